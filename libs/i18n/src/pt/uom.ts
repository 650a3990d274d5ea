import type { uom as en } from '../en/uom';
import type { Translation } from '../translation';

export const uom: Translation<typeof en> = {
  pieces: 'peças',
  kg: 'kg',
  m: 'm',
  m2: 'm²',
  liters: 'litros',
  boxes: 'caixas',
};
