/** What a person keeps: stars and saved searches. */
export const stars = {
  star: 'Star',
  starred: 'Starred',
  starOf: 'Star: {{name}}',
  failed: 'We couldn’t save the star',
  listFailed: 'We couldn’t load what you starred',
  none: 'Nothing starred yet',
  noneText: 'Star a round or product to keep it here, even after the round closes.',
  products: 'Products',
  searches: 'Saved',
  save: 'Save Search',
  name: 'Search name',
  saveNow: 'Save',
  rename: 'Rename',
  delete: 'Delete',
  more: 'Rename or delete: {{name}}',
  searchFailed: 'We couldn’t save the search',
};
