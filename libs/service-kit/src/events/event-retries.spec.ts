import { eventRetries } from './event-retries';

const event = (id: string, aggregate_id = 'round-1') => ({ id, aggregate_id });

function atTime() {
  const clock = { now: 1_000 };
  return { clock, retries: eventRetries(50, () => clock.now) };
}

describe('a failed event', () => {
  it('delays later events of its aggregate, but neither itself nor other aggregates', () => {
    const { retries } = atTime();
    expect(retries.setAside(event('first'), 200)).toBe(200);
    expect(retries.waitOf(event('second'))).toBe(50);
    expect(retries.waitOf(event('first'))).toBeUndefined();
    expect(retries.waitOf(event('other', 'round-2'))).toBeUndefined();
  });

  it('releases later events once it is settled, and reports that it had failed', () => {
    const { retries } = atTime();
    retries.setAside(event('first'), 200);
    expect(retries.hasFailed(event('first'))).toBe(true);
    expect(retries.settle(event('first'))).toBe(true);
    expect(retries.waitOf(event('second'))).toBeUndefined();
    expect(retries.hasFailed(event('first'))).toBe(false);
    expect(retries.settle(event('first'))).toBe(false);
  });

  it('keeps blocking when another event of its aggregate is settled', () => {
    const { retries } = atTime();
    retries.setAside(event('first'), 200);
    expect(retries.settle(event('second'))).toBe(false);
    expect(retries.waitOf(event('second'))).toBe(50);
  });

  it('stops blocking after its delay, because another replica may have it', () => {
    const { retries, clock } = atTime();
    retries.setAside(event('first'), 200);
    clock.now += 30_199;
    expect(retries.waitOf(event('second'))).toBe(50);
    clock.now += 1;
    expect(retries.waitOf(event('second'))).toBeUndefined();
  });
});
