import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';

/** What lies in open carts stands at the gate of its round; until then each pool held its own. */
export const selectedAtGates: Migration = {
  name: '0002-selected-at-gates',
  run: async (work) => {
    await takeOver(work);
    await changeDocuments(work, {
      collection: 'pools',
      stale: { selected: { $exists: true } },
      stages: [{ $unset: 'selected' }],
    });
  },
};

interface Gate {
  _id: string;
  selected: Record<string, number>;
}

/** A round at a time: it may be ended in between and finds which are left. */
async function takeOver({ db, signal }: MigrationWork): Promise<void> {
  const gates = db.collection<Gate>('round_gates');
  for await (const { _id } of gates.find({ selected: { $exists: false } }, { projection: { _id: 1 } })) {
    signal.throwIfAborted();
    const pools = await db
      .collection<{ _id: string; selected: number }>('pools')
      .find({ round_id: _id, selected: { $gt: 0 } }, { projection: { selected: 1 } })
      .toArray();
    const selected = Object.fromEntries(pools.map((pool) => [pool._id, pool.selected]));
    // Whoever hears of a pool goes by the gate from now on: its versions go on where the pools' own have come to.
    await gates.updateOne({ _id, selected: { $exists: false } }, { $set: { selected } });
  }
}
