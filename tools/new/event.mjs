import { readFileSync } from 'node:fs';
import { areas, lastSlice, listed, owners } from './areas.mjs';
import { eventDeclaration, nameConsumer } from './declare-event.mjs';
import { marksOf, NotWritten, pastMarksOf, portugueseMarksOf, serviceMarksOf } from './names.mjs';
import { sources } from './sources.mjs';

/** @param {string} root @param {string[]} words @param {{ pt?: string }} options */
export function event(root, [type = '', listener = ''], { pt }) {
  const example = 'npm run new -- event buyer.price-alert.raised supplier';
  const [owner = '', noun = '', past = '', ...more] = type.split('.');
  if (!owners.includes(owner) || !noun || !past || more.length > 0)
    throw new NotWritten(`'${type}' isn't an event of ${listed(owners)}. Example: ${example}`);
  if (!areas.includes(listener))
    throw new NotWritten(
      `'${listener}' isn't one of the services that can listen (${listed(areas)}). Example: ${example}`,
    );
  if (listener === owner) throw new NotWritten(`'${owner}' owns '${type}', so it doesn't keep a copy of it.`);
  const names = marksOf(noun);
  const portuguese = portugueseMarksOf(pt || /** @type {string} */ (names['no uns']));
  const marks = { ...names, ...portuguese, ...pastMarksOf(past), ...serviceMarksOf('Service', owner) };
  const made = sources(root, { ...marks, ...serviceMarksOf('Listener', listener) });
  const contract = 'libs/contracts/src/events/%service%.ts';
  if (readFileSync(`${root}/${made.filled(contract)}`, 'utf8').includes(made.filled("'%no_un%.%past_%'")))
    throw new NotWritten(
      `${made.filled(contract)} already has '${made.filled('%no_un%.%past_%')}': the name is taken.`,
    );
  made.make('event');
  made.append(contract, eventDeclaration);
  const app = 'services/%listener%/src/app.ts';
  made.import(app, "import { %Noun%CopyModel } from './%no-uns%/%no-un%-copy.model';");
  made.import(app, "import { copy%Nouns% } from './%no-uns%/on-%no-un%-%past-%';");
  made.before(app, lastSlice, '{ consumers: [copy%Nouns%], indexes: [%Noun%CopyModel] },\n');
  nameConsumer(made, 'copy-%no-uns%', { en: '%No un% sync', pt: 'Sincronização de %pt%' });
  return {
    files: made.write(),
    next: [
      ...(pt ? [] : [`Translate '${names['no uns']}' in libs/i18n/src/pt/consumer.ts.`]),
      `${owner} appends it where the state is written: appendEvents of libs/service-kit/src/events/outbox.ts.`,
    ],
    natsUsers: true,
  };
}
