import { setTimeout } from 'node:timers/promises';

const lateMs = Number(process.env.JUNTO_LATE_ANSWERS ?? 0);

/** Lets every answer of a service come late, so that a spec that does not wait for it fails (`npm test -- again`). */
if (lateMs > 0) {
  let mocked: typeof fetch;
  beforeEach(() => {
    mocked = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const answer = await mocked(...request);
      await setTimeout(lateMs);
      return answer;
    };
  });
  afterEach(() => void (globalThis.fetch = mocked));
}
