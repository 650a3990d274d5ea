/** Maximum number of units of one product in one cart, order or offer. */
export const maxUnits = 1_000_000_000;
