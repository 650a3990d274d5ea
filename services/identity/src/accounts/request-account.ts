import { randomUUID } from 'node:crypto';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { resendConfirmation, signUp } from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';
import { AccountRequestModel, type AccountRequest } from './account-request.model';
import { hashPassword, isTooCommon } from './passwords';

/** Within which request and trace, when, and whom to tell that there is something to do. */
interface Asking {
  requestId: string;
  traceparent: string;
  now: Date;
  nudge: () => void;
}

/**
 * Takes a sign-up and answers the same, as fast, whether or not the address has an account: nobody has looked yet.
 * @returns `password_too_common`, which depends on what was typed alone
 */
export async function requestSignUp(
  body: BodyOf<typeof signUp>,
  asking: Asking,
): Promise<RefusalsOf<typeof signUp> | undefined> {
  const { email, password, name, role, language, company_name: company_named = null } = body;
  if (isTooCommon(password, email)) {
    return refuse('password_too_common', {}, [{ path: 'password', message: 'Commonly used' }]);
  }
  const password_hash = await hashPassword(password);
  await writeDown('sign_up', email, { id: randomUUID(), name, role, language, password_hash, company_named }, asking);
  return undefined;
}

/** Takes the wish for a confirmation or a recovery mail; the answer tells nothing about the address. */
export async function requestMail(
  kind: 'resend_confirmation' | 'recover_password',
  { email }: BodyOf<typeof resendConfirmation>,
  asking: Asking,
): Promise<void> {
  await writeDown(kind, email, null, asking);
}

async function writeDown(
  kind: AccountRequest['kind'],
  email: string,
  sign_up: AccountRequest['sign_up'],
  { requestId, traceparent, now, nudge }: Asking,
): Promise<void> {
  await AccountRequestModel.create({
    _id: randomUUID(),
    kind,
    email,
    sign_up,
    request_id: requestId,
    traceparent,
    at: now,
    due_at: now,
    attempts: 0,
  });
  nudge();
}
