import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declaredEvents, permissionsOf, userFiles, usersFile } from '../../tools/nats/users';

const root = path.join(__dirname, '../..');

describe('permissions of the NATS users', () => {
  test.each(Object.entries(userFiles))(
    '%s is what contracts and services declare: npm run nats-users',
    (file, anyPrefix) => {
      expect(readFileSync(path.join(root, file), 'utf8')).toBe(usersFile(root, anyPrefix));
    },
  );

  test('events of every module of the contract have their owner among the users', () => {
    const modules = readdirSync(path.join(root, 'libs/contracts/src/events'));
    const owners = new Set(declaredEvents.map(({ owner }) => `${owner}.ts`));
    // Messages outside of the stream have modules without events.
    expect(modules.sort()).toEqual([...owners, 'projected.ts', 'notices.ts'].sort());
  });

  test('only admin sends a decision', () => {
    const decisions = ['cmd.buyer.approveOrder', 'cmd.supplier.approveRound', 'cmd.supplier.rejectRound'];
    const deciding = (['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'] as const).filter((name) =>
      permissionsOf(root, name).publish.some((subject) => decisions.includes(subject)),
    );
    expect(deciding).toEqual(['admin']);
    expect(permissionsOf(root, 'admin').publish).toEqual(expect.arrayContaining(decisions));
  });

  test('an event is published by its owner alone', () => {
    const events = (['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'] as const).flatMap((name) =>
      permissionsOf(root, name).publish.filter((subject) => subject.startsWith('evt.')),
    );
    expect(events.length).toBeGreaterThan(30);
    expect(new Set(events).size).toBe(events.length);
  });
});
