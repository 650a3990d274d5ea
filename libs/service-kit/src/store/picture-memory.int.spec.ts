import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';

/** What a picture may take beside the process itself (about 150 MiB) and uploads that wait (48), in a pod of 512. */
const budgetMiB = 200;

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'junto-memory-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Twice, since a service keeps running: what the first has left is part of what the second takes. */
const program = `
import { readFileSync } from 'node:fs';
import { folderStore } from ${JSON.stringify(join(__dirname, 'folder-store.ts'))};
import { storePicture } from ${JSON.stringify(join(__dirname, 'pictures.ts'))};
const mebibytes = (name) => Number(new RegExp(name + ':\\\\s+(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
const [file, folder] = process.argv.slice(2);
const store = folderStore(folder);
const bytes = readFileSync(file);
// Not the present size: a busy system takes pages of files back, and then the picture's part seems larger.
const base = mebibytes('VmHWM');
const paths = [];
// Beside other tests decoding may take longer than it may.
const stored = async (tries) => {
  try {
    return await storePicture(store, bytes);
  } catch (error) {
    if (error.name !== 'TryAgain' || tries === 0) throw error;
    return stored(tries - 1);
  }
};
for (let n = 0; n < 2; n++) paths.push(await stored(5));
console.log(JSON.stringify({ paths, aboveMiB: Math.round(mebibytes('VmHWM') - base) }));
`;

/** Stores a picture twice in a process of its own, as a service's is set up (docker/service.Dockerfile). */
async function store(bytes: Buffer): Promise<{ paths: unknown[]; aboveMiB: number }> {
  const [entry, file] = [join(folder, 'program.mts'), join(folder, 'picture')];
  await Promise.all([writeFile(entry, program), writeFile(file, bytes)]);
  const tsx = createRequire(__filename).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, entry, file, folder], {
    env: { ...process.env, NODE_OPTIONS: '', MALLOC_MMAP_THRESHOLD_: '1048576' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as { paths: unknown[]; aboveMiB: number };
}

const flat = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 10, g: 107, b: 92, alpha: 0.5 } } });
const turned = (made: Sharp) => made.withMetadata({ orientation: 6 });
const fine = { chromaSubsampling: '4:4:4' } as const;

test.each([
  ['a PNG that is interlaced', () => flat(4_898, 4).png({ progressive: true })],
  [
    'a PNG of 16 bits, interlaced and turned',
    () => turned(flat(3_741, 4).toColourspace('rgb16').png({ progressive: true })),
  ],
  [
    'a JPEG for print, progressive',
    () =>
      flat(3_872)
        .toColourspace('cmyk')
        .jpeg({ progressive: true, ...fine }),
  ],
  ['an AVIF of 12 bits', () => turned(flat(2_000, 4).avif({ effort: 0, bitdepth: 12, ...fine }))],
])('%s as large as is allowed takes at most 200 MiB', async (_what, made) => {
  const { paths, aboveMiB } = await store(await made().toBuffer());
  expect(paths).toEqual([expect.stringMatching(/^\/images\//), paths[0]]);
  expect(aboveMiB).toBeLessThanOrEqual(budgetMiB);
});
