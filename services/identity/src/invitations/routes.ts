import {
  inviteCommand,
  listInvitationsCommand,
  resendInvitationCommand,
  withdrawInvitationCommand,
} from '@junto/contracts/commands/identity';
import {
  acceptInvitation as acceptSpec,
  inviteColleague as inviteColleagueSpec,
  listColleagues as listColleaguesSpec,
  readInvitation as readSpec,
} from '@junto/contracts/identity/invitations';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { route, type Route } from '@junto/service-kit/http/route';
import { listPage } from '@junto/service-kit/lists/list-page';
import type { addressLimits } from '../rate-limits';
import { acceptInvitation, readInvitation } from './accept-invitation';
import { inviteColleague, listColleagues } from './colleagues';
import { InvitationModel, toInvitationDto, type StoredInvitation } from './invitation.model';
import { invite, resendInvitation, withdrawInvitation, type InviteDeps } from './invite';

type Deps = InviteDeps & { limits: ReturnType<typeof addressLimits> };

/** Accepting an invitation, and colleagues. */
export function invitationRoutes({ limits, ...deps }: Deps): Route[] {
  return [
    route(readSpec, ({ body }) => readInvitation(body.token, new Date()), { limit: limits.link }),
    route(
      acceptSpec,
      async ({ body, requestId, traceparent, from }) =>
        (await acceptInvitation(body, { trace: { requestId, traceparent, from }, now: new Date() })) ?? {},
      { limit: limits.link },
    ),
    route(listColleaguesSpec, ({ caller }) => listColleagues(caller.userId, new Date())),
    route(inviteColleagueSpec, ({ caller, body, cause }) => inviteColleague(caller.userId, body.email, cause, deps), {
      limit: limits.invite,
    }),
  ];
}

const newest = { field: 'created_at', direction: -1, type: 'date' } as const;

/** Invitation commands of administrators. */
export const invitationCommands = (deps: InviteDeps): CommandHandler[] => [
  answerCommand(inviteCommand, (input, trace) => invite(input, trace, deps)),
  answerCommand(resendInvitationCommand, (input, trace) => resendInvitation(input, trace, deps)),
  answerCommand(withdrawInvitationCommand, withdrawInvitation),
  answerCommand(listInvitationsCommand, ({ cursor, limit }) =>
    listPage<StoredInvitation, ReturnType<typeof toInvitationDto>>(
      InvitationModel,
      { filter: {}, all: () => InvitationModel.estimatedDocumentCount(), sort: newest, cursor, limit },
      (rows) => rows.map(toInvitationDto),
    ),
  ),
];
