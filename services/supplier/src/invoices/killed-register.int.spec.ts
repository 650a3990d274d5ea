import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { generateInvoice, sendInvoice } from '@junto/contracts/supplier/invoices';
import { call, type Called, type CallOptions } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { serveTestKeys } from '@junto/test-kit/serve-test-keys';
import { aReplica } from '../testing/a-replica';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';
import { invoicing, type Invoicing } from '../testing/invoicing';

const ordersEach = 40;
const atOnce = 30;
const killedAfter = [15, 45];

/** Keeps running; the other process, on the same database, is killed. */
let service: SupplierService;
let keys: Awaited<ReturnType<typeof serveTestKeys>>;
let env: Record<string, string>;
let mortal: ChildProcess;
let mortalUrl: string;

beforeAll(async () => {
  keys = await serveTestKeys();
  service = await aSupplierService();
  const port = await freePort();
  mortalUrl = `http://127.0.0.1:${port}`;
  env = { ...service.env, SERVICE_PORT: String(port), JWKS_URL: keys.url };
  mortal = await aReplica(env);
});
afterAll(async () => {
  mortal.kill('SIGKILL');
  keys.close();
  await service.stop();
});

let underWay = 0;

/** Retries as a page does after a broken connection, until it gets a response. */
async function insisting<E extends EndpointSpec>(url: string, spec: E, options: CallOptions<E>): Promise<Called<E>> {
  for (;;) {
    const answer = await request(url, spec, options);
    if (answer && answer.status < 500) return answer;
    await passed(50);
  }
}

async function request<E extends EndpointSpec>(url: string, spec: E, options: CallOptions<E>) {
  if (url === mortalUrl) underWay++;
  try {
    return await call(url, spec, options);
  } catch {
    return undefined;
  } finally {
    if (url === mortalUrl) underWay--;
  }
}

interface Job {
  on: Invoicing;
  orderId: string;
  url: string;
}

async function invoice({ on: { supplier }, orderId, url }: Job): Promise<void> {
  const generated = await insisting(url, generateInvoice, { as: supplier, params: { order_id: orderId }, body: {} });
  expect([200, 201]).toContain(generated.status);
  const params = { invoice_id: generated.body.id };
  const sent = await insisting(url, sendInvoice, { as: supplier, params, body: {} });
  // The invoice was sent before the response was lost: the retry finds no draft.
  if (sent.status !== 200)
    expect(sent.problem).toMatchObject({ code: 'invoice_not_draft', params: { status: 'sent' } });
}

async function work(jobs: Job[]): Promise<void> {
  const left = [...jobs];
  const worker = async () => {
    for (let job = left.shift(); job; job = left.shift()) await invoice(job);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const numbered = { register_number: { $exists: true } };

/** @returns the number of unanswered requests for each kill */
async function killAgainAndAgain(): Promise<number[]> {
  const unanswered: number[] = [];
  for (const count of killedAfter) {
    const reached = async () => expect(await service.rows('invoices').countDocuments(numbered)).toBeGreaterThan(count);
    await eventually(reached, { withinMs: 60_000, everyMs: 2 });
    unanswered.push(underWay);
    mortal.kill('SIGKILL');
    await once(mortal, 'exit');
    mortal = await aReplica(env);
  }
  return unanswered;
}

it('the register of a supplier has no gap or duplicate when a process is killed while invoices are being sent', async () => {
  const suppliers = [await invoicing(service), await invoicing(service)];
  const jobs: Job[] = [];
  for (const on of suppliers)
    for (const [at, { id }] of (await on.weighedSales(ordersEach)).entries())
      jobs.push({ on, orderId: id, url: at % 3 === 0 ? service.url : mortalUrl });
  jobs.sort((one, other) => one.orderId.localeCompare(other.orderId));

  const [unanswered] = await Promise.all([killAgainAndAgain(), work(jobs)]);
  expect(Math.min(...unanswered)).toBeGreaterThan(0);

  for (const { supplier } of suppliers) {
    const invoices = await service.rows('invoices').find({ supplier_id: supplier.companyId }).toArray();
    const numbers = invoices.map((one) => one.register_number as number).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: ordersEach }, (_none, at) => at + 1));
    expect(new Set(invoices.map(({ order_id }) => order_id as string)).size).toBe(ordersEach);
    expect(new Set(invoices.map(({ invoice_number }) => invoice_number as string)).size).toBe(ordersEach);
    const register = await service.rows('invoice_registers').findOne({ _id: supplier.companyId as never });
    expect(register).toMatchObject({ last: ordersEach });
  }
});
