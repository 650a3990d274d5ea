/** First 8 characters of an id (specification 9). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
