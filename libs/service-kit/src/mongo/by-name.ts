/**
 * The order of names in a list, by the language: without case and accents, so that 'Étiquettes' comes before
 * 'Textiles'.
 */
export const byName = { locale: 'pt', strength: 1 } as const;
