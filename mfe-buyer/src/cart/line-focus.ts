/** Element id of a cart line. */
export function lineIdOf(offerId: string): string {
  return `cart-line-${offerId}`;
}

/**
 * Focuses a line after its focused control disappeared. The line itself is focused, so that the next key press triggers
 * nothing.
 */
export function focusLine(offerId: string): void {
  document.getElementById(lineIdOf(offerId))?.focus();
}

/** Focuses the quantity field of a line. */
export function focusQuantity(offerId: string): void {
  const line = document.getElementById(lineIdOf(offerId));
  const field = line?.querySelector<HTMLElement>('input:not(:disabled)') ?? line;
  field?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'center' });
}
