/** The moment some days from now; a negative number is in the past. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
