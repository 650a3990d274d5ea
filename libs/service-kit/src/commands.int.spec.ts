import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { model, Schema } from 'mongoose';
import { z } from 'zod';
import { command, commandSubject } from '@junto/contracts/command';
import { refuse } from '@junto/contracts/problems';
import { id } from '@junto/contracts/wire';
import { answerCommand, sendCommand, commandOnce } from './commands';
import { inTransaction } from './mongo/transaction';
import { serviceOfSlice } from './testing/service-of-slice';

const decide = command('supplier.decideItem', {
  input: z.object({ command_id: id, item_id: z.string(), units: z.int().min(1) }),
  answer: z.object({ item_id: z.string(), decided: z.int() }),
  refusals: ['stale_state'],
});
const unanswered = command('admin.unanswered', { input: z.object({}), answer: z.object({}) });
const late = command('admin.late', { input: z.object({}), answer: z.object({ here: z.boolean() }) });
const absent = command('admin.absent', { input: z.object({}), answer: z.object({}) });
const forgetful = command('admin.forgetful', { input: z.object({ command_id: id }), answer: z.object({}) });
const silent = command('admin.silent', { input: z.object({}), answer: z.object({}) });
const slowMs = 2_500;
let slowAnswers = 0;
const slow = command('supplier.slow', { input: z.object({}), answer: z.object({}) });
const endless = command('supplier.endless', { input: z.object({}), answer: z.object({ text: z.string() }) });
const broken = command('supplier.broken', { input: z.object({}), answer: z.object({}) });

interface Decision {
  _id: string;
  decided: number;
}
const DecisionModel = model('Decision', new Schema<Decision>({ _id: String, decided: Number }, { versionKey: false }));

const service = serviceOfSlice(
  {
    indexes: [DecisionModel],
    commands: [
      answerCommand(decide, (input, { requestId }) =>
        inTransaction((session) =>
          commandOnce(session, input.command_id, async () => {
            if (input.item_id === 'stale') return refuse('stale_state', { status: `closed ${requestId}` });
            const one = await DecisionModel.findByIdAndUpdate(
              input.item_id,
              { $inc: { decided: input.units } },
              { upsert: true, returnDocument: 'after', session },
            );
            return { item_id: input.item_id, decided: one!.decided };
          }),
        ),
      ),
      answerCommand(slow, async () => {
        await pause(slowMs);
        slowAnswers += 1;
        return {};
      }),
      answerCommand(endless, () => Promise.resolve({ text: 'x'.repeat(2 * 1024 * 1024) })),
      answerCommand(broken, () => Promise.reject(new Error('secret'))),
    ],
  },
  { name: 'supplier', version: '4.5.6' },
);

test('sends a command to its owner, with typed input and answer', async () => {
  const item_id = randomUUID();
  const answer = await sendCommand(decide, { command_id: randomUUID(), item_id, units: 2 }, { bus: service.bus });
  expect(answer).toEqual({ item_id, decided: 2 });
});

test("fails for the caller when the answer exceeds NATS's limit, while the owner keeps serving", async () => {
  await expect(sendCommand(endless, {}, { bus: service.bus })).rejects.toThrow('internal');
  const again = { command_id: randomUUID(), item_id: randomUUID(), units: 1 };
  expect(await sendCommand(decide, again, { bus: service.bus })).toMatchObject({ decided: 1 });
});

test('executes a command once and repeats its answer for the same id, even concurrently', async () => {
  const item_id = randomUUID();
  const input = { command_id: randomUUID(), item_id, units: 5 };
  // Twenty transactions on one document follow one another, which takes longer than an answer may on a busy machine.
  const patient = { bus: service.bus, timeoutMs: 30_000 };
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendCommand(decide, input, patient)));
  expect(answers).toEqual(Array(20).fill({ item_id, decided: 5 }));
  expect((await DecisionModel.findById(item_id))?.decided).toBe(5);
});

