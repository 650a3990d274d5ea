/** First 8 characters of an id, for display and search. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
