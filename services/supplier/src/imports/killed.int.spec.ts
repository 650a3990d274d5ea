import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { createImport, readImport, undoImport } from '@junto/contracts/supplier/imports';
import { templateFields, templateHeadings } from '@junto/domain/product-import/columns';
import { connectMongo, disconnectMongo } from '@junto/service-kit/mongo/connect';
import { CompanyReadModel } from '@junto/service-kit/read-models/company-read-model';
import { call } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { serveTestKeys } from '@junto/test-kit/serve-test-keys';
import { aSupplier } from '@junto/test-kit/tokens';
import { ProductModel } from '../products/product.model';
import { aReplica } from '../testing/a-replica';
import { importing, row } from '../testing/importing';
import { ImportPictureModel } from './import-picture.model';
import { ImportModel } from './import.model';

const place = isolatedServers();
const companyId = randomUUID();
const supplier = aSupplier({ companyId });
const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-killed-'));
let keys: Awaited<ReturnType<typeof serveTestKeys>>;
let env: Record<string, string>;
let replica: ChildProcess;
let url: string;

beforeAll(async () => {
  keys = await serveTestKeys();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = {
    ...{ SERVICE_PORT: String(port), MONGO_URI: place.mongoUri('own'), STAGE: 'local' },
    ...{ NATS_URL: place.natsUrl, NATS_PREFIX: place.natsPrefix, PUBLIC_URL: 'http://localhost:8080' },
    JWKS_URL: keys.url,
    ...{ STORE_KIND: 'folder', STORE_FOLDER: folder },
  };
  await connectMongo(env.MONGO_URI!, 'test');
  replica = await aReplica(env);
  await CompanyReadModel.create({
    _id: companyId,
    ...{
      name: 'Ribeira Embalagens',
      type: 'supplier',
      country: 'Portugal',
      active: true,
      created_at: new Date(),
      version: 1,
    },
  });
});
afterAll(async () => {
  replica.kill('SIGKILL');
  keys.close();
  await disconnectMongo();
  await place.cleanUp();
  rmSync(folder, { recursive: true });
});

/** The port must be free before the next process starts. */
async function killed(): Promise<void> {
  replica.kill('SIGKILL');
  await once(replica, 'exit');
  replica = await aReplica(env);
}

const on = importing({ call: (spec, options) => call(url, spec, options) });
const total = 5_000;
/** Every third row is a known product, every seventh row fails. */
const rows = Array.from({ length: total }, (_none, index) =>
  row({
    sku_code: index % 3 === 0 ? `known-${index}` : `new-${index}`,
    name: index % 7 === 0 && index % 3 !== 0 ? '' : 'Box',
    unit_price: '1',
    moq: '10',
  }),
);
const expected = {
  existing: rows.filter((_row, index) => index % 3 === 0).length,
  failed: rows.filter((_row, index) => index % 7 === 0 && index % 3 !== 0).length,
};

it('an import whose process is killed repeatedly, and whose rows are sent again, writes no product twice and reports exact results', async () => {
  const body = {
    file_name: 'a.csv',
    header: templateFields.map((field) => templateHeadings[field]),
    decimal_sign: '.' as const,
  };
  const known = rows.filter((_row, index) => index % 3 === 0);
  await on.run(supplier, known);

  const idempotencyKey = randomUUID();
  const begin = () =>
    call(url, createImport, {
      as: supplier,
      body: { ...body, columns: [...templateFields], rows: total },
      idempotencyKey,
    });
  const { body: begun } = await begin();
  const sendFrom = async (first: number) => {
    for (let from = first; from <= total; from += 500)
      await on.send(supplier, begun.id, from, rows.slice(from - 1, from + 499));
  };
  // The whole file is sent again after a kill while receiving rows.
  await on.send(supplier, begun.id, 1, rows.slice(0, 500));
  await killed();
  expect((await begin()).body.id).toBe(begun.id);
  await sendFrom(1);

  const killedAt: number[] = [];
  for (const share of [0.1, 0.3]) {
    await eventually(
      async () => {
        const { body: now } = await call(url, readImport, { as: supplier, params: { import_id: begun.id } });
        expect(now.done).toBeGreaterThan(total * share);
      },
      { withinMs: 40_000, everyMs: 5 },
    );
    await killed();
    const { done } = (await ImportModel.findById(begun.id).lean())!;
    killedAt.push(done);
    // Expires the lease of the killed process; other replicas would wait for it.
    await ImportModel.updateOne({ _id: begun.id, status: 'running' }, { $set: { due_at: new Date() } });
  }
  expect(killedAt.filter((done) => done < total).length).toBeGreaterThan(1);
  const ended = await on.ended(supplier, begun.id, 'done');
  const created = total - expected.existing - expected.failed;
  expect(ended.counts).toEqual({
    ...{ imported: total - expected.failed, created, skipped: 0, changed: 0, zero_prices: 0 },
    ...expected,
  });
  expect(ended.done).toBe(total);
  expect(await ProductModel.countDocuments({ supplier_id: companyId })).toBe(known.length + created);
  const collection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);
  expect(await collection('company_figures').findOne({ _id: companyId })).toMatchObject({
    products: known.length + created,
  });
  let reported = 0;
  for (let from = 1; from <= total; from += 500) {
    const part = await on.rowsOf(supplier, begun.id, { from, limit: 500 });
    for (const { row: number, kind, product_id, cells } of part) {
      expect(cells).toEqual(rows[number - 1]);
      if (kind === 'failed') continue;
      reported++;
      expect(product_id).not.toBeNull();
    }
  }
  expect(reported).toBe(total - expected.failed);
});

