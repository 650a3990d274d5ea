import { useCallback } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { RoundChanged } from '@junto/contracts/channels';
import { touchedTags } from '@junto/contracts/touched-screens';
import { LiveRounds } from '@junto/remote-kit/live/live-rounds';
import { readDebounced } from '@junto/remote-kit/live/news';
import { NotFound } from '@junto/remote-kit/not-found';
import { lazyPart } from '@junto/ui/core';
import { useStaleTags } from './api';
import { DashboardPage } from './dashboard/dashboard-page';
import { MenuCounts } from './live/menu-counts';
import { OwnNews } from './live/own-news';

// Chunks are named by path, so that the shell can preload them before this module has loaded (decision 158).
const CartPage = lazyPart(async () => (await import(/* webpackChunkName: "at-cart" */ './cart/cart-page')).CartPage);
const InvoicesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-invoices" */ './invoices/invoices-page')).InvoicesPage,
);
const OrdersPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-orders" */ './orders/orders-page')).OrdersPage,
);
const ExploreRoundsPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rounds" */ './rounds/explore-rounds-page')).ExploreRoundsPage,
);
const RoundPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rounds-one" */ './rounds/round-page')).RoundPage,
);

/** The buyer's screens and their paths. */
export function BuyerApp() {
  const stale = useStaleTags();
  const onRoundChanged = useCallback(
    ({ status, closing }: RoundChanged) => {
      // A round that stays open has another deadline or other products.
      const stays = status === 'approved' && !closing;
      readDebounced(stale, touchedTags('buyer', { type: stays ? 'round.extension_announced' : 'round.closed' }));
    },
    [stale],
  );
  return (
    <LiveRounds onRoundChanged={onRoundChanged}>
      <OwnNews />
      <MenuCounts />
      <Routes>
        <Route index element={<DashboardPage />} />
        <Route path="rounds" element={<ExploreRoundsPage />} />
        <Route path="rounds/:round_id" element={<RoundPage />} />
        <Route path="cart/:round_id?" element={<CartPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="invoices" element={<InvoicesPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </LiveRounds>
  );
}
