import { randomUUID } from 'node:crypto';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { resendConfirmation, signUp } from '@junto/contracts/identity/session';
import { AccountRequestModel, type AccountRequest } from './account-request.model';
import { hashPassword, refuseTooCommon } from './passwords';

/** Request id, trace and time, and the callback that starts the handler. */
interface RequestContext {
  requestId: string;
  traceparent: string;
  now: Date;
  nudge: () => void;
}

/**
 * Stores a sign-up. The response and its time are the same for known and unknown addresses, because nothing has looked
 * the address up yet.
 * @returns `password_too_common`, which depends only on the input
 */
export async function requestSignUp(
  body: BodyOf<typeof signUp>,
  context: RequestContext,
): Promise<RefusalsOf<typeof signUp> | undefined> {
  const { email, password, name, role, language, company_name: company_named = null } = body;
  const tooCommon = refuseTooCommon(password, email);
  if (tooCommon) return tooCommon;
  const password_hash = await hashPassword(password);
  await storeRequest(
    'sign_up',
    email,
    { id: randomUUID(), name, role, language, password_hash, company_named },
    context,
  );
  return undefined;
}

/** Stores a request for a confirmation or recovery mail. The response reveals nothing about the address. */
export async function requestMail(
  kind: 'resend_confirmation' | 'recover_password',
  { email }: BodyOf<typeof resendConfirmation>,
  context: RequestContext,
): Promise<void> {
  await storeRequest(kind, email, null, context);
}

async function storeRequest(
  kind: AccountRequest['kind'],
  email: string,
  sign_up: AccountRequest['sign_up'],
  { requestId, traceparent, now, nudge }: RequestContext,
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
