/**
 * Where a tab keeps that it shows other versions of areas than its person gets: previews, and what is being developed.
 */
export const previewsPlace = 'junto.previews';
export const developedPlace = 'junto.developed-remotes';
