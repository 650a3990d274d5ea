import { eventRetries } from './event-retries';

const event = (id: string, aggregate_id = 'round-1') => ({ id, aggregate_id });

function atTime() {
  const clock = { now: 1_000 };
  return { clock, retries: eventRetries(50, () => clock.now) };
}

describe('an event that failed', () => {
  it('holds up the later ones of its aggregate, and neither itself nor those of others', () => {
    const { retries } = atTime();
    expect(retries.setAside(event('first'), 200)).toBe(200);
    expect(retries.waitOf(event('second'))).toBe(50);
    expect(retries.waitOf(event('first'))).toBeUndefined();
    expect(retries.waitOf(event('other', 'round-2'))).toBeUndefined();
  });

  it('lets them go on once it is through, and was then one that had failed', () => {
    const { retries } = atTime();
    retries.setAside(event('first'), 200);
    expect(retries.hasFailed(event('first'))).toBe(true);
    expect(retries.settle(event('first'))).toBe(true);
    expect(retries.waitOf(event('second'))).toBeUndefined();
    expect(retries.hasFailed(event('first'))).toBe(false);
    expect(retries.settle(event('first'))).toBe(false);
  });

  it('stays in the way when another of its aggregate is through', () => {
    const { retries } = atTime();
    retries.setAside(event('first'), 200);
    expect(retries.settle(event('second'))).toBe(false);
    expect(retries.waitOf(event('second'))).toBe(50);
  });

  it('blocks nobody for ever: another replica may have it', () => {
    const { retries, clock } = atTime();
    retries.setAside(event('first'), 200);
    clock.now += 30_199;
    expect(retries.waitOf(event('second'))).toBe(50);
    clock.now += 1;
    expect(retries.waitOf(event('second'))).toBeUndefined();
  });
});
