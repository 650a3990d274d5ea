/** Of an account's number this much may stand where others read what was changed. */
const shown = 4;

/** An account's number by how it ends: `•••• 0154`. */
export function maskedAccount(number: string): string {
  return `•••• ${number.replace(/\s/g, '').slice(-shown)}`;
}
