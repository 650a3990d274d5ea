import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { factId } from './fact-id';
import type { Made } from './made';
import { NoticeModel, type StoredNotice } from './notice.model';

type Told = Pick<StoredNotice, '_id' | 'read' | 'read_at'>;

/**
 * Gives what happened after its reader read of the like another id, which is made of how often that was: the same for
 * whoever handles it, and however often. What happened before was there to be seen, and keeps the id of the notice that
 * stood for it.
 * @param made by id, changed in place
 */
export async function eventIdAfterRead(made: Map<string, Made>, session: ClientSession): Promise<Map<string, Made>> {
  let left = [...made.values()].filter(({ draft }) => draft.untilRead);
  for (let readBefore = 1; left.length > 0; readBefore++) {
    const ids = trusted({ $in: left.map(({ notice }) => notice._id) });
    const found = await NoticeModel.find({ _id: ids }, { read: 1, read_at: 1 }, { session }).lean<Told[]>();
    const told = new Map(found.map((one) => [one._id, one]));
    left = left.filter(({ notice }) => isPast(told.get(notice._id), notice.at));
    for (const one of left) {
      made.delete(one.notice._id);
      const { kind, about } = one.draft;
      one.notice._id = factId(kind, `${about} ${readBefore}`, one.reader._id);
      made.set(one.notice._id, one);
    }
  }
  return made;
}

const isPast = (told: Told | undefined, at: Date) => Boolean(told?.read && told.read_at && told.read_at < at);
