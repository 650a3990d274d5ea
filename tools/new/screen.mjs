import { areas, placeOf } from './areas.mjs';
import { marksOf, NotWritten, portugueseMarksOf } from './names.mjs';
import { registerPage } from './page.mjs';
import { sources } from './sources.mjs';

/** @param {string} root @param {string[]} words @param {{ pt?: string }} options */
export function screen(root, [name = ''], { pt = '' }) {
  const example = "npm run new -- screen buyer.price-alert --pt 'alertas de preço'";
  const { service, noun } = placeOf(name, areas, example);
  if (!pt) throw new NotWritten(`'${name}' also needs its plural in Portuguese. Example: ${example}`);
  const made = sources(root, { ...marksOf(noun), ...portugueseMarksOf(pt), service });
  if (!made.has('libs/contracts/src/%service%/%no-uns%.ts'))
    throw new NotWritten(`'${name}' has no endpoint for a screen to show. First run: npm run new -- endpoint ${name}`);
  made.make('screen');
  registerPage(made, service);
  return {
    files: made.write(),
    next: [
      made.filled('Open /%service%/%no-uns% on mock data: npm run dev -- mfe-%service% --mocks'),
      made.filled('Choose an icon of shell/src/menu/entry-icon.tsx for its entry in mfe-%service%/src/menu.json.'),
    ],
  };
}
