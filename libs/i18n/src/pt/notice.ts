import type { notice as en } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof en> = {
  title: 'Avisos',
  none: 'Nenhum aviso ainda',
};
