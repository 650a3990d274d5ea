import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';

/** What live orders hold stands at the gate of its round; until then each pool held its own, with a version. */
export const committedAtGates: Migration = {
  name: '0003-committed-at-gates',
  run: async (work) => {
    await takeOver(work);
    await changeDocuments(work, {
      collection: 'pools',
      stale: { committed: { $exists: true } },
      stages: [{ $unset: ['committed', 'version'] }],
    });
  },
};

interface Gate {
  _id: string;
  committed: Record<string, number>;
}

/** A round at a time: it may be ended in between and finds which are left. */
async function takeOver({ db, signal }: MigrationWork): Promise<void> {
  const gates = db.collection<Gate>('round_gates');
  for await (const { _id } of gates.find({ committed: { $exists: false } }, { projection: { _id: 1 } })) {
    signal.throwIfAborted();
    const pools = await db
      .collection<{ _id: string; committed: number }>('pools')
      .find({ round_id: _id, committed: { $gt: 0 } }, { projection: { committed: 1 } })
      .toArray();
    const committed = Object.fromEntries(pools.map((pool) => [pool._id, pool.committed]));
    await gates.updateOne({ _id, committed: { $exists: false } }, { $set: { committed } });
  }
}
