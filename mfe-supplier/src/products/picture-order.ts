/** Moves an id to another position, from 0. */
export function inPlace(ids: readonly string[], id: string, place: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** Sorts pictures by these ids; the others follow in their previous order. */
export function ordered<T extends { id: string }>(pictures: readonly T[], ids: readonly string[]): T[] {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...pictures].sort((one, other) => place(one) - place(other));
}
