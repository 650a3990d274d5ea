import {
  invite as inviteSpec,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@junto/contracts/admin/invitations';
import {
  listInvitationsCommand,
  resendInvitationCommand,
  withdrawInvitationCommand,
} from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { route } from '@junto/service-kit/http/route';
import type { Limit } from '@junto/service-kit/rate-limits';
import type { Owners } from '../owners';
import { aboutInvitation, invite } from './invite';

/** Far above manual use, far below spam in the platform's name. */
const inviteLimit: Limit = { name: 'admin-invite', points: 200, perSeconds: 60 * 60, by: 'caller' };

/** Identity owns invitations; this service checks the company. */
export function invitationRoutes({ send }: Owners) {
  return [
    route(listInvitations, ({ query }) => send(listInvitationsCommand, query)),
    route(inviteSpec, ({ body, cause }) => invite(body, cause, send), { limit: inviteLimit }),
    route(
      resendInvitation,
      async ({ params, cause }) => {
        const about = aboutInvitation(params.invitation_id, cause);
        const sent = await send(resendInvitationCommand, about, cause);
        return isRefusal(sent) ? sent : sent.invitation;
      },
      { limit: inviteLimit },
    ),
    route(withdrawInvitation, async ({ params, cause }) => {
      const about = aboutInvitation(params.invitation_id, cause);
      const withdrawn = await send(withdrawInvitationCommand, about, cause);
      return isRefusal(withdrawn) ? withdrawn : withdrawn.invitation;
    }),
  ];
}