test("returns the owner's refusal with its values, and passes the request id to the owner", async () => {
  const input = { command_id: randomUUID(), item_id: 'stale', units: 1 };
  const answer = await sendCommand(decide, input, {
    bus: service.bus,
    trace: { requestId: 'request-1', traceparent: null },
  });
  expect(answer).toEqual(refuse('stale_state', { status: 'closed request-1' }));
});

test('returns try_again without a responder or without a timely answer', async () => {
  expect(await sendCommand(unanswered, {}, { bus: service.bus, timeoutMs: 300 })).toMatchObject({
    refused: 'try_again',
  });
  expect(await sendCommand(slow, {}, { bus: service.bus, timeoutMs: 100 })).toMatchObject({ refused: 'try_again' });
  expect(slowAnswers).toBe(0);
});

test('sends a command again until a restarting owner is back', async () => {
  const answer = sendCommand(late, {}, { bus: service.bus });
  await pause(400);
  await service.play(answerCommand(late, async () => ({ here: true })));
  expect(await answer).toEqual({ here: true });
});

test('repeats a command after a lost answer only if it has an id', async () => {
  let [withId, without] = [0, 0];
  const tooLate = () => new Promise<object>((resolve) => setTimeout(() => resolve({}), 4_000));
  await service.play(
    answerCommand(forgetful, () => (++withId === 1 ? tooLate() : Promise.resolve({}))),
    answerCommand(silent, () => (++without === 1 ? tooLate() : Promise.resolve({}))),
  );
  const request = { bus: service.bus, timeoutMs: 3_000 };
  expect(await sendCommand(forgetful, { command_id: randomUUID() }, request)).toEqual({});
  expect(await sendCommand(silent, {}, request)).toMatchObject({ refused: 'try_again' });
  expect([withId, without]).toEqual([2, 1]);
});

test('sends no further request after repeated timeouts of an owner', async () => {
  const { connection } = await service.bus.ready();
  let received = 0;
  const subscription = connection.subscribe(service.bus.subject(commandSubject(absent)), {
    callback: () => void received++,
  });
  await connection.flush();
  const ask = () => sendCommand(absent, {}, { bus: service.bus, timeoutMs: 200 });
  for (let misses = 0; misses < 5; misses++) await ask();
  expect(await ask()).toMatchObject({ refused: 'try_again' });
  await connection.flush();
  expect(received).toBe(5);
  subscription.unsubscribe();
});

test('does not send an input that violates the contract, and the owner rejects one by field', async () => {
  const wrong = { command_id: randomUUID(), item_id: 'x', units: 0 };
  await expect(sendCommand(decide, wrong, { bus: service.bus })).rejects.toThrow('units');
  const { connection } = await service.bus.ready();
  const raw = await connection.request(service.bus.subject('cmd.supplier.decideItem'), JSON.stringify(wrong), {
    timeout: 2_000,
  });
  expect(raw.json()).toMatchObject({ refused: 'invalid_request', errors: [{ path: 'units' }] });
  const garbage = await connection.request(service.bus.subject('cmd.supplier.decideItem'), 'not json', {
    timeout: 2_000,
  });
  expect(garbage.json()).toMatchObject({ refused: 'invalid_request' });
});

test('throws for the caller on an internal error of the owner, without its details', async () => {
  await expect(sendCommand(broken, {}, { bus: service.bus })).rejects.toThrow(
    /supplier.broken was refused: .*internal/,
  );
  await expect(sendCommand(broken, {}, { bus: service.bus })).rejects.not.toThrow('secret');
});

test('every service answers its health command', async () => {
  const { connection } = await service.bus.ready();
  const raw = await connection.request(service.bus.subject('cmd.supplier.health'), '{}', { timeout: 2_000 });
  expect(raw.json()).toEqual({
    answer: {
      name: 'supplier',
      version: '4.5.6',
      started_at: expect.stringMatching(/Z$/),
      mongo: 'up',
      nats: 'up',
      outbox_backlog: 0,
      lag: 0,
      dead_letters: 0,
      recounts: [],
    },
  });
});
