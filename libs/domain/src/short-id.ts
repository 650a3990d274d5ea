/** First 8 characters of an id: what people read and search for. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
