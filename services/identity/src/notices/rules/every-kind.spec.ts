import { noticeKinds, type NoticeKind } from '@junto/contracts/identity/notices';
import { adminNotifications, orderNotifications } from './admin-notifications';
import { buyerNotifications } from './buyer-notifications';
import { supplierNotifications } from './supplier-notifications';
import { userNotifications } from './user-notifications';

/** Kinds that no event of another service causes, with the file that creates them. */
const withoutRule: Partial<Record<NoticeKind, string>> = {
  dead_letters: 'notices/notify-dead-letters.ts',
  webhook_off: 'webhooks/end-failing.ts',
};
const rules = [
  ...buyerNotifications,
  ...supplierNotifications,
  ...userNotifications,
  ...adminNotifications,
  ...orderNotifications,
];

test('every kind of notice has a rule with its recipients', () => {
  const covered = new Set<string>([...rules.map(({ kind }) => kind), ...Object.keys(withoutRule)]);
  expect(Object.keys(noticeKinds).filter((kind) => !covered.has(kind))).toEqual([]);
});

test.each([
  ['buyer', buyerNotifications],
  ['supplier', supplierNotifications],
  ['admin', [...adminNotifications, ...orderNotifications]],
] as const)('a kind with a rule for a %s names that role', (role, ofRole) => {
  const rolesOf = (kind: NoticeKind): readonly string[] => noticeKinds[kind].roles;
  expect(ofRole.map(({ kind }) => kind).filter((kind) => !rolesOf(kind).includes(role))).toEqual([]);
});
