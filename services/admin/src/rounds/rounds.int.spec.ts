import { randomUUID } from 'node:crypto';
import { listAllRounds, readAnyRound } from '@junto/contracts/admin/rounds';
import { poolChanged } from '@junto/contracts/events/buyer';
import {
  productChanged,
  roundApproved,
  roundChangeRequested,
  roundChangeWithdrawn,
  roundClosing,
  roundCreated,
  roundSubmitted,
  roundSupplyStated,
} from '@junto/contracts/events/supplier';
import type { RoundChange } from '@junto/contracts/round-change';
import type { RoundState, WholeRoundState } from '@junto/contracts/round-state';
import { productEvent, roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { FiguresModel } from '../figures/figures.model';
import { roundOwnerOfSpec } from '../testing/a-round-owner';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { aMoment, aRoundState, shuffledAndDoubled } from '../testing/states';
import { RoundReadModel } from './round-read-model';

const service = adminServiceOfSpec();
const owner = roundOwnerOfSpec(service);
const as = () => ({ as: service.admin });
const shown = async (round_id: string) => (await service.call(readAnyRound, { ...as(), params: { round_id } })).body;
const pendingFigure = async () => (await FiguresModel.findById('rounds').lean())?.counts.pending ?? 0;
const pendingCopies = () => RoundReadModel.countDocuments({ status: 'pending_approval' });

const withoutOffers = ({ offers: _offers, ...round }: WholeRoundState): RoundState => round;

describe('projections of rounds', () => {
  test('are the same for any sequence and repetition of events', async () => {
    const rounds = Array.from({ length: 4 }, () => aRoundState({ status: 'draft' }));
    const roundEvents = rounds.flatMap((round) => [
      { spec: roundCreated, round, version: 1 },
      { spec: roundSubmitted, round: { ...round, status: 'pending_approval' as const }, version: 2 },
      { spec: roundApproved, round: { ...round, status: 'approved' as const, title: 'Approved' }, version: 3 },
      {
        spec: roundClosing,
        round: withoutOffers({ ...round, status: 'approved' as const, closing: true, title: 'Final' }),
        version: 4,
      },
    ]);
    const before = (await FiguresModel.findById('rounds').lean())?.counts.all ?? 0;
    for (const { spec, round, version } of shuffledAndDoubled(roundEvents)) {
      await service.emit(spec as typeof roundCreated, roundEvent(round, version));
    }
    await eventually(async () => {
      for (const round of rounds)
        expect(await RoundReadModel.findById(round.id).lean()).toMatchObject({
          status: 'approved',
          closing: true,
          title: 'Final',
          version: 4,
        });
    });
    for (const round of rounds)
      expect((await shown(round.id)).offers.map(({ id }) => id)).toEqual(round.offers.map(({ id }) => id));
    expect((await FiguresModel.findById('rounds').lean())?.counts.all).toBe(before + 4);
    expect(await pendingFigure()).toBe(await pendingCopies());
  });

  test('show the requested change, and whether one awaits its decision', async () => {
    const round = await owner.aKnownRound({ status: 'approved' });
    const change: RoundChange = {
      id: randomUUID(),
      status: 'requested',
      requested_at: aMoment(),
      note: null,
      close_at: null,
      offers: [{ round_product_id: round.offers[0]!.id, moq: 80, max_qty: 500, minimum_fill: null }],
      decided_at: null,
      reason: null,
    };
    const emit = (
      spec: typeof roundChangeRequested | typeof roundChangeWithdrawn,
      status: RoundChange['status'],
      version: number,
    ) => {
      const changed = { ...withoutOffers(round), change: { ...change, status } };
      return service.emit(spec as typeof roundChangeRequested, roundEvent(changed, version, round.status));
    };
    const read = () => shown(round.id);
    const { version } = await read();
    await emit(roundChangeRequested, 'requested', version + 1);
    await eventually(async () => expect(await read()).toMatchObject({ change_requested: true, change }));
    const other = await owner.aKnownRound({ status: 'approved' });
    const listed = async (status: 'approved' | 'change_requested') =>
      (await service.call(listAllRounds, { ...as(), query: { status, limit: 100 } })).body.items.map(({ id }) => id);
    expect(await listed('change_requested')).toEqual([round.id]);
    expect(await listed('approved')).toEqual(expect.arrayContaining([round.id, other.id]));
    await emit(roundChangeWithdrawn, 'withdrawn', version + 2);
    await eventually(async () => expect(await read()).toMatchObject({ change_requested: false }));
    expect(await listed('change_requested')).toEqual([]);
  });

  test('show the stated supply of an offer until it is taken back', async () => {
    const round = await owner.aKnownRound({ status: 'approved' });
    const [offer] = round.offers;
    const emit = (part: Pick<RoundState, 'supplies'>, version: number) => {
      const payload = {
        round_id: round.id,
        round: { ...withoutOffers(round), ...part },
        before: { status: round.status },
      };
      return service.emit(roundSupplyStated, { payload, aggregateId: round.id, version });
    };
    const { version } = await shown(round.id);
    const supply = { units: 60, reason: 'A pallet is damaged.' };
    await emit({ supplies: [{ round_product_id: offer!.id, ...supply }] }, version + 1);
    await eventually(async () => expect((await shown(round.id)).offers[0]).toMatchObject({ supply }));
    await emit({}, version + 2);
    await eventually(async () => expect((await shown(round.id)).offers[0]).toMatchObject({ supply: null }));
  });

  test('show the quantities of the pools, and products of the current catalogue', async () => {
    const round = await owner.aKnownRound({ status: 'approved' });
    const [offer] = round.offers;
    const pool = { round_id: round.id, round_product_id: offer!.id, moq: 100, max_qty: 500, user_id: 'f00d' };
    for (const [version, committed] of [
      [3, 40],
      [2, 30],
    ] as const) {
      await service.emit(poolChanged, {
        payload: { ...pool, current_committed_qty: committed, total_selected: 7, version },
        aggregateId: offer!.id,
        version,
      });
    }
    const { image: _image, category: _category, ...product } = offer!.product;
    const catalogue = {
      ...product,
      version: 5,
      name: 'Sheet, washed',
      unit_price: 13.99,
      category_id: null,
      category_name: 'Linen',
      supplier_id: round.supplier_id,
    };
    await service.emit(productChanged, productEvent({ ...catalogue, images: [], created_at: aMoment() }));
    await eventually(async () =>
      expect((await shown(round.id)).offers).toEqual([
        {
          ...offer,
          tiers: [],
          list_price: null,
          submitted: null,
          supply: null,
          current_committed_qty: 40,
          total_selected: 7,
          drawable_qty: null,
          product: { ...offer!.product, version: 5, name: 'Sheet, washed', unit_price: 13.99, category: 'Linen' },
        },
      ]),
    );
  });

  test('of an unknown round do not exist', async () => {
    const { status, problem } = await service.call(readAnyRound, { ...as(), params: { round_id: randomUUID() } });
    expect([status, problem?.code]).toEqual([404, 'not_found']);
  });
});

test('the list finds title, description and supplier, filters, sorts, pages and counts', async () => {
  await RoundReadModel.deleteMany({});
  await FiguresModel.deleteMany({});
  for (const [title, status, supplier_name] of [
    ['Água mineral', 'draft', 'Fonte Lda'],
    ['Bags', 'pending_approval', 'ACME'],
    ['coffee', 'approved', 'Fazenda Água'],
    ['Dates', 'cancelled', 'Oasis'],
  ] as const) {
    await owner.aKnownRound({ title, status, supplier_name, description: null });
  }
  const titles = async (query: object) =>
    (await service.call(listAllRounds, { ...as(), query: query as never })).body.items.map((round) => round.title);
  expect(await titles({})).toEqual(['Dates', 'coffee', 'Bags', 'Água mineral']);
  expect(await titles({ search: 'agua' })).toEqual(['coffee', 'Água mineral']);
  expect(await titles({ status: 'pending_approval' })).toEqual(['Bags']);
  expect(await titles({ sort: 'title' })).toEqual(['Água mineral', 'Bags', 'coffee', 'Dates']);
  const { body } = await service.call(listAllRounds, { ...as(), query: { limit: 3, sort: '-title' } });
  expect(body).toMatchObject({ all: 4, pending: 1, total: 4 });
  expect(body.items[0]).not.toHaveProperty('offers');
  expect(await titles({ limit: 3, sort: '-title', cursor: body.next_cursor })).toEqual(['Água mineral']);
  expect(
    (await service.call(listAllRounds, { ...as(), query: { cursor: 'nonsense' } })).problem?.errors?.[0]?.path,
  ).toBe('cursor');
});
