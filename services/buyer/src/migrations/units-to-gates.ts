import type { MigrationWork } from '@junto/service-kit/mongo/migrations';

/**
 * Takes over to the gates what each pool held of itself, by offer. A round at a time: it may be ended in between and
 * finds which are left.
 */
export async function unitsToGates({ db, signal }: MigrationWork, kind: 'committed' | 'selected'): Promise<void> {
  const gates = db.collection<{ _id: string; [kind: string]: unknown }>('round_gates');
  const pools = db.collection<{ _id: string; [kind: string]: unknown }>('pools');
  for await (const { _id } of gates.find({ [kind]: { $exists: false } }, { projection: { _id: 1 } })) {
    signal.throwIfAborted();
    const held = await pools.find({ round_id: _id, [kind]: { $gt: 0 } }, { projection: { [kind]: 1 } }).toArray();
    const units = Object.fromEntries(held.map((pool) => [pool._id, pool[kind]]));
    // Whoever hears of a pool goes by the gate from now on: its versions go on where the pools' own have come to.
    await gates.updateOne({ _id, [kind]: { $exists: false } }, { $set: { [kind]: units } });
  }
}
