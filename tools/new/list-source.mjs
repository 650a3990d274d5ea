import { declaredEvent, stateIn } from './declared-events.mjs';
import { NotWritten } from './names.mjs';

/** @typedef {import('./declared-events.mjs').DeclaredEvent} DeclaredEvent */
/** @typedef {import('./contracts.mjs').ContractModule} ContractModule */

/** Status words that rows can be shown and filtered by, as `libs/i18n/src/en/status.ts` has them. */
const statusEntities = ['round', 'order', 'invoice'];
/** Which text of a document names its row: the first kind that a field fits, with its label in both languages. */
const rowNames = /** @type {const} */ ([
  [/^name$/, 'Name', 'Nome'],
  [/^title$/, 'Title', 'Título'],
  [/_number$/, 'Number', 'Número'],
  [/_title$/, 'Title', 'Título'],
  [/_name$/, 'Name', 'Nome'],
  [/^email$/, 'Email', 'Email'],
]);

/**
 * What a list shows of the document that its events carry.
 * @param {ContractModule[]} contracts @param {string} from types of events, parted by commas @param {string} area
 */
export function sourceOf(contracts, from, area) {
  const events = from.split(',').map((type) => declaredEvent(contracts, { option: '--from', type: type.trim() }));
  const [{ spec }] = /** @type {[DeclaredEvent]} */ (events);
  const { owner, type } = spec;
  const state = stateOf(spec);
  for (const { spec: other } of events)
    if (other.owner !== owner || stateOf(other) !== state)
      throw new NotWritten(`--from: '${other.type}' and '${type}' carry different documents: name events of one.`);
  if (owner === area)
    throw new NotWritten(
      `--from: ${owner} owns '${type}' and has the document itself: list it there, as npm run new -- endpoint ${owner}.… does.`,
    );
  const schema = spec.payload.shape[state];
  const { shape } = schema;
  const scope = area === 'admin' ? '' : `${area}_id`;
  if (scope && shape[scope]?.def.type !== 'string')
    throw new NotWritten(`--from: the ${state} of '${type}' has no ${scope}, so no ${area} has a list of its own.`);
  return {
    events,
    owner,
    state,
    scope,
    ...schemaName(contracts, schema, owner, events),
    ...fieldsOf(shape, state, type),
  };
}

/** @param {DeclaredEvent['spec']} spec */
function stateOf(spec) {
  const state = stateIn(spec);
  if (state) return state;
  throw new NotWritten(`--from: '${spec.type}' carries no document with an id, so a list of it is written by hand.`);
}

/**
 * How a contract names the document: by the schema that is exported, or through the event.
 * @param {ContractModule[]} contracts @param {any} schema @param {string} owner @param {DeclaredEvent[]} events
 */
function schemaName(contracts, schema, owner, [first]) {
  for (const { file, values } of contracts) {
    const found = Object.entries(values).find(([, value]) => value === schema);
    if (found) return { schema: found[0], schemaImport: found[0], schemaFile: file };
  }
  const name = /** @type {DeclaredEvent} */ (first).name;
  return {
    schema: `${name}.payload.shape.${stateOf(/** @type {DeclaredEvent} */ (first).spec)}`,
    schemaImport: name,
    schemaFile: `events/${owner}`,
  };
}

/** @param {Record<string, any>} shape @param {string} state @param {string} type */
function fieldsOf(shape, state, type) {
  const names = Object.keys(shape).filter((name) => shape[name].def.type === 'string');
  const title = rowNames.flatMap(([form, en, pt]) =>
    names.filter((name) => form.test(name)).map((name) => ({ name, en, pt })),
  )[0];
  if (!title)
    throw new NotWritten(`--from: the ${state} of '${type}' has no name, title, number or email to show in a row.`);
  const isStatus = statusEntities.includes(state) && shape.status?.def.type === 'enum';
  return {
    title,
    statuses: isStatus ? /** @type {string[]} */ (shape.status.options) : [],
    hasAmount: Boolean(shape.total_value && shape.currency?.def.type === 'enum'),
    hasVersion: shape.version?.def.type === 'number',
  };
}
