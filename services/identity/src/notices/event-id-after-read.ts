import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { deterministicId } from './deterministic-id';
import type { NewNotice } from './new-notice';
import { NoticeModel, type StoredNotice } from './notice.model';

type ReadState = Pick<StoredNotice, '_id' | 'read' | 'read_at'>;

/**
 * Notices with `untilRead` share one id until their reader has read them. An event after that gets a new id, derived
 * from the number of earlier reads, so that redeliveries and other replicas compute the same id. Earlier events keep
 * the id of the notice that covers them.
 * @param notices by id, changed in place
 */
export async function eventIdAfterRead(
  notices: Map<string, NewNotice>,
  session: ClientSession,
): Promise<Map<string, NewNotice>> {
  let remaining = [...notices.values()].filter(({ draft }) => draft.untilRead);
  for (let readBefore = 1; remaining.length > 0; readBefore++) {
    const ids = trusted({ $in: remaining.map(({ notice }) => notice._id) });
    const found = await NoticeModel.find({ _id: ids }, { read: 1, read_at: 1 }, { session }).lean<ReadState[]>();
    const readStates = new Map(found.map((one) => [one._id, one]));
    remaining = remaining.filter(({ notice }) => isPast(readStates.get(notice._id), notice.at));
    for (const one of remaining) {
      notices.delete(one.notice._id);
      const { kind, about } = one.draft;
      one.notice._id = deterministicId(kind, `${about} ${readBefore}`, one.reader._id);
      notices.set(one.notice._id, one);
    }
  }
  return notices;
}

const isPast = (state: ReadState | undefined, at: Date) => Boolean(state?.read && state.read_at && state.read_at < at);
