import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';

const folder = path.join(__dirname, 'pictures');
/** Pictures drawn by failed comparisons, to view beside the expected ones. */
const drawnFolder = path.join(__dirname, '../../../test-results/gallery');

/** Tolerated difference per channel (of 256): anti-aliasing differs between Chromium versions. */
const channelSteps = 64;
/** Tolerated share of pixels with larger differences. */
const toleratedShare = 0.004;

async function pixelsOf(picture: Buffer | string) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

const fileOf = (name: string) => path.join(folder, `${name}.png`);

/** Reduced to 64 colors for small files. */
const smaller = (screenshot: Buffer) =>
  sharp(screenshot).png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer();

/** Stores the screenshot as the expected picture. */
export async function keepAsPicture(name: string, screenshot: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), await smaller(screenshot));
}

/**
 * Compares what was drawn with the picture of that name.
 * @throws when the size differs, or more than 0.4 % of the pixels do
 */
export async function compareWithPicture(name: string, screenshot: Buffer): Promise<void> {
  const file = fileOf(name);
  const small = await smaller(screenshot);
  if (!existsSync(file)) throw new Error(`There is no picture ${file}: JUNTO_PICTURES=keep makes it`);
  const [expected, drawn] = await Promise.all([pixelsOf(file), pixelsOf(small)]);
  const share = sizeOf(expected) === sizeOf(drawn) ? differingShare(expected.data, drawn.data) : 1;
  if (share <= toleratedShare) return;
  mkdirSync(drawnFolder, { recursive: true });
  writeFileSync(path.join(drawnFolder, `${name}.png`), small);
  const how =
    share === 1 ? `${sizeOf(drawn)} and not ${sizeOf(expected)}` : `${(share * 100).toFixed(2)} % of it differs`;
  throw new Error(`The picture ${name} looks otherwise (${how}); what was drawn: test-results/gallery/${name}.png`);
}

const sizeOf = ({ info }: { info: OutputInfo }) => `${info.width} × ${info.height}`;

/** Share of pixels of which a channel differs by more than is tolerated. */
function differingShare(one: Buffer, other: Buffer): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 3) {
    const differs = [0, 1, 2].some((channel) => Math.abs(one[at + channel]! - other[at + channel]!) > channelSteps);
    if (differs) differing += 1;
  }
  return differing / (one.length / 3);
}
