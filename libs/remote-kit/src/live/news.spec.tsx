import { act, render } from '@testing-library/react';
import type { ChannelHandler, LiveStatus } from '@junto/api-client/live-client';
import { RemoteProvider } from '../remote-context';
import type { RemoteProps } from '../remote-props';
import { tagsOfNews, useNews } from './news';

const snapshot = { type: 'subscribed', channel: 'admin', you: null, snapshot: null, epoch: 'one', version: 0 } as const;

/** A listener to the admins' channel, over a gateway that the test plays. */
function listening(state: LiveStatus['state'] = 'live') {
  let status: LiveStatus = { state, since: 0 };
  let handler: ChannelHandler | undefined;
  const listeners = new Set<() => void>();
  const live = {
    subscribe: (_channel: string, given: ChannelHandler) => {
      handler = given;
      return () => undefined;
    },
    status: () => status,
    onStatus: (listener: (told: LiveStatus) => void) => {
      const tell = () => listener(status);
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    stop: () => undefined,
  };
  const onGap = jest.fn();
  const onNews = jest.fn();
  function Listener() {
    useNews('admin', { onGap, onNews });
    return null;
  }
  render(
    <RemoteProvider value={{ live } as unknown as RemoteProps}>
      <Listener />
    </RemoteProvider>,
  );
  const become = (next: LiveStatus['state']) =>
    act(() => {
      status = { state: next, since: 1 };
      for (const tell of listeners) tell();
    });
  return {
    onGap,
    onNews,
    become,
    hearSnapshot: () => act(() => handler?.onSnapshot?.(snapshot)),
    hear: (payload: unknown) => act(() => handler?.onEvent?.('changed', payload)),
  };
}

test('the first snapshot of a connection that was there all along ends no gap, every later one does', () => {
  const { onGap, hearSnapshot } = listening();
  hearSnapshot();
  expect(onGap).not.toHaveBeenCalled();
  hearSnapshot();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('after a pause the first snapshot ends a gap too', () => {
  const { onGap, become, hearSnapshot } = listening();
  become('paused');
  become('live');
  hearSnapshot();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('a page that is opened while figures stand still reads again when they move', () => {
  const { onGap, become, hearSnapshot } = listening('paused');
  become('live');
  hearSnapshot();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('news are handed on, what is none is not', () => {
  const { onNews, hear } = listening();
  hear({ type: 'round.closed', aggregate_id: 'a' });
  hear({ nothing: true });
  expect(onNews).toHaveBeenCalledTimes(1);
  expect(onNews).toHaveBeenCalledWith(expect.objectContaining({ type: 'round.closed' }));
});

test('news are stale by their type, else by their noun; what is not known yet makes all stale', () => {
  const staleBy = { order: ['orders'], 'order.placed': ['orders', 'carts'] };
  const tagsOf = (type: string, types?: string[]) => tagsOfNews({ type, types }, staleBy, ['orders', 'invoices']);
  expect(tagsOf('order.approved')).toEqual(['orders']);
  expect(tagsOf('order.placed')).toEqual(['orders', 'carts']);
  expect(tagsOf('many', ['order.approved', 'order.placed'])).toEqual(['orders', 'carts']);
  expect(tagsOf('pallet.lost')).toEqual(['orders', 'invoices']);
});
