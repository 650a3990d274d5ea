/** The fields of an address that the address book needs. */
export interface Listed {
  id: string;
  is_default: boolean;
}

/** Maximum number of delivery addresses of a company: a longer list would need a search. */
export const maxAddresses = 10;

/**
 * Adds an address to the list or changes it in place; repeating the call changes nothing. A list that is not empty has
 * one default: the one saved as default, else the previous one, else the first.
 * @returns 'full' if another address would exceed `maxAddresses`
 */
export function withAddress<A extends Listed>(book: readonly A[], address: A): A[] | 'full' {
  const known = book.some(({ id }) => id === address.id);
  if (!known && book.length >= maxAddresses) return 'full';
  const others = address.is_default ? book.map((one) => ({ ...one, is_default: false })) : [...book];
  const saved = known ? others.map((one) => (one.id === address.id ? address : one)) : [...others, address];
  return oneDefault(saved);
}

/** The list without an address; a missing one changes nothing. */
export function withoutAddress<A extends Listed>(book: readonly A[], id: string): A[] {
  return oneDefault(book.filter((one) => one.id !== id));
}

/** The address of an order: the chosen one, or the default. */
export function chosenAddress<A extends Listed>(book: readonly A[], chosen: string | undefined): A | undefined {
  return book.find(({ id, is_default }) => (chosen === undefined ? is_default : id === chosen));
}

function oneDefault<A extends Listed>(book: readonly A[]): A[] {
  const first = Math.max(
    0,
    book.findIndex(({ is_default }) => is_default),
  );
  return book.map((one, at) => ({ ...one, is_default: at === first }));
}
