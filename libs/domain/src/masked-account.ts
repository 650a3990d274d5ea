/** Number of characters of an account number that stay visible in the audit trail. */
const shown = 4;

/** The last characters of an account number: `•••• 0154`. */
export function maskedAccount(number: string): string {
  return `•••• ${number.replace(/\s/g, '').slice(-shown)}`;
}
