import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { everyFontFile } from '@junto/proforma/pdf/fonts';

const root = path.join(__dirname, '../..');

test('every font file that an invoice may ask for is there, and goes into an image', () => {
  const options = path.join(root, 'tools/build/bundle-options.mjs');
  const program = `import { typefaces } from ${JSON.stringify(options)};
    console.log(JSON.stringify(Object.entries(typefaces).map(([name, files]) => [name, files.source])));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const faces = new Map(JSON.parse(output) as [string, string][]);
  const files = everyFontFile();
  expect(files.length).toBeGreaterThan(200);
  const missing = files.filter((file) => {
    const name = file.split('/').slice(0, 2).join('/');
    const source = faces.get(name);
    return !source || !new RegExp(source).test(file) || !existsSync(path.join(root, 'node_modules', file));
  });
  expect(missing).toEqual([]);
});
