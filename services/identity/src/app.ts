import { assignCompanyCommand, republishProfilesCommand } from '@junto/contracts/commands/identity';
import { fixedKeys } from '@junto/service-kit/auth/key-set';
import { answerCommand } from '@junto/service-kit/commands';
import type { ServiceDefinition } from '@junto/service-kit/service';
import { openStore } from '@junto/service-kit/store/open-store';
import { createLog } from '@junto/service-kit/telemetry/log';
import { dueWork } from '@junto/service-kit/work/due-work';
import { AccountRequestModel } from './accounts/account-request.model';
import { handleAccountRequest } from './accounts/handle-account-request';
import { accountRoutes } from './accounts/routes';
import { seedAccountCommands } from './accounts/seed-account';
import { onCompanyChanged } from './companies/on-company-changed';
import type { IdentityConfig } from './config';
import { identityMigrations, identityModels } from './database';
import { readSigningKeys } from './keys/signing-keys';
import { accountLimits, addressLimits } from './limits';
import { caughtMailPages } from './mails/caught-mails';
import { deliverMails } from './mails/deliver-mails';
import { mailTransport } from './mails/mail-transport';
import { assignCompany } from './profiles/assign-company';
import { republishProfiles } from './profiles/republish-profiles';
import { profileRoutes } from './profiles/routes';
import { endSessionsOf } from './sessions/end-session';
import { resolveCaller } from './sessions/resolve-caller';
import { sessionRoutes } from './sessions/routes';
import { sessionCookie } from './sessions/session-cookie';

const version = '0.1.0';

/** Accounts, sessions, profiles and mails: the table of contents of identity. */
export function defineIdentity(config: IdentityConfig): ServiceDefinition {
  const { PUBLIC_URL: publicUrl, STAGE: stage } = config;
  const log = createLog('identity', version, config.LOG_LEVEL);
  const keys = readSigningKeys(config.SIGNING_KEYS_FILE);
  const limits = addressLimits(stage);
  const perAccount = accountLimits(stage);

  const mails = deliverMails(mailTransport(config), log);
  const requests = dueWork({
    name: 'handle-account-requests',
    model: AccountRequestModel,
    log,
    perform: (request) => handleAccountRequest(request, { publicUrl, mailQueued: mails.nudge }),
  });

  return {
    name: 'identity',
    version,
    config,
    migrations: identityMigrations,
    resolveCaller,
    keys: fixedKeys({ keys: keys.publicKeys }),
    slices: [
      { indexes: identityModels },
      {
        routes: accountRoutes({
          limits,
          accountLimits: perAccount,
          endSessions: endSessionsOf,
          requested: requests.nudge,
        }),
        commands: seedAccountCommands(stage),
        jobs: [requests.job],
      },
      {
        routes: sessionRoutes({ keys, cookie: sessionCookie(publicUrl), limits, accountLimits: perAccount }),
      },
      {
        routes: profileRoutes(openStore(config), limits),
        commands: [
          answerCommand(assignCompanyCommand, assignCompany),
          answerCommand(republishProfilesCommand, republishProfiles),
        ],
      },
      { consumers: [onCompanyChanged] },
      { jobs: [mails.job], pages: caughtMailPages(config) },
    ],
  };
}
