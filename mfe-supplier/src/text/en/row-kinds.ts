/** The kind of one row of an import. */
export const rowKind = {
  new: 'New',
  existing: 'Existing',
  changed: 'Differs',
  check: 'Check',
  failed: 'Fails',
  skipped: 'Skipped',
};

/** The kinds as filters, each followed by its number of rows. */
export const rowKinds = {
  all: 'All',
  new: 'New',
  existing: 'Existing',
  changed: 'Differ',
  check: 'Check',
  failed: 'Fail',
  skipped: 'Skipped',
};
