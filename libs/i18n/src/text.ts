import type { admin } from './en/admin';
import type { auth } from './en/auth';
import type { buyer } from './en/buyer';
import type { csv } from './en/csv';
import type { mail } from './en/mail';
import type { notice } from './en/notice';
import type { problem } from './en/problem';
import type { proforma } from './en/proforma';
import type { shell } from './en/shell';
import type { status } from './en/status';
import type { supplier } from './en/supplier';
import type { ui } from './en/ui';
import type { Translation } from './translation';

/** All text of the platform by area; a key is written with dots: `buyer.cart.title`. */
export interface Text {
  admin: typeof admin;
  auth: typeof auth;
  buyer: typeof buyer;
  csv: typeof csv;
  mail: typeof mail;
  notice: typeof notice;
  problem: typeof problem;
  proforma: typeof proforma;
  shell: typeof shell;
  status: typeof status;
  supplier: typeof supplier;
  ui: typeof ui;
}

/** The areas that one app loads, in both languages. An app loads `screenAreas` and its own. */
export interface Areas {
  en: Partial<Text>;
  pt: Partial<Translation<Text>>;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Text };
  }
}
