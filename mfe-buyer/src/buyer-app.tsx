import { useCallback } from 'react';
import { Route, Routes } from 'react-router-dom';
import { touchedTags } from '@junto/contracts/touched-screens';
import { LiveRounds } from '@junto/remote-kit/live/live-rounds';
import { readSettled } from '@junto/remote-kit/live/news';
import { NotFound } from '@junto/remote-kit/not-found';
import { useStaleTags } from './api';
import { CartPage } from './cart/cart-page';
import { DashboardPage } from './dashboard/dashboard-page';
import { InvoicesPage } from './invoices/invoices-page';
import { MenuCounts } from './live/menu-counts';
import { OwnNews } from './live/own-news';
import { OrdersPage } from './orders/orders-page';
import { ExploreRoundsPage } from './rounds/explore-rounds-page';
import { RoundPage } from './rounds/round-page';

/** The buyer's screens and their paths. */
export function BuyerApp() {
  const stale = useStaleTags();
  const onRoundChanged = useCallback(() => readSettled(stale, touchedTags('buyer', { type: 'round.closed' })), [stale]);
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
