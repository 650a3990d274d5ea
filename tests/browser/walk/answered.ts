/** Responses for screens whose subject is missing in the demo data. */

const id = (number: number) => `7c24e9b1-0000-4000-8000-00000000000${number}`;
const at = '2026-11-20T09:30:00.000Z';
const later = '2026-11-20T10:30:00.000Z';

/** A healthy stack has no failures. */
const givenUp = {
  sequence: 7,
  service: 'supplier',
  durable: 'copy-pools',
  reason: 'WriteConflict: a write of this transaction met another one',
  failures: 5,
  at,
  type: 'pool.changed',
  event: { id: id(7), type: 'pool.changed', payload: { current_committed_qty: 12 } },
};
export const aDeadLetter = { path: '/api/admin/dead-letters', body: { items: [givenUp] } };

const failedMail = {
  id: id(1),
  to: 'marina@casanorte.example',
  template: 'digest',
  language: 'pt',
  reason: '421 mail.casanorte.example: try again later',
  attempts: 4,
  at,
  failed_at: later,
  next_try_at: later,
};
export const aFailedMail = { path: '/api/admin/mails', body: { items: [failedMail] } };

const changedSetting = {
  name: 'imports',
  value: 12,
  is_initial: false,
  version: 3,
  changed_at: at,
  changed_by: { id: id(2), name: 'Joana Ferraz' },
};
export const aChangedSetting = { path: '/api/admin/settings', body: { items: [changedSetting] } };

const tried = { version: '1.5.0', by: 'joana@junto.test', at: later, why: 'Joana Ferraz: 1.5.0', share: 10 };
const live = { version: '1.4.2', by: 'joana@junto.test', at, why: null, share: null };
const releases = {
  name: 'mfe_buyer',
  live: live.version,
  canary: { version: tried.version, share: tried.share },
  history: [tried, live],
  there: [tried.version, live.version],
  reports: [{ version: tried.version, opens: 1_240, failures: 31, rising: true }],
};
export const aTrial = {
  path: '/api/admin/releases',
  body: { remotes: [releases], shells: [{ version: '1.4.0', since: at, served_at: later }] },
};

const madeByMarina = {
  company_id: id(2),
  company_name: 'Casa Norte Foods',
  role: 'buyer',
  made_by: id(3),
  made_by_name: 'Marina Duarte',
  created_at: at,
};
const apiKey = {
  id: id(1),
  name: 'ERP Casa Norte',
  start: 'junto_3f9a',
  ...madeByMarina,
  used_at: later,
};
export const anApiKey = { path: '/api/*/api-keys', body: { items: [apiKey] } };

/** The demo data has no webhook receiver, so lists of webhooks and messages are mocked. */
const webhook = {
  id: id(1),
  url: 'https://erp.example.org/junto/events',
  groups: ['orders', 'rounds'],
  ...madeByMarina,
  off: null,
  failing_since: later,
  delivered_at: null,
  webhook_id: id(1),
  kind: 'order.approved',
  at: later,
  state: 'given_up',
  attempts: 10,
  tried_at: '2026-11-21T10:30:00.000Z',
  status: 502,
  reason: 'status',
  due_at: null,
};
export const aWebhook = {
  path: '/api/*/webhooks**',
  body: { items: [webhook], next_cursor: null, total: 1, total_capped: false },
};

const session = { browser: 'Firefox', system: 'Linux', address: '198.51.100.7', started_at: at, used_at: later };
export const twoSessions = {
  path: '/api/identity/sessions',
  body: {
    sessions: [
      { ...session, id: id(1), here: true },
      { ...session, id: id(2), here: false, browser: 'Safari', system: 'iPhone' },
    ],
  },
};

const waitingUser = {
  ...{ id: id(4), name: 'Rosa Figueira', email: 'rosa@padaria.example', role: 'buyer', active: true },
  ...{ avatar_url: null, company: null, company_named: 'Padaria Sol', created_at: at, last_active_at: later },
};
/** The list of users, and for its one user the similar companies. */
export const aWaitingUser = {
  path: '/api/admin/users**',
  body: {
    ...{ items: [waitingUser], next_cursor: null, total: 1, total_capped: false, all: 1 },
    ...{ company_named: waitingUser.company_named, domain: 'padaria.example', proposals: [] },
  },
};

const figures = { orders: 16, lines: 49, units: 30_078, total_value: 10_064.08 };
const shortOffer = {
  round_product_id: id(4),
  product_name: 'Kraft mailer, 240 × 320 mm',
  sku_code: 'RE-MAI-24',
  image: null,
  moq: 1_000,
  current_committed_qty: 834,
  lines: 8,
  total_value: 350.28,
  ended_orders: 1,
};
const closedRound = {
  round_id: id(3),
  round_title: 'Kraft packaging, autumn run',
  supplier_name: 'Ribeira Embalagens',
  currency: 'USD',
  closed: true,
  settlement: null,
  undo: null,
  pending_orders: 0,
  offers: [shortOffer],
  placed: figures,
  settled: figures,
  blocked: { total: 0, orders: [] },
};
const preview = { id: id(3), path: `/api/admin/rounds/${id(3)}/settlement/preview` };
export const aSettleable = { ...preview, body: closedRound };
const settlement = {
  id: id(5),
  round_id: id(3),
  state: 'settled',
  decisions: [{ round_product_id: id(4), decision: 'accept' }],
  by: id(2),
  by_name: 'Joana Ferraz',
  at,
  placed: figures,
  settled: figures,
};
export const aSettled = {
  ...preview,
  body: { ...closedRound, settlement, undo: { until: '2099-11-21T09:30:00.000Z', problem: null } },
};

const scarceOffer = {
  ...{ round_product_id: id(4), product_name: shortOffer.product_name, sku_code: shortOffer.sku_code, image: null },
  ...{ units_per_pack: 50, supply: 400, reason: 'One of two presses is down.', demand: 834, mode: 'proportional' },
  ...{ lines: 2, cut: 2, cancelled: 0, left_over: 0 },
};
const claim = { buyer_name: 'Casa Norte Foods', placed_at: at, unit_price: 0.42 };
const claims = [
  { ...claim, line_id: id(6), order_id: id(7), buyer_key: id(1), units: 500 },
  { ...claim, line_id: id(8), order_id: id(9), buyer_key: id(2), units: 334, buyer_name: 'Padaria Sol' },
];
/** The preview of a settlement, and for its one scarce product the lines that share the supply. */
export const aScarce = {
  id: id(3),
  path: `/api/admin/rounds/${id(3)}/settlement/**`,
  body: { ...closedRound, offers: [], awaits_settlement: true, scarce: [scarceOffer], ...scarceOffer, claims },
};
