import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./contracts.mjs').ContractModule} ContractModule */

/**
 * Events for which another consumer of the service already invalidates open pages, each with that consumer's name.
 * @param {string} root @param {string} service @param {ContractModule[]} contracts
 * @returns {Map<string, string>} durable by type of event
 */
export function shownEventsIn(root, service, contracts) {
  const folder = path.join(root, 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts')).sort();
  const texts = sources.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return new Map(
    texts.flatMap((own) =>
      [...own.matchAll(/\bconsume\(([\s\S]*?),\s*\{\s*durable: '([^']+)',([\s\S]*?)\bhandler/g)].flatMap(
        ([, specs = '', durable = '', options = '']) => {
          const shown = /\bshown: (true|\w+|\[[^\]]*\])/.exec(options)?.[1];
          const types = shown ? typesNamedIn(shown === 'true' ? specs : shown, [own, ...texts], contracts) : [];
          return types.map((type) => /** @type {[string, string]} */ ([type, durable]));
        },
      ),
    ),
  );
}

/**
 * Types of the events that an expression names: lists of its own file, declarations of the contracts, lists of other
 * files.
 * @param {string} expression @param {string[]} texts its own file, then the others @param {ContractModule[]} contracts
 * @returns {string[]}
 */
function typesNamedIn(expression, texts, contracts) {
  return [...expression.matchAll(/\b[a-z]\w*/g)].flatMap(([name]) => {
    const list = new RegExp(`\\bconst ${name} = \\[([^\\]]*)\\]`);
    const declared = contracts.find(({ file, values }) => file.startsWith('events/') && values[name])?.values[name];
    const lists = (declared ? texts.slice(0, 1) : texts).flatMap((text) => list.exec(text)?.[1] ?? []);
    if (lists[0] !== undefined) return typesNamedIn(lists[0], texts, contracts);
    return [declared].flat().flatMap((event) => event?.type ?? []);
  });
}
