import { refuse, type Refusal } from '@junto/contracts/problems';
import { counter, gauge } from '../telemetry/metrics';

/** One upload's part of what this process gives to all of them, from its first byte until its answer. */
export interface UploadSeat {
  /** False when there is no room for so many more bytes. */
  hold(bytes: number): boolean;
  leave(): void;
}

/** Nobody's hand sends more at once; a script that does must not fill the room for the others. */
const seatsOfOne = 3;
/** Six of the largest pictures. A slow upload takes up what it has sent, so many of them leave room for the others. */
const roomBytes = 48 * 1024 * 1024;

const uploads = counter({ name: 'junto_uploads_total', help: 'Uploads that were let in' });
const uploadedBytes = counter({ name: 'junto_upload_bytes_total', help: 'Bytes of uploads that were taken' });
const roomTaken = gauge({ name: 'junto_upload_held_bytes', help: 'Bytes of uploads that are in memory now' });

const underWay = new Map<string, number>();
let heldBytes = 0;

/** @param who the person who sends, or their address */
export function takeUploadSeat(who: string): UploadSeat | Refusal<'too_many_requests'> {
  const own = underWay.get(who) ?? 0;
  if (own >= seatsOfOne) return refuse('too_many_requests', { retry_after_s: 5 });
  underWay.set(who, own + 1);
  uploads.inc();
  let held = 0;
  let left = false;
  return {
    hold: (bytes) => {
      if (left || heldBytes + bytes > roomBytes) return false;
      heldBytes += bytes;
      held += bytes;
      uploadedBytes.inc(bytes);
      roomTaken.set(heldBytes);
      return true;
    },
    leave: () => {
      if (left) return;
      left = true;
      heldBytes -= held;
      roomTaken.set(heldBytes);
      const others = (underWay.get(who) ?? 1) - 1;
      if (others > 0) underWay.set(who, others);
      else underWay.delete(who);
    },
  };
}
