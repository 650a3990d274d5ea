import { NotWritten } from './names.mjs';

/** The services that have a contract, a front end and a table of slices of the same shape. */
export const areas = ['buyer', 'supplier', 'admin'];
/** The services that own events. */
export const owners = [...areas, 'identity'];
/** Anchor in a service's `app.ts`: a new slice is inserted before it. */
export const lastSlice = '{ commands: republishCommands';

/**
 * The service and the noun of a name.
 * @param {string} name `buyer.price-alert` @param {string[]} services @param {string} example
 */
export function placeOf(name, services, example) {
  const [service = '', noun = '', ...more] = name.split('.');
  if (!services.includes(service) || !noun || more.length > 0)
    throw new NotWritten(`'${name}' doesn't name a noun of ${listed(services)}. Example: ${example}`);
  return { service, noun };
}

/** @param {string[]} names */
export const listed = (names) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
