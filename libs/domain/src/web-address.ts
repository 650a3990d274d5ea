const domains =
  'com|net|org|info|biz|io|co|app|dev|xyz|site|online|shop|store|top|link|click|ru|cn|br|pt|de|uk|eu|fr|es|it';
const scheme = /:\/\//;
const host = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:www\\.|[\\p{L}\\p{N}-]+\\.(?:${domains})(?![\\p{L}\\p{N}]))`, 'iu');

/**
 * Whether a text contains something that mail programs turn into a link: mails may contain the name of a stranger.
 * Full-width letters and dots count as plain ones.
 */
export function containsWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  return scheme.test(plain) || host.test(plain);
}
