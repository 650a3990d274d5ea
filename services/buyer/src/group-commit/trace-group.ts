import { activeTraceparent, beginShared, inSpan, tracingIsOn } from '@junto/service-kit/telemetry/span';
import type { GroupEntry } from './group-entry';

/** The trace of each entry's request: a group runs in none of them. */
const traces = new WeakMap<GroupEntry, string>();

/** Records the trace of an entry; must be called where it is submitted. */
export function noteTrace(entry: GroupEntry): void {
  const traceparent = activeTraceparent();
  if (traceparent) traces.set(entry, traceparent);
}

/** Runs a group's commit as a span in the trace of each entry. */
export function traceGroup<T>(entries: readonly GroupEntry[], commit: () => Promise<T>): Promise<T> {
  if (!tracingIsOn()) return commit();
  const parents = entries.map((entry) => traces.get(entry));
  const attributes = { 'junto.entries': entries.length };
  return inSpan(beginShared('commit group', parents, { kind: 'internal', attributes }), commit);
}
