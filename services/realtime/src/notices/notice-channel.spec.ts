import type { Connection } from '../connections/connection';
import type { Settings } from '../settings';
import { NoticeChannel } from './notice-channel';

function aListener() {
  const written: string[] = [];
  const connection = {
    remember: () => undefined,
    forget: () => undefined,
    write: (frame: Buffer) => written.push(frame.toString()) > 0,
  };
  return { connection: connection as unknown as Connection, written };
}

test('confirms a subscription only after NATS has it', async () => {
  let confirm = () => {};
  const channel = new NoticeChannel('company-1', {
    settings: {} as Settings,
    epoch: 'e',
    maySubscribe: () => true,
    onIdle: () => undefined,
    confirmed: new Promise<void>((resolve) => (confirm = resolve)),
  });
  const [first, left, late] = [aListener(), aListener(), aListener()];
  channel.join(first.connection);
  channel.join(left.connection);
  channel.leave(left.connection);
  await Promise.resolve();
  expect(first.written).toEqual([]);
  confirm();
  await new Promise(setImmediate);
  channel.join(late.connection);
  expect([first, left, late].map(({ written }) => written.length)).toEqual([1, 0, 1]);
  expect(first.written[0]).toContain('"subscribed"');
});
