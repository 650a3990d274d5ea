import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companies } from '../../data/people';
import { fixedId } from '../../fixed-id';

/** A request as the fake received it; the caller is the email of the account. */
export interface Received {
  caller: string;
  method: string;
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | undefined;
}

interface Answer {
  status: number;
  body?: unknown;
  retryAfterS?: number;
}

export const refusedBy = (status: number, code: string, retryAfterS?: number): Answer => ({
  status,
  body: { type: `urn:junto:problem:${code}`, title: code, status, code },
  ...(retryAfterS !== undefined && { retryAfterS }),
});

const row = (title: string, supplier: string, fields: object = {}) => ({
  ...{ id: fixedId(`fake ${supplier} ${title}`), title, supplier_name: supplier, status: 'approved', closing: false },
  ...{ open_at: null, close_at: null, ...fields },
});
export const towels = row('Hotel bath towels, white', companies.norte.name);
/** One round that is open, beside those that the demo accounts must leave alone. */
const rounds = [
  towels,
  row('Hotel bath towels, white', 'A company of its own'),
  row('A round of its own', companies.norte.name),
  row('Kraft packaging, autumn run', companies.ribeira.name, { closing: true }),
  row('Tissue and labels, hotel grade', companies.ribeira.name, { open_at: '2999-01-01T00:00:00.000Z' }),
];
const offerId = fixedId('fake offer');
const pack = 10;

interface FakeOrder {
  id: string;
  round_id: string;
  buyer_email: string;
  qty: number;
}

/**
 * A stack behind HTTP with one open round, whose product has a cap. It keeps carts and orders, and refuses an order
 * above the cap.
 */
export class FakeStack {
  readonly received: Received[] = [];
  readonly pending: FakeOrder[] = [
    { id: fixedId('fake order of its own'), round_id: towels.id, buyer_email: 'vera@own.test', qty: 10 },
    { id: fixedId('fake order elsewhere'), round_id: rounds[1]!.id, buyer_email: 'clara@junto.test', qty: 10 },
  ];
  /** Answers that replace the next ones, in order. */
  readonly instead: Answer[] = [];
  committed = 0;
  /** Others take the last units between the look at the pool and the order. */
  isOvertaken = false;
  readonly max = 300;
  private readonly carts = new Map<string, number>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((req, res) => {
      void this.receive(req).then((received) => {
        const { status, body, retryAfterS } = this.instead.shift() ?? this.answer(received);
        if (retryAfterS !== undefined) res.setHeader('Retry-After', String(retryAfterS));
        res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body ?? {}));
      });
    });
  }

  static async start(): Promise<FakeStack> {
    const stack = new FakeStack();
    await new Promise<void>((resolve) => void stack.server.listen(0, '127.0.0.1', resolve));
    return stack;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  /** Requests that change something, besides sign-ins. */
  get changes(): Received[] {
    return this.received.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/sign-in'));
  }

  private async receive(req: IncomingMessage): Promise<Received> {
    let text = '';
    for await (const chunk of req) text += String(chunk);
    const received = {
      caller: (req.headers.authorization ?? '').replace('Bearer ', ''),
      method: req.method ?? '',
      path: new URL(req.url ?? '', 'http://fake').pathname,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      idempotencyKey: req.headers['idempotency-key'] as string | undefined,
    };
    this.received.push(received);
    return received;
  }

  private answer({ caller, method, path, body }: Received): Answer {
    const ok = (answer: unknown): Answer => ({ status: 200, body: answer });
    const [, service = '', noun = '', id = '', part = '', orderId = ''] = path.split('/').slice(1);
    if (path === '/api/identity/jwks') return ok({ keys: [] });
    if (path === '/api/identity/sign-in') return ok({ access_token: body.email });
    if (path === '/api/buyer/rounds') return ok({ items: rounds });
    if (service === 'admin' && method === 'GET') return ok({ items: this.pending });
    if (service === 'admin' && noun === 'orders') return ok(this.end(id, 0));
    if (part === '')
      return ok({ offers: [{ id: offerId, moq: 800, product: { name: 'Towel', units_per_pack: pack } }] });
    if (part === 'pools') return ok({ pools: [{ round_product_id: offerId, remaining: this.max - this.committed }] });
    if (part === 'cart') {
      if (method === 'PUT') this.carts.set(caller, Number(body.qty));
      if (method === 'DELETE') this.carts.delete(caller);
      return ok({ items: this.linesOf(caller) });
    }
    if (orderId !== '') return ok(this.end(orderId, -1));
    return this.place(caller);
  }

  private linesOf(caller: string) {
    const qty = this.carts.get(caller);
    if (qty === undefined) return [];
    return [{ round_product_id: offerId, qty, unit_price: 7.9, available: true, product: { name: 'Towel' } }];
  }

  private place(caller: string): Answer {
    const qty = this.carts.get(caller) ?? 0;
    if (this.isOvertaken || this.committed + qty > this.max) return refusedBy(409, 'cap_reached');
    this.committed += qty;
    this.carts.delete(caller);
    const order = { id: fixedId(`fake order ${this.received.length}`), round_id: towels.id, buyer_email: caller, qty };
    this.pending.push(order);
    return { status: 201, body: { ...order, total_value: qty * 7.9, currency: 'USD' } };
  }

  /** An order that is approved keeps its units, a withdrawn one returns them. */
  private end(id: string, units: 0 | -1) {
    const at = this.pending.findIndex((order) => order.id === id);
    const [order] = this.pending.splice(at, 1);
    this.committed += units * (order?.qty ?? 0);
    return { ...order, total_value: (order?.qty ?? 0) * 7.9, currency: 'USD' };
  }
}
