import { seedAccountCommand } from '@junto/contracts/commands/identity';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { toProfileState } from '../profiles/profile';
import { createConfirmedAccount } from './create-confirmed-account';

/**
 * Demo accounts exist only in the local stack; elsewhere the command has no subscriber.
 * @param stage of the running service
 */
export function seedAccountCommands(stage: 'local' | 'production'): CommandHandler[] {
  if (stage !== 'local') return [];
  return [
    answerCommand(seedAccountCommand, async ({ company_id, created_at, ...account }) => {
      const createdAt = created_at ? new Date(created_at) : new Date();
      const email = account.email.trim().toLowerCase();
      const profile = await createConfirmedAccount({ ...account, email, companyId: company_id, createdAt });
      if (profile === 'email_taken') throw new Error(`${email} belongs to another account`);
      return { profile: toProfileState(profile), version: profile.version };
    }),
  ];
}
