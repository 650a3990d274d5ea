import { useEffect, useRef, useState } from 'react';
import { useStaleTags } from '../api';
import { useSendDecision, type Decision } from './use-send-decision';

/** Result of one order in a bulk decision. */
export type Outcome = { state: 'waits' | 'sends' | 'done' | 'stopped' } | { state: 'failed'; failure: unknown };

const atOnce = 4;

/** Sends one decision for each order, a few in parallel, each as its own command; unsent ones can be stopped. */
export function useDecideMany() {
  const send = useSendDecision();
  const stale = useStaleTags();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const note = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  const run = async (orderIds: readonly string[], decision: Decision) => {
    stopped.current = false;
    const queue = [...orderIds];
    for (const id of queue) note(id, { state: 'waits' });
    const work = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        if (stopped.current) {
          note(id, { state: 'stopped' });
          continue;
        }
        note(id, { state: 'sends' });
        const failure = await send(id, decision);
        note(id, failure ? { state: 'failed', failure } : { state: 'done' });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    stale(['orders', 'dashboard']);
  };
  const isRunning = [...outcomes.values()].some(({ state }) => state === 'waits' || state === 'sends');
  return { outcomes, isRunning, run, stop: () => void (stopped.current = true) };
}