const readAgain = async (importId: string) =>
  (await call(url, readImport, { as: supplier, params: { import_id: importId } })).body;

/** Pictures by HTTP: after the first ones nothing is answered until `answersAll`. */
async function aPictureServer(first: number) {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  let answered = 0;
  let most = first;
  const pictures = createServer((_req, res) => {
    if (answered >= most) return;
    answered++;
    res.setHeader('Content-Type', 'image/png').end(png);
  });
  return {
    url: (await listenLocally(pictures)).url,
    answersAll: () => void (most = Infinity),
    close: () => {
      pictures.closeAllConnections();
      pictures.close();
    },
  };
}

it('an undo and the pictures that are killed go on: each product is taken back once, each picture is fetched, and none is there twice', async () => {
  const box = { name: 'Box', unit_price: '1', moq: '10' };
  const [many, first, pictured] = [4_000, 5, 20];
  const pictures = await aPictureServer(first);
  const rowsOf = (count: number, cells: (index: number) => Parameters<typeof row>[0]) =>
    Array.from({ length: count }, (_none, index) => row({ ...box, ...cells(index) }));
  const undone = await on.run(
    supplier,
    rowsOf(many, (index) => ({ sku_code: `undone-${index}` })),
  );
  const fetched = await on.run(
    supplier,
    rowsOf(pictured, (index) => ({ sku_code: `pictured-${index}`, image_url: `${pictures.url}/${index}.png` })),
  );
  const before = await ProductModel.countDocuments({ supplier_id: companyId });
  await eventually(async () => expect((await readAgain(fetched.id)).pictures.added).toBe(first));
  const begun = await call(url, undoImport, { as: supplier, params: { import_id: undone.id }, body: {} });
  expect(begun.status).toBe(200);
  await eventually(async () => expect((await readAgain(undone.id)).undo!.deleted).toBeGreaterThan(0), {
    withinMs: 20_000,
    everyMs: 5,
  });
  await killed();

  const { undo: atKill } = (await ImportModel.findById(undone.id).lean())!;
  expect(atKill!.deleted).toBeLessThan(many);
  const picturesAtKill = (await readAgain(fetched.id)).pictures;
  expect(picturesAtKill).toMatchObject({ total: pictured, failed: 0 });
  expect(picturesAtKill.added).toBeLessThan(pictured);
  pictures.answersAll();
  // Leases of the killed process end now.
  await ImportModel.updateOne({ _id: undone.id, status: 'undoing' }, { $set: { due_at: new Date() } });
  await ImportPictureModel.updateMany({ import_id: fetched.id, status: 'waiting' }, { $set: { due_at: new Date() } });

  expect(await on.ended(supplier, undone.id, 'undone')).toMatchObject({ undo: { deleted: many, kept: 0 } });
  expect(await ProductModel.countDocuments({ supplier_id: companyId })).toBe(before - many);
  const figures = mongoose.connection.collection<{ _id: string }>('company_figures');
  expect(await figures.findOne({ _id: companyId })).toMatchObject({ products: before - many });
  await eventually(async () =>
    expect((await readAgain(fetched.id)).pictures).toEqual({ total: pictured, added: pictured, failed: 0 }),
  );
  const products = await ProductModel.find({ supplier_id: companyId, sku_key: /^pictured-/ }).lean();
  expect(products.map(({ images }) => images.length)).toEqual(Array.from({ length: pictured }, () => 1));
  pictures.close();
});
