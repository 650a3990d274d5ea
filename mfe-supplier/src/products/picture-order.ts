/** The ids with one of them at another place, from 0. */
export function inPlace(ids: readonly string[], id: string, place: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** Those that are named as they are named, then the others as they stood. */
export function ordered<T extends { id: string }>(pictures: readonly T[], ids: readonly string[]): T[] {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...pictures].sort((one, other) => place(one) - place(other));
}
