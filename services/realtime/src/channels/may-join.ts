import type { ParsedChannel } from '@junto/contracts/channels';
import type { Caller } from '@junto/service-kit/auth/caller';

/** Users may join their own channel, members and admins that of a company, admins that of the admins. */
export function mayJoin(
  caller: Pick<Caller, 'userId' | 'role' | 'companyId'>,
  channel: Exclude<ParsedChannel, { kind: 'round' }>,
): boolean {
  if (channel.kind === 'admin') return caller.role === 'admin';
  if (channel.kind === 'user') return caller.userId === channel.id;
  return caller.role === 'admin' || caller.companyId === channel.id;
}
