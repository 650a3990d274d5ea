/** What a person keeps: stars and saved searches. */
export const stars = {
  star: 'Star',
  starred: 'Starred',
  starOf: 'Star: {{name}}',
  failed: 'The star could not be saved',
  listFailed: 'What you starred could not be loaded',
  none: 'Nothing starred yet',
  noneText: 'The star on a round or a product keeps it here, also after the round has closed.',
  products: 'Products',
  searches: 'Saved',
  save: 'Save Search',
  name: 'Name of the search',
  saveNow: 'Save',
  rename: 'Rename',
  delete: 'Delete',
  more: 'Rename or delete: {{name}}',
  searchFailed: 'The search could not be saved',
};
