import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { confirmEmail as confirmEmailSpec } from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { AccountModel } from './account.model';
import { findLink } from './link.model';

/**
 * Confirms the address that a link was mailed to. The link stays valid until it expires: mail programs and people open
 * it twice, and the second time is no error.
 */
export function confirmEmail(token: string, now: Date): Promise<RefusalsOf<typeof confirmEmailSpec> | undefined> {
  return inTransaction(async (session) => {
    const link = await findLink(session, token, 'confirm', now);
    if (!link) return refuse('link_invalid');
    await AccountModel.updateOne({ _id: link.account_id, confirmed_at: null }, { $set: { confirmed_at: now } }).session(
      session,
    );
    return undefined;
  });
}
