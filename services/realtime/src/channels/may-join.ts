import type { ParsedChannel } from '@junto/contracts/channels';
import type { Caller } from '@junto/service-kit/auth/caller';

/** Who may hear notices: a person their own, a company its people's and the admins', the admins' the admins. */
export function mayJoin(
  caller: Pick<Caller, 'userId' | 'role' | 'companyId'>,
  channel: Exclude<ParsedChannel, { kind: 'round' }>,
): boolean {
  if (channel.kind === 'admin') return caller.role === 'admin';
  if (channel.kind === 'user') return caller.userId === channel.id;
  return caller.role === 'admin' || caller.companyId === channel.id;
}
