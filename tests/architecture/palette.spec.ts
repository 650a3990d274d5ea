import { readFileSync } from 'node:fs';
import { colors } from '../../libs/ui/src/colors';

const css = readFileSync(require.resolve('../../libs/ui/src/tokens.css'), 'utf8');
const declared = Object.fromEntries(
  [...css.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
);

it('style sheets use the palette of the theme', () => {
  expect(declared).toEqual(
    Object.fromEntries(Object.entries(colors).map(([name, value]) => [name, value.toLowerCase()])),
  );
});
