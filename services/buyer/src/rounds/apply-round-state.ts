import { randomBytes } from 'node:crypto';
import type { Offer } from '@junto/contracts/buyer/rounds';
import type { RoundState, WholeRoundState } from '@junto/contracts/events/supplier';
import { searchTextOf } from '@junto/service-kit/lists/search';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { PoolModel } from '../pools/pool.model';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundGateModel } from './round-gate.model';
import { supplierSalt } from './supplier-salt.model';

/**
 * Takes over the state of a round from an event of its supplier, from approval on. An older state is ignored; any state
 * makes the copy, its gate and its pools when they are missing, so that events may come late, doubled or out of order.
 */
export async function applyRoundState(round: RoundState, version: number, session: ClientSession): Promise<void> {
  if (round.approved_at === null || (round.status !== 'approved' && round.status !== 'closed')) return;
  const held = (await ListedRoundModel.findById(round.id, null, { session }).lean()) as ListedRound | null;
  if (!held) {
    // Told of without its offers and never with them: its owner tells all of it again when asked (republish).
    if (round.offers) await list({ ...round, offers: round.offers }, round.status, version, session);
    return;
  }
  if (held.version >= version) return;
  await ListedRoundModel.updateOne(
    { _id: round.id },
    {
      $set: {
        title: round.title,
        description: round.description,
        supplier_name: round.supplier_name,
        status: round.status,
        closing: round.closing,
        search_text: searchText(round),
        ...(round.offers && { offers: newestSnapshots(round.offers, held.offers) }),
        version,
      },
      $inc: { terms: 1 },
    },
    { session },
  );
  await RoundGateModel.updateOne({ _id: round.id }, { $inc: { terms: 1 } }, { session });
}

async function list(
  round: WholeRoundState,
  status: 'approved' | 'closed',
  version: number,
  session: ClientSession,
): Promise<void> {
  const openAt = round.open_at === null ? null : new Date(round.open_at);
  const closeAt = round.close_at === null ? null : new Date(round.close_at);
  const copy: ListedRound = {
    _id: round.id,
    title: round.title,
    description: round.description,
    currency: round.currency,
    open_at: openAt,
    close_at: closeAt,
    status,
    closing: round.closing,
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    created_at: new Date(round.created_at),
    offers: round.offers,
    version,
    terms: 1,
    search_text: searchText(round),
  };
  const runs = status === 'approved' && !round.closing;
  await ListedRoundModel.create([copy], { session });
  await RoundGateModel.create(
    [
      {
        _id: round.id,
        // Heard of only when it was closing, it never took a cart: no offer has met its MOQ.
        step: runs ? 'open' : 'shut',
        opens_at: openAt,
        closes_at: closeAt,
        terms: 1,
        seq: 0,
        total_committed: 0,
        selected: {},
        total_moq: round.offers.reduce((sum, { moq }) => sum + moq, 0),
        salt: randomBytes(16).toString('hex'),
        supplier_salt: await supplierSalt(round.supplier_id, session),
        unmet: runs ? [] : round.offers.map(({ id }) => id),
        cleared_at: null,
      },
    ],
    { session },
  );
  if (round.offers.length === 0) return;
  await PoolModel.insertMany(
    round.offers.map(({ id, moq, max_qty }) => ({
      _id: id,
      round_id: round.id,
      moq,
      max_qty,
      committed: 0,
      moq_notice: 'none',
      version: 1,
    })),
    { session },
  );
}

function searchText(round: RoundState): string {
  return searchTextOf(round.title, round.description, round.supplier_name);
}

/** A product change that came by itself may be newer than the round's own snapshot. */
function newestSnapshots(offers: Offer[], held: Offer[]): Offer[] {
  const known = new Map(held.map((offer) => [offer.id, offer]));
  return offers.map((offer) => {
    const mine = known.get(offer.id);
    return mine && mine.product.version > offer.product.version ? { ...offer, product: mine.product } : offer;
  });
}
