import type { Listener } from '../listeners/listener';
import type { Settings } from '../settings';
import { NoticeChannel } from './notice-channel';

function aListener() {
  const written: string[] = [];
  const listener = {
    remember: () => undefined,
    forget: () => undefined,
    write: (frame: Buffer) => written.push(frame.toString()) > 0,
  };
  return { listener: listener as unknown as Listener, written };
}

test('a listener is told that it is subscribed once NATS has the subscription, not before', async () => {
  let confirm = () => {};
  const channel = new NoticeChannel('company-1', {
    settings: {} as Settings,
    epoch: 'e',
    mayHear: () => true,
    onIdle: () => undefined,
    confirmed: new Promise<void>((resolve) => (confirm = resolve)),
  });
  const [first, left, late] = [aListener(), aListener(), aListener()];
  channel.join(first.listener);
  channel.join(left.listener);
  channel.leave(left.listener);
  await Promise.resolve();
  expect(first.written).toEqual([]);
  confirm();
  await new Promise(setImmediate);
  channel.join(late.listener);
  expect([first, left, late].map(({ written }) => written.length)).toEqual([1, 0, 1]);
  expect(first.written[0]).toContain('"subscribed"');
});
