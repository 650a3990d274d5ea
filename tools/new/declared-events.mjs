import { owners } from './areas.mjs';
import { NotWritten } from './names.mjs';

/** @typedef {{ type: string, owner: string, payload: { shape: Record<string, any> } }} EventSpec */
/** @typedef {{ name: string, spec: EventSpec }} DeclaredEvent */
/** @typedef {import('./contracts.mjs').ContractModule} ContractModule */

/**
 * An event with the name of its declaration.
 * @param {ContractModule[]} contracts @param {{ option: string, type: string }} asked by the option that names it
 * @returns {DeclaredEvent}
 */
export function declaredEvent(contracts, { option, type }) {
  for (const owner of owners) {
    const { values = {} } = contracts.find(({ file }) => file === `events/${owner}`) ?? {};
    const found = Object.entries(values).find(([, value]) => value?.type === type && value.payload);
    if (found) return { name: found[0], spec: /** @type {EventSpec} */ (found[1]) };
  }
  throw new NotWritten(`${option}: no event is called '${type}'. All of them are in libs/contracts/src/events.`);
}

/**
 * The field of the payload with the document after the event; undefined where it carries none.
 * @param {EventSpec} spec
 */
export function stateIn({ payload: { shape } }) {
  return Object.keys(shape).find(
    (name) => name !== 'before' && shape[name].def.type === 'object' && shape[name].shape.id,
  );
}
