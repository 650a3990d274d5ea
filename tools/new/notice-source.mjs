import { stateIn } from './declared-events.mjs';
import { NotWritten } from './names.mjs';

/** @typedef {import('./declared-events.mjs').DeclaredEvent} DeclaredEvent */

/** Group, icon and page of a notification, by the noun of its event. @type {Record<string, { group: string, Icon: string }>} */
const looks = {
  pool: { group: 'pools', Icon: 'CheckCircleFilled' },
  round: { group: 'rounds', Icon: 'SyncOutlined' },
  order: { group: 'orders', Icon: 'ShoppingCartOutlined' },
  invoice: { group: 'invoices', Icon: 'FileTextOutlined' },
  delivery: { group: 'deliveries', Icon: 'TruckOutlined' },
  profile: { group: 'people', Icon: 'UserOutlined' },
  user: { group: 'people', Icon: 'UserOutlined' },
};
const otherLook = { group: 'platform', Icon: 'WarningOutlined' };

/** Pages that the rules of a role name already. @type {Record<string, Record<string, string>>} */
const pages = {
  buyer: { round_id: 'roundPage', order_id: 'orderPage', invoice_id: 'invoicePage' },
  supplier: { round_id: 'roundPage', order_id: 'salePage', invoice_id: 'invoicePage' },
  admin: {
    round_id: '({ round_id }) => `/admin/rounds?round=${round_id}`',
    order_id: '({ order_id }) => `/admin/orders?order=${order_id}`',
    profile_id: '({ profile_id }) => `/admin/users?user=${profile_id}`',
  },
};
/** Which of them wins where an event names several. */
const pageOrder = ['invoice_id', 'order_id', 'round_id', 'profile_id'];

/** Fields of an event that fill a parameter of notifications: of the document first, of the payload else. */
const paramFields = /** @type {const} */ ([
  ['invoice', 'invoice_number'],
  ['round', 'round_title'],
  ['product', 'product_name'],
  ['company', 'company_name'],
]);
/** The parameter that the name of a document fills. @type {Record<string, [param: string, field: string]>} */
const documentNames = {
  round: ['round', 'title'],
  product: ['product', 'name'],
  company: ['company', 'name'],
  profile: ['who', 'name'],
};

/**
 * The parts of a rule as text, worked out from what an event carries.
 * @param {DeclaredEvent} event @param {string} role @returns {Record<string, string>}
 */
export function noticeOf({ spec }, role) {
  const { shape } = spec.payload;
  const state = stateIn(spec) ?? '';
  const ids = Object.keys(shape).filter((name) => name.endsWith('_id') && shape[name].def.type === 'string');
  const about = ids.includes(`${state}_id`) ? `${state}_id` : ids[0];
  if (!about)
    throw new NotWritten(`--on: '${spec.type}' carries no id, so notifications of it can't be distinguished.`);
  const page = pageOrder.find((id) => ids.includes(id) && pages[role]?.[id]);
  const params = paramsOf(shape, state);
  const sentence = params.length > 0 ? `${params.map(([param]) => `{{${param}}}`).join(', ')}.` : '';
  return {
    ...(looks[spec.type.split('.')[0] ?? ''] ?? otherLook),
    ...receiverOf(spec, state, role),
    id: about,
    company: role === 'supplier' ? 'yes' : '',
    person: role === 'supplier' ? '' : 'yes',
    about: `({ ${about} }) => ${about}`,
    path: page ? (pages[role]?.[page] ?? '') : "() => '/'",
    params:
      params.length > 0
        ? `(${fromOf(state)}) => ({ ${params.map(([param, from]) => `${param}: ${from}`).join(', ')} })`
        : '() => ({})',
    text: sentence || 'Open it to see what changed.',
    textPt: sentence || 'Abra para ver o que mudou.',
  };
}

/** @param {string} state */
const fromOf = (state) => (state ? `{ ${state} }` : 'payload');

/** @param {Record<string, any>} shape @param {string} state @returns {[param: string, from: string][]} */
function paramsOf(shape, state) {
  const [fields, from] = state ? [shape[state].shape, state] : [shape, 'payload'];
  const isText = (/** @type {string} */ name) => fields[name]?.def.type === 'string';
  const named = documentNames[state];
  const params = paramFields
    .filter(([, field]) => isText(field))
    .map(([param, field]) => /** @type {[string, string]} */ ([param, `${from}.${field}`]));
  return named && isText(named[1]) ? [[named[0], `${from}.${named[1]}`], ...params] : params;
}

/**
 * Who is notified, and how the spec makes its reader one of them.
 * @param {DeclaredEvent['spec']} spec @param {string} state @param {string} role
 */
function receiverOf({ type, payload: { shape } }, state, role) {
  if (role === 'admin') return { to: "() => 'admins'", state, stateOver: '', payloadOver: '' };
  const field = `${role}_id`;
  const audience = (/** @type {string} */ id) => (role === 'buyer' ? `({ people: [${id}] })` : `({ company: ${id} })`);
  const own = role === 'buyer' ? 'reader.id' : 'companyId';
  if (state && shape[state].shape[field])
    return {
      to: `({ ${state} }) => ${audience(`${state}.${field}`)}`,
      state,
      stateOver: `${field}: ${own}`,
      payloadOver: '',
    };
  if (shape[field]?.def.type === 'string')
    return { to: `({ ${field} }) => ${audience(field)}`, state, stateOver: '', payloadOver: `${field}: ${own}` };
  if (role === 'buyer' && shape.buyer_ids?.def.type === 'array')
    return {
      to: '({ buyer_ids }) => ({ people: buyer_ids })',
      state,
      stateOver: '',
      payloadOver: `buyer_ids: [${own}]`,
    };
  throw new NotWritten(`--on: '${type}' names no ${role}: it carries no ${field}.`);
}
