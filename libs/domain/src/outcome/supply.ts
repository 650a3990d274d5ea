/** Most characters of the reason with which a supplier states a supply. */
export const maxSupplyReason = 120;
