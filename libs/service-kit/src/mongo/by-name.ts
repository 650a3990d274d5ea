/** Collation of names in a list: ignores case and accents, so that 'Étiquettes' comes before 'Textiles'. */
export const byName = { locale: 'pt', strength: 1 } as const;
