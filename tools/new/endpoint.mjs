import { areas, lastSlice, placeOf } from './areas.mjs';
import { appendEvent } from './declare-event.mjs';
import { marksOf, serviceMarksOf } from './names.mjs';
import { registerMocks } from './page.mjs';
import { sources } from './sources.mjs';

/** @param {string} root @param {string[]} words */
export function endpoint(root, [name = '']) {
  const { service, noun } = placeOf(name, areas, 'npm run new -- endpoint buyer.price-alert');
  const made = sources(root, { ...marksOf(noun), ...serviceMarksOf('Service', service), reader: service });
  made.make('endpoint');
  appendEvent(made, 'created');
  const all = 'libs/contracts/src/%service%/endpoints.ts';
  made.import(all, "import * as %nouns% from './%no-uns%';");
  made.after(all, '= endpointsIn(', '%nouns%, ');
  const app = 'services/%service%/src/app.ts';
  made.import(app, "import { %Noun%Model } from './%no-uns%/%no-un%.model';");
  made.import(app, "import { %noun%Routes } from './%no-uns%/routes';");
  made.before(app, lastSlice, '{ routes: %noun%Routes, indexes: [%Noun%Model] },\n');
  registerMocks(made, service);
  const indexes = 'services/%service%/src/every-index.int.spec.ts';
  made.after(indexes, 'describeEveryIndex({', listedIndex);
  return {
    files: made.write(),
    next: [
      made.filled('Describe in libs/contracts/src/%service%/%no-uns%.ts what a %no un% is; types lead to the rest.'),
      `The screen that shows it: npm run new -- screen ${name} --pt '…'`,
    ],
    natsUsers: true,
  };
}

/** The entry of a noun's list in the spec of a service's indexes. */
const listedIndex = `
  %no_uns%: {
    newest_of_owner: { filter: { owner_id: aText }, sort: { created_at: -1, _id: -1 } },
  },`;
