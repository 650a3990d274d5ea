import { refuse, type Refusal } from '@junto/contracts/problems';
import { counter, gauge } from '../telemetry/metrics';

/** Share of one upload in the memory for uploads, from its first byte to its response. */
export interface UploadSeat {
  /** False if there is no room for that many more bytes. */
  hold(bytes: number): boolean;
  leave(): void;
}

/** No user uploads more at once by hand; a script must not use up the memory of the others. */
const seatsOfOne = 3;
/** Six of the largest pictures. A slow upload uses only what it has sent, so many of them leave room for others. */
const roomBytes = 48 * 1024 * 1024;

const uploads = counter({ name: 'junto_uploads_total', help: 'Uploads that were let in' });
const uploadedBytes = counter({ name: 'junto_upload_bytes_total', help: 'Bytes of uploads that were taken' });
const roomTaken = gauge({ name: 'junto_upload_held_bytes', help: 'Bytes of uploads that are in memory now' });

const underWay = new Map<string, number>();
let heldBytes = 0;

/** @param who id of the user, or the address */
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
