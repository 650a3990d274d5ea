import type { consumer } from './en/consumer';
import type { csv } from './en/csv';
import type { delivery } from './en/delivery';
import type { forecast } from './en/forecast';
import type { importRow } from './en/import-row';
import type { notice } from './en/notice';
import type { pack } from './en/pack';
import type { pool } from './en/pool';
import type { problem } from './en/problem';
import type { proforma } from './en/proforma';
import type { roundChange } from './en/round-change';
import type { service } from './en/service';
import type { settlement } from './en/settlement';
import type { status } from './en/status';
import type { supply } from './en/supply';
import type { trail } from './en/trail';
import type { trends } from './en/trends';
import type { uom } from './en/uom';
import type { upTo } from './en/up-to';
import type { waitlist } from './en/waitlist';
import type { Translation } from './translation';

/**
 * Text by area; a key has dots: `buyer.cart.title`. These are the texts shared by several apps and services. A
 * workspace with texts of its own keeps them beside its code and adds the area to this interface there, so that it can
 * only use keys that it has.
 */
export interface Text {
  consumer: typeof consumer;
  csv: typeof csv;
  delivery: typeof delivery;
  forecast: typeof forecast;
  importRow: typeof importRow;
  notice: typeof notice;
  pack: typeof pack;
  pool: typeof pool;
  problem: typeof problem;
  proforma: typeof proforma;
  roundChange: typeof roundChange;
  service: typeof service;
  settlement: typeof settlement;
  status: typeof status;
  supply: typeof supply;
  trail: typeof trail;
  trends: typeof trends;
  uom: typeof uom;
  upTo: typeof upTo;
  waitlist: typeof waitlist;
}

/** The areas that an app loads, by language: a page loads those of its current language. */
export interface Areas {
  en?: Partial<Text>;
  pt?: Partial<Translation<Text>>;
}

/** The areas of an app in one language. */
export type AreasIn<L extends keyof Areas> = NonNullable<Areas[L]>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Text };
  }
}
