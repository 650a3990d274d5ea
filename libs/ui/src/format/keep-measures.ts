const noBreak = '\u00a0';

/**
 * Keeps the measures in a name on one line: `box, 300 × 200 mm` wraps before `300`, not within the measure.
 * @returns the name with non-breaking spaces between numbers, signs and units
 */
export function keepMeasures(name: string): string {
  return name
    .replace(/(\d\S*) ([×x*]) (?=\d)/g, `$1${noBreak}$2${noBreak}`)
    .replace(/(\d) (mm|cm|m|km|g|kg|mg|ml|l|oz|lb|in|ft|gsm|W|V)(?![\p{L}\p{N}])/gu, `$1${noBreak}$2`);
}
