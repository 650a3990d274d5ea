import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { acceptInvitation, readInvitation } from '@junto/contracts/identity/invitations';
import { unsubscribe } from '@junto/contracts/identity/notices';
import {
  confirmEmail,
  recoverPassword,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';

/** Token of an invalid link, so that this state of a page can be viewed. */
const usedToken = 'used-before-and-good-no-more';

/** Mock handlers of sign-up and mailed links: every token is valid except one. */
export function accountHandlers(): HttpHandler[] {
  return [
    ...[signUp, resendConfirmation, recoverPassword].map((endpoint) =>
      mockEndpoint(endpoint as typeof signUp, () => ({})),
    ),
    ...[confirmEmail, resetPassword, acceptInvitation].map((endpoint) =>
      mockEndpoint(endpoint as typeof confirmEmail, ({ body }) =>
        body.token === usedToken ? refuse('link_invalid') : {},
      ),
    ),
    mockEndpoint(readInvitation, ({ body }) =>
      body.token === usedToken
        ? refuse('link_invalid')
        : {
            email: 'rita@casa-norte.test',
            role: 'buyer' as const,
            company_name: 'Casa Norte Foods',
            by_name: 'Marina Duarte',
          },
    ),
    mockEndpoint(unsubscribe, ({ params }) =>
      params.token === usedToken ? refuse('link_invalid') : { kinds: ['order_approved' as const] },
    ),
  ];
}
