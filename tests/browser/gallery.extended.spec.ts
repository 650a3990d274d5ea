import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { runProgram, type Program } from '../stack/run-program';
import { compareWithPicture, keepAsPicture } from './gallery/compare-with-picture';
import { aSpeaker, closeBrowser, type Visitor } from './visitor';

const gallery = path.join(__dirname, '../../libs/ui/gallery');
const look = process.env.JUNTO_PICTURES === 'keep' ? keepAsPicture : compareWithPicture;
let program: Program;
let address: string;
let visitor: Visitor;

beforeAll(async () => {
  program = runProgram(`process.env.PORT = '0'; await import('${gallery}/serve.mjs');`);
  address = await program.untilPrinted('http://');
  // Time and time zone affect the images: both are fixed.
  visitor = await aSpeaker('en', { timezoneId: 'UTC' });
  await visitor.page.clock.setFixedTime('2026-11-20T12:00:00Z');
});

afterAll(async () => {
  await closeBrowser();
  program?.child.kill('SIGTERM');
});

async function open(width: number, search = '') {
  const { page } = visitor;
  await page.setViewportSize({ width, height: 900 });
  // The first page waits for the bundle.
  await page.goto(address + search, { timeout: 60_000 });
  await page.getByRole('heading', { name: 'Rounds', exact: true }).waitFor();
  await page.evaluate('document.fonts.ready.then(() => true)');
  return page;
}

describe('the components look as their pictures do', () => {
  test.each([
    ['wide', 1280, ''],
    ['narrow', 390, ''],
    ['portuguese', 1280, '?language=pt'],
  ])('%s', async (name, width, search) => {
    const page = await open(width, search);
    await look(name, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
  });

  test.each(['Dialog', 'Confirm', 'Form dialog'])('the open dialog: %s', async (button) => {
    const page = await open(1280);
    await page.getByRole('button', { name: button, exact: true }).click();
    const name = button.toLowerCase().replace(' ', '-');
    // Only the dialog: the scroll position of the page behind it varies.
    const dialog = page.getByRole('dialog');
    await look(name, await dialog.screenshot({ animations: 'disabled', caret: 'hide' }));
  });
});

test('reports a changed picture', async () => {
  const pictureFile = (name: string) => path.join(__dirname, 'gallery/pictures', `${name}.png`);
  const patch = { create: { width: 200, height: 60, channels: 3, background: '#0f5763' } } as const;
  const painted = await sharp(pictureFile('dialog'))
    .composite([{ input: patch, left: 40, top: 120 }])
    .png()
    .toBuffer();
  await expect(compareWithPicture('dialog', painted)).rejects.toThrow(/looks otherwise \(\d+\.\d+ % of it differs\)/);
  const other = readFileSync(pictureFile('confirm'));
  await expect(compareWithPicture('dialog', other)).rejects.toThrow(/looks otherwise \(\d+ × \d+ and not \d+ × \d+\)/);
});
