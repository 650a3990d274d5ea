import {
  listApiKeysCommand,
  listInvitationsCommand,
  listWebhooksCommand,
  readFailedMailsCommand,
  resendInvitationCommand,
  revokeApiKeyCommand,
  settleMailCommand,
  switchWebhookCommand,
  withdrawInvitationCommand,
} from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { emptyPage } from '@junto/service-kit/lists/list-page';

/** Answers of an identity service without data. */
export const anEmptyIdentity = [
  answerCommand(listInvitationsCommand, async () => emptyPage),
  answerCommand(resendInvitationCommand, async () => refuse('not_found')),
  answerCommand(withdrawInvitationCommand, async () => refuse('not_found')),
  answerCommand(readFailedMailsCommand, async () => ({ items: [] })),
  answerCommand(listApiKeysCommand, async () => ({ items: [] })),
  answerCommand(revokeApiKeyCommand, async () => refuse('not_found')),
  answerCommand(listWebhooksCommand, async () => ({ items: [] })),
  answerCommand(switchWebhookCommand, async () => refuse('not_found')),
  answerCommand(settleMailCommand, async () => refuse('not_found')),
];
