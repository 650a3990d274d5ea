import type { Changed, QuantityChange, RoundChanged, RoundSnapshot } from '@junto/contracts/channels';
import { textFrame } from '../connections/frame';
import { versionOf, type RoundState } from './round-state';

/** The changes of one tick as one buffer: a message per offer, one write per connection. */
export function changesFrame(channel: string, changes: Iterable<QuantityChange>): Buffer {
  const frames: Buffer[] = [];
  for (const change of changes) frames.push(eventFrame(channel, 'quantity_change', change));
  return frames.length === 1 ? frames[0]! : Buffer.concat(frames);
}

export function eventFrame(
  channel: string,
  event: 'quantity_change' | 'round_changed' | 'changed',
  payload: QuantityChange | RoundChanged | Changed,
): Buffer {
  return textFrame(JSON.stringify({ type: 'event', channel, event, payload }));
}

/** The round is closing, closed, or has to be reloaded. */
export function standingFrame(channel: string, { status, closing }: RoundChanged): Buffer {
  return eventFrame(channel, 'round_changed', { status, closing });
}

/** The part of a snapshot that is the same for all subscribers; cached for many reconnects. */
export function snapshotText(state: RoundState): string {
  const snapshot: RoundSnapshot = { status: state.status, closing: state.closing, offers: [...state.figures.values()] };
  return `"snapshot":${JSON.stringify(snapshot)},"epoch":${JSON.stringify(state.epoch)},"version":${versionOf(state)}`;
}

/** @param you the subscriber's own pseudonym, hexadecimal */
export function subscribedFrame(channel: string, you: string, snapshot: string): Buffer {
  return textFrame(`{"type":"subscribed","channel":"${channel}","you":"${you}",${snapshot}}`);
}
