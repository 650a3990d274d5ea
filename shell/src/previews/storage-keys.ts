/** Session storage keys of versions that only this tab shows: previews and development servers. */
export const previewsPlace = 'junto.previews';
export const developedPlace = 'junto.developed-remotes';
