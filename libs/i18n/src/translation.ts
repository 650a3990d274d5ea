/**
 * Type of a translated area: the same keys, with text at the leaves. The English file defines the shape, so a missing
 * or obsolete key in Portuguese does not compile.
 */
export type Translation<Area> = { [Key in keyof Area]: Area[Key] extends string ? string : Translation<Area[Key]> };
