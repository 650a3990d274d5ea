import { activeTraceparent, beginShared, inSpan, tracingIsOn } from '@junto/service-kit/telemetry/span';
import type { GroupEntry } from './group-entry';

/** Of the request that each entry came with: the writer that commits it runs for many, and began with any of them. */
const traces = new WeakMap<GroupEntry, string>();

/** Notes whose trace an entry belongs to; to be called where it is submitted. */
export function noteTrace(entry: GroupEntry): void {
  const traceparent = activeTraceparent();
  if (traceparent) traces.set(entry, traceparent);
}

/** Runs a group's commit as a span in the trace of each of its entries. */
export function traceGroup<T>(entries: readonly GroupEntry[], commit: () => Promise<T>): Promise<T> {
  if (!tracingIsOn()) return commit();
  const parents = entries.map((entry) => traces.get(entry));
  const attributes = { 'junto.entries': entries.length };
  return inSpan(beginShared('commit group', parents, { kind: 'internal', attributes }), commit);
}
