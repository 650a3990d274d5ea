/** States of a change of a running round that its supplier requests; all but the first are final. */
export const changeStatuses = ['requested', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const;
