import type { pack as en } from '../en/pack';
import type { Translation } from '../translation';

export const pack: Translation<typeof en> = {
  net: '{{kg}} kg líquido',
  gross: '{{kg}} kg bruto',
};
