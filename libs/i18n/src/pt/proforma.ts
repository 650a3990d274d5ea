import type { proforma as en } from '../en/proforma';
import type { Translation } from '../translation';

export const proforma: Translation<typeof en> = {
  title: 'Fatura proforma',
};
