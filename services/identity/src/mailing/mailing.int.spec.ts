import { orderApproved, orderRejected } from '@junto/contracts/events/buyer';
import { changeMailing, markNotice, readMailing } from '@junto/contracts/identity/notices';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { MailModel } from '../mails/mail.model';
import { aReader } from '../testing/a-reader';
import { identityServiceOfSpec } from '../testing/an-identity-service';
import { anOrderEvent } from '../testing/event-builders';
import { DigestModel } from './mailing.model';
import { nextDigestAt } from './next-digest';
import { sendDigest } from './send-digest';

const service = identityServiceOfSpec();

type Reader = Awaited<ReturnType<typeof aReader>>;
const aBuyer = () => aReader(service, 'buyer');
const reject = ({ id }: Reader, at?: Date) =>
  service.emit(orderRejected, {
    ...orderEvent(anOrderEvent({ buyer_id: id, status: 'rejected', reason: 'Wrong size' }), 'pending_admin'),
    ...(at && { occurredAt: at }),
  });
const approve = ({ id }: Reader) =>
  service.emit(orderApproved, orderEvent(anOrderEvent({ buyer_id: id }), 'pending_admin'));
const mailedOf = async ({ browser }: Reader, kind: string) =>
  (await service.call(readMailing, { as: browser })).body.kinds.find((one) => one.kind === kind)?.mailed;

test('mails an immediate kind by itself, in the words of the screen', async () => {
  const buyer = await aBuyer();
  await reject(buyer);
  const mail = await service.mailTo(buyer.email);
  expect(mail.subject).toMatch(/^Order #[0-9a-f]{8} was rejected$/);
  expect(mail.text).toContain('“Wrong size”');
  expect(mail.text).toMatch(/http:\/\/localhost:8080\/buyer\/orders\?order=[0-9a-f-]{36}/);
  expect((await MailModel.findOne({ to: buyer.email }).lean())?.link).toBeNull();
});

test('mails a kind as its setting says, and has no settings for kinds of other roles', async () => {
  const buyer = await aBuyer();
  const { kinds } = (await service.call(readMailing, { as: buyer.browser })).body;
  expect(kinds.map(({ kind }) => kind)).toContain('order_approved');
  expect(kinds.map(({ kind }) => kind)).not.toContain('sale_new');
  const set = (kind: 'order_approved' | 'order_rejected', mailed: 'at_once' | 'never') =>
    service.call(changeMailing, { as: buyer.browser, params: { kind }, body: { mailed } });
  await set('order_rejected', 'never');
  expect((await set('order_approved', 'at_once')).body.kinds).toEqual(
    expect.arrayContaining([
      { kind: 'order_rejected', mailed: 'never' },
      { kind: 'order_approved', mailed: 'at_once' },
    ]),
  );
  await reject(buyer);
  await buyer.receives('order_rejected');
  await approve(buyer);
  expect((await service.mailTo(buyer.email)).subject).toContain('was approved');
  expect(await service.mailsTo(buyer.email)).toHaveLength(1);
});

test('the digest lists what is still unread, once', async () => {
  const buyer = await aBuyer();
  for (let n = 0; n < 3; n++) await approve(buyer);
  const [newest] = await buyer.receives('order_approved', 'order_approved', 'order_approved');
  const waiting = await eventually(async () => (await DigestModel.findById(buyer.id).lean())!);
  expect(waiting.due_at).toEqual(nextDigestAt(waiting.at));
  await service.call(markNotice, {
    as: buyer.browser,
    params: { notice_id: newest!.id },
    body: { read: true },
  });
  await sendDigest({ _id: buyer.id }, () => undefined);
  const mails = await MailModel.find({ to: buyer.email }).lean();
  expect(mails).toMatchObject([{ template: 'digest', notices: [{ kind: 'order_approved' }, {}] }]);
  expect(mails[0]!.notices).toHaveLength(2);
  await sendDigest({ _id: buyer.id }, () => undefined);
  expect(await MailModel.countDocuments({ to: buyer.email })).toBe(1);
  expect(await DigestModel.countDocuments({ _id: buyer.id })).toBe(0);
});

test('the digest is sent at seven in the morning', () => {
  expect(nextDigestAt(new Date('2026-11-22T06:59:00Z')).toISOString()).toBe('2026-11-22T07:00:00.000Z');
  expect(nextDigestAt(new Date('2026-11-22T07:00:00Z')).toISOString()).toBe('2026-11-23T07:00:00.000Z');
});

test('stores a notice older than a day and does not mail it', async () => {
  const buyer = await aBuyer();
  await reject(buyer, new Date(Date.now() - 25 * 60 * 60 * 1000));
  await buyer.receives('order_rejected');
  expect(await MailModel.countDocuments({ to: buyer.email })).toBe(0);
});

describe('the unsubscribe link of each mail', () => {
  const press = (address: string) =>
    fetch(address.replace('http://localhost:8080', service.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('works from a mail program without a sign-in, also repeatedly, and confirms the change', async () => {
    const buyer = await aBuyer();
    await reject(buyer);
    const { unsubscribeAt } = await service.mailTo(buyer.email);
    for (let n = 0; n < 2; n++) {
      const answer = await press(unsubscribeAt!);
      expect([answer.status, await answer.json()]).toEqual([200, { kinds: ['order_rejected'] }]);
    }
    expect(await mailedOf(buyer, 'order_rejected')).toBe('never');
    expect(await mailedOf(buyer, 'invoice_sent')).toBe('at_once');
  });

  test('is rejected when it was changed', async () => {
    const buyer = await aBuyer();
    await reject(buyer);
    const { unsubscribeAt } = await service.mailTo(buyer.email);
    const changed = unsubscribeAt!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/\.ey/, '.eY');
    expect((await press(changed)).status).toBe(410);
    expect(await mailedOf(buyer, 'order_rejected')).toBe('at_once');
    const asToken = await fetch(`${service.url}/api/identity/profile`, {
      headers: { authorization: `Bearer ${unsubscribeAt!.split('/').at(-1)!}` },
    });
    expect(asToken.status).toBe(401);
  });
});
