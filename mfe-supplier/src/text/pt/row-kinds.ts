import type { Translation } from '@junto/i18n/translation';
import type { rowKind as kind, rowKinds as kinds } from '../en/row-kinds';

export const rowKind: Translation<typeof kind> = {
  new: 'Nova',
  existing: 'Já existe',
  changed: 'Difere',
  check: 'Conferir',
  failed: 'Com erro',
  skipped: 'Ignorada',
};

export const rowKinds: Translation<typeof kinds> = {
  all: 'Todas',
  new: 'Novas',
  existing: 'Já existem',
  changed: 'Diferem',
  check: 'Conferir',
  failed: 'Com erro',
  skipped: 'Ignoradas',
};
