import type { ProductRound } from '@junto/contracts/supplier/rounds';
import { errorToast, expectToasts } from '@junto/remote-kit/testing/toasts';
import { idOf } from './builders';
import type { openSupplier } from './supplier-page';

/** A running round that offers a product. */
export const runningRound: ProductRound = {
  id: idOf('round', 1),
  title: 'Autumn run',
  status: 'approved',
  closing: false,
  created_at: '2026-11-03T09:00:00.000Z',
  close_at: null,
  moq: 1000,
  current_committed_qty: 684,
  total_selected: 100,
};

/** Waits for the toast of a change whose effects could not be read, and checks that nothing was sent. */
export async function expectUnreadEffects({
  toasts,
  errorIds,
  sent,
}: Pick<ReturnType<typeof openSupplier>, 'toasts' | 'errorIds' | 'sent'>): Promise<void> {
  const text = 'We couldn’t check which rounds and orders this affects, so nothing changed';
  await expectToasts(toasts, errorToast(text, expect.any(String) as string));
  expect(errorIds).toEqual(['a-request']);
  expect(sent).toEqual([]);
}
