/** Units of one product in one cart, order or offer, at most. */
export const maxUnits = 1_000_000_000;
