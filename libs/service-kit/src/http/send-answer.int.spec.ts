import { z } from 'zod';
import { endpoint } from '@junto/contracts/endpoint';
import { serviceOfSlice } from '../testing/service-of-slice';
import { route } from './route';

const ofAccount = {
  summary: 'An account.',
  who: 'anyone',
  answer: z.object({ name: z.string() }),
} as const;
const fitting = endpoint('GET /api/buyer/fitting', 'fitting', ofAccount);
const wrong = endpoint('GET /api/buyer/wrong', 'wrong', ofAccount);
const hopeless = endpoint('GET /api/buyer/hopeless', 'hopeless', ofAccount);

const secret = { password_hash: '$argon2id$' };

const service = serviceOfSlice(
  {
    routes: [
      route(fitting, () => ({ name: 'Ana', ...secret })),
      route(wrong, () => ({ name: 7, ...secret }) as never),
      route(hopeless, () => [secret] as never),
    ],
  },
  {},
  { STAGE: 'production', PUBLIC_URL: 'https://junto.example' },
);

describe('response in production', () => {
  test('is stripped to its contract and counted when it violates it, but still sent', async () => {
    expect((await service.call(fitting)).body).toEqual({ name: 'Ana' });
    const { status, body } = await service.call(wrong);
    expect([status, body]).toEqual([200, { name: 7 }]);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('junto_answer_mismatches_total{endpoint="buyer.wrong"} 1');
    expect(metrics).not.toContain('mismatches_total{endpoint="buyer.fitting"}');
  });

  test('becomes an internal error when the contract has none of its fields', async () => {
    const { status, problem, bytes } = await service.call(hopeless);
    expect([status, problem?.code]).toEqual([500, 'internal']);
    expect(bytes.toString()).not.toContain('argon2');
  });
});
