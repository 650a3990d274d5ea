import type { mail as en } from '../en/mail';
import type { Translation } from '../translation';

export const mail: Translation<typeof en> = {
  greeting: 'Olá, {{name}},',
  signature: 'Junto',
};
