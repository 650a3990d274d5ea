import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';

/**
 * Memory for images besides the service itself (about 150 MiB) and waiting uploads (48) in a pod of 512 MiB: the
 * largest allowed image takes 200, the encoding process 60.
 */
const budgetMiB = 260;
const series = 12;

const storeFolder = join(__dirname, '../../libs/service-kit/src/store');

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'junto-memory-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = `
import { readFileSync, readdirSync } from 'node:fs';
import { folderStore } from ${JSON.stringify(join(storeFolder, 'folder-store.ts'))};
import { storePicture } from ${JSON.stringify(join(storeFolder, 'pictures.ts'))};
const mebibytes = (pid, what = 'RssAnon') => {
  try {
    return Number(new RegExp(what + ':\\\\s+(\\\\d+)').exec(readFileSync('/proc/' + pid + '/status', 'utf8'))[1]) / 1024;
  } catch {
    return 0;
  }
};
// The binaries of Node are in memory once for both processes.
const own = () => mebibytes('self', 'VmRSS');
const isEncoder = (pid) => {
  try {
    const isChild = readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ')[1].split(' ')[1] === String(process.pid);
    return isChild && readFileSync('/proc/' + pid + '/cmdline', 'utf8').includes('encode-image.program');
  } catch {
    return false;
  }
};
const children = () => readdirSync('/proc').filter((pid) => /^\\d+$/.test(pid) && isEncoder(pid));
const [folder, count, ...files] = process.argv.slice(2);
const store = folderStore(folder);
const base = own();
const peaks = [];
const encoders = new Set();
// Decoding may exceed its time limit beside other tests.
const stored = async (bytes, tries) => {
  try {
    return await storePicture(store, bytes);
  } catch (error) {
    if (error.name !== 'TryAgain' || tries === 0) throw error;
    return stored(bytes, tries - 1);
  }
};
const paths = [];
for (let n = 0; n < Number(count); n++) {
  let peak = 0;
  const sample = setInterval(() => {
    const pids = children();
    for (const pid of pids) encoders.add(pid);
    peak = Math.max(peak, own() + pids.reduce((sum, pid) => sum + mebibytes(pid), 0) - base);
  }, 20);
  paths.push(await stored(readFileSync(files[n % files.length]), 5));
  clearInterval(sample);
  peaks.push(Math.round(peak));
}
console.log(JSON.stringify({ paths, peaks, encoders: encoders.size, leftMiB: Math.round(own() - base) }));
process.exit();
`;

interface Ran {
  paths: unknown[];
  /** Memory of service and encoding process together above the service's initial value, per image. */
  peaks: number[];
  encoders: number;
  /** Memory that the service itself does not release. */
  leftMiB: number;
}

/** Stores images one by one in a process configured like a service's (docker/service.Dockerfile). */
async function store(images: Buffer[], count: number): Promise<Ran> {
  const entry = join(folder, 'program.mts');
  const files = images.map((_image, n) => join(folder, `image-${n}`));
  await Promise.all([writeFile(entry, program), ...images.map((bytes, n) => writeFile(files[n]!, bytes))]);
  const tsx = createRequire(__filename).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, entry, folder, String(count), ...files], {
    env: { ...process.env, NODE_OPTIONS: '', MALLOC_MMAP_THRESHOLD_: '1048576' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Ran;
}

const flat = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 10, g: 107, b: 92, alpha: 0.5 } } });
const turned = (made: Sharp) => made.withMetadata({ orientation: 6 });
const fine = { chromaSubsampling: '4:4:4' } as const;

const largest = {
  'a PNG that is interlaced': () => flat(4_898, 4).png({ progressive: true }),
  'a PNG of 16 bits, interlaced and turned': () =>
    turned(flat(3_741, 4).toColourspace('rgb16').png({ progressive: true })),
  'a JPEG for print, progressive': () =>
    flat(3_872)
      .toColourspace('cmyk')
      .jpeg({ progressive: true, ...fine }),
  'an AVIF of 12 bits': () => turned(flat(2_000, 4).avif({ effort: 0, bitdepth: 12, ...fine })),
};

test('the largest allowed images stay within the memory of a pod, and leave nothing in the service', async () => {
  const made = await Promise.all(Object.values(largest).map((make) => make().toBuffer()));
  const { paths, peaks, leftMiB, encoders } = await store(made, series);
  expect(paths).toHaveLength(series);
  for (const [n, path] of paths.entries())
    expect(path).toEqual(n < made.length ? expect.any(String) : paths[n % made.length]);
  expect({ peaks, over: peaks.filter((peak) => peak > budgetMiB) }).toEqual({ peaks, over: [] });
  // The bytes of the pipe, but no decoder.
  expect(leftMiB).toBeLessThan(60);
  expect(encoders).toBe(1);
});

test('replaces the encoding process after twenty images', async () => {
  const small = await flat(40).png().toBuffer();
  // Sampling counts only processes it sees: the images are small, so it may miss the first.
  expect((await store([await flat(1_500).png().toBuffer(), small], 25)).encoders).toBe(2);
});
