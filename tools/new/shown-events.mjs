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
    texts.flatMap((own) => {
      // A list of events may come from another file; one of the same file goes first.
      const text = [own, ...texts].join('\n');
      return [...own.matchAll(/\bconsume\(([\s\S]*?),\s*\{\s*durable: '([^']+)',([\s\S]*?)\bhandler/g)].flatMap(
        ([, specs = '', durable = '', options = '']) => {
          const shown = /\bshown: (true|\w+|\[[^\]]*\])/.exec(options)?.[1];
          const types = shown ? typesNamedIn(shown === 'true' ? specs : shown, text, contracts) : [];
          return types.map((type) => /** @type {[string, string]} */ ([type, durable]));
        },
      );
    }),
  );
}

/**
 * Types of the events that an expression names: declarations of the contracts, and lists of the sources.
 * @param {string} expression @param {string} text of the sources @param {ContractModule[]} contracts @returns {string[]}
 */
function typesNamedIn(expression, text, contracts) {
  return [...expression.matchAll(/\b[a-z]\w*/g)].flatMap(([name]) => {
    const own = new RegExp(`\\bconst ${name} = \\[([^\\]]*)\\]`).exec(text)?.[1];
    if (own !== undefined) return typesNamedIn(own, text, contracts);
    const declared = contracts.find(({ file, values }) => file.startsWith('events/') && values[name])?.values[name];
    return [declared].flat().flatMap((event) => event?.type ?? []);
  });
}
