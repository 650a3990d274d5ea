/** Id of the element that shows a line. */
export function lineIdOf(offerId: string): string {
  return `cart-line-${offerId}`;
}

/** Gives the focus to a line: what had it goes away, and nothing that acts may come under the next press. */
export function focusLine(offerId: string): void {
  document.getElementById(lineIdOf(offerId))?.focus();
}

/** Gives the focus to what sets the quantity of a line. */
export function focusQuantity(offerId: string): void {
  const line = document.getElementById(lineIdOf(offerId));
  const field = line?.querySelector<HTMLElement>('input:not(:disabled)') ?? line;
  field?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'center' });
}
