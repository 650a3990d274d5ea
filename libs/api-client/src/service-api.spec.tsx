import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import * as orders from '@junto/contracts/buyer/orders';
import { listRounds } from '@junto/contracts/buyer/rounds';
import { createAppStore } from './app-store';
import { createServiceApi } from './service-api';

const api = createServiceApi('roundsApi', { listRounds });
const tokens = { getToken: () => 'a-token', refresh: async () => null, onToken: () => () => undefined };
const json = { headers: { 'content-type': 'application/json' } };
const page = { items: [], next_cursor: null, total: 0, total_capped: false };

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(page), json)) as typeof fetch;
});
let stopStore = () => {};
afterEach(() => {
  cleanup();
  stopStore();
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** A store, and screens that read the same list from it. */
function openStore() {
  const { store, stop } = createAppStore({ tokens }, api);
  stopStore = stop;
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const openScreen = async () => {
    const screen = renderHook(() => api.useListRoundsQuery({}), { wrapper });
    await pass(0);
    return screen;
  };
  return openScreen;
}

test.each([
  [299, 'not read', 1],
  [301, 'read', 2],
] as const)(
  'a list that was read %d s ago for another screen is %s again when a screen opens',
  async (seconds, _again, times) => {
    const openScreen = openStore();
    await openScreen();
    await pass(seconds);
    const { result } = await openScreen();
    expect(fetch).toHaveBeenCalledTimes(times);
    expect(result.current.data).toEqual(page);
  },
);

test.each([
  [299, 'shown at once', page],
  [301, 'forgotten', undefined],
] as const)('a list whose screen was left %d s ago is %s', async (seconds, _then, shown) => {
  const openScreen = openStore();
  const first = await openScreen();
  first.unmount();
  await pass(seconds);
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  const { result } = await openScreen();
  expect(result.current.data).toEqual(shown);
});

test('an endpoint of a module becomes a hook, unless it answers a file', () => {
  const { endpoints } = createServiceApi('ordersApi', { listRounds }, orders);
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(['listRounds', 'listOrders', 'placeOrder']));
  expect(orders.exportOrders.file).toBe('text/csv');
  expect(endpoints).not.toHaveProperty('exportOrders');
  expect(endpoints).not.toHaveProperty('order');
});
