/** What a company's list of delivery addresses needs to know of one. */
export interface Listed {
  id: string;
  is_default: boolean;
}

/** The places that a company has goods brought to: more is a list to search in, not one to choose from. */
export const maxAddresses = 10;

/**
 * The list with an address added to it or changed in it; the same again changes nothing. A list that is not empty has
 * one default: the one saved as such, else the one that was, else the first.
 * @returns 'full' where another one would pass `maxAddresses`
 */
export function withAddress<A extends Listed>(book: readonly A[], address: A): A[] | 'full' {
  const known = book.some(({ id }) => id === address.id);
  if (!known && book.length >= maxAddresses) return 'full';
  const others = address.is_default ? book.map((one) => ({ ...one, is_default: false })) : [...book];
  const saved = known ? others.map((one) => (one.id === address.id ? address : one)) : [...others, address];
  return oneDefault(saved);
}

/** The list without an address; one that is not there is fine. */
export function withoutAddress<A extends Listed>(book: readonly A[], id: string): A[] {
  return oneDefault(book.filter((one) => one.id !== id));
}

/** The address that an order goes to: the one that was chosen, or the default of those who chose none. */
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
