extension JSONMembers: Sequence, IteratorProtocol {}

extension JSONElements: Sequence, IteratorProtocol {}

extension JSONDescendants: Sequence, IteratorProtocol {}
