/**
 * What a translation of an area must have: the same keys, text at the leaves. The English file is the shape, so a
 * missing or a left-over key in Portuguese does not compile.
 */
export type Translation<Area> = { [Key in keyof Area]: Area[Key] extends string ? string : Translation<Area[Key]> };
