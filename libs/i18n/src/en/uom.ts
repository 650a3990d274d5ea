/** Units of measure, on screens and papers. */
export const uom = {
  pieces: 'pieces',
  kg: 'kg',
  m: 'm',
  m2: 'm²',
  liters: 'liters',
  boxes: 'boxes',
};
