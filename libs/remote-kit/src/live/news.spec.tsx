import { act, render } from '@testing-library/react';
import type { LiveStatus } from '@junto/api-client/live-client';
import { RemoteProvider } from '../remote-context';
import type { RemoteProps } from '../remote-props';
import { createTestLive } from '../testing/test-live';
import { useNews } from './news';

const snapshot = { type: 'subscribed', channel: 'admin', you: null, snapshot: null, epoch: 'one', version: 0 } as const;

/** A subscriber of the admin channel, with a gateway controlled by the test. */
function aSubscriber(state: LiveStatus['state'] = 'live') {
  const live = createTestLive();
  const become = (next: LiveStatus['state']) => live.set({ state: next, since: 1 });
  become(state);
  const onGap = jest.fn();
  const onNews = jest.fn();
  function Subscriber() {
    useNews('admin', { onGap, onNews });
    return null;
  }
  render(
    <RemoteProvider value={{ live: live.client } as unknown as RemoteProps}>
      <Subscriber />
    </RemoteProvider>,
  );
  return {
    onGap,
    onNews,
    become,
    sendSnapshot: () => act(() => live.handlersOf('admin')?.onSnapshot(snapshot)),
    sendNews: (payload: unknown) => act(() => live.handlersOf('admin')?.onEvent('changed', payload)),
  };
}

test('the first snapshot on an uninterrupted connection is no gap, every later one is', () => {
  const { onGap, sendSnapshot } = aSubscriber();
  sendSnapshot();
  expect(onGap).not.toHaveBeenCalled();
  sendSnapshot();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('after a pause the first snapshot is a gap too', () => {
  const { onGap, become, sendSnapshot } = aSubscriber();
  become('paused');
  become('live');
  sendSnapshot();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('a page opened while the connection is down reads again once it is back', () => {
  const { onGap, become, sendSnapshot } = aSubscriber('paused');
  become('live');
  sendSnapshot();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('valid news messages are passed on, others are ignored', () => {
  const { onNews, sendNews } = aSubscriber();
  sendNews({ type: 'round.closed', aggregate_id: 'a' });
  sendNews({ nothing: true });
  expect(onNews).toHaveBeenCalledTimes(1);
  expect(onNews).toHaveBeenCalledWith(expect.objectContaining({ type: 'round.closed' }));
});
