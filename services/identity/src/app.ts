import { assignCompanyCommand, republishProfilesCommand } from '@junto/contracts/commands/identity';
import { answerCommand, commandSender } from '@junto/service-kit/commands';
import { serviceBus } from '@junto/service-kit/nats/service-bus';
import type { ServiceDefinition } from '@junto/service-kit/service';
import { serviceSettings } from '@junto/service-kit/settings/service-settings';
import { openStore } from '@junto/service-kit/store/open-store';
import { createLog } from '@junto/service-kit/telemetry/log';
import { leasedJobs } from '@junto/service-kit/work/leased-jobs';
import { AccountRequestModel, type AccountRequest } from './accounts/account-request.model';
import { handleAccountRequest } from './accounts/handle-account-request';
import { accountRoutes } from './accounts/routes';
import { seedAccountCommands } from './accounts/seed-account';
import { addressRoutes } from './addresses/routes';
import { readApiKey } from './api-keys/read-api-key';
import { revokeApiKeys } from './api-keys/revoke-api-keys';
import { apiKeyCommands, apiKeyRoutes } from './api-keys/routes';
import { onCompanyChanged } from './companies/on-company-changed';
import type { IdentityConfig } from './config';
import { identityModels } from './database';
import { invitationCommands, invitationRoutes } from './invitations/routes';
import { keysJob, ownKeys, readSigningKeys } from './keys/signing-keys';
import { lifetimesOf } from './lifetimes';
import { mailNotices } from './mailing/mail-notices';
import { DigestModel } from './mailing/mailing.model';
import { mailingRoutes } from './mailing/routes';
import { sendDigest } from './mailing/send-digest';
import { unsubscribeTokens } from './mailing/unsubscribe-token';
import { caughtMailPages } from './mails/caught-mails';
import { countMails } from './mails/count-mails';
import { deliverMails } from './mails/deliver-mails';
import { failedMailCommands } from './mails/failed-mails';
import { mailTransport } from './mails/mail-transport';
import { notificationConsumer } from './notices/notification-consumer';
import { notifyDeadLetters } from './notices/notify-dead-letters';
import { noticeRoutes } from './notices/routes';
import { areaReportCommands } from './pages/area-reports';
import { pageRoutes } from './pages/routes';
import { personCommands } from './people/commands';
import { assignCompany } from './profiles/assign-company';
import { republishProfiles } from './profiles/republish-profiles';
import { profileRoutes } from './profiles/routes';
import { accountRateLimits, addressLimits, reportLimit } from './rate-limits';
import { factorDeps } from './second-factor/required';
import { secondFactorRoutes } from './second-factor/routes';
import { endSessionsOf } from './sessions/end-session';
import { ownSessionRoutes } from './sessions/own-session-routes';
import { resolveCaller } from './sessions/resolve-caller';
import { sessionRoutes } from './sessions/routes';
import { signInRoutes } from './sessions/sign-in-routes';
import { publicSettingsRoutes } from './settings/public-settings';
import { revokeAccess } from './webhooks/revoke-access';
import { webhookSlice } from './webhooks/webhook-slice';

const version = '0.1.0';

/** Assembles the identity service: accounts, sessions, profiles, notices and mails. */
export function defineIdentity(config: IdentityConfig): ServiceDefinition {
  const { PUBLIC_URL: publicUrl, STAGE: stage } = config;
  const log = createLog('identity', version, config.LOG_LEVEL);
  const bus = serviceBus('identity', config, log);
  const keys = readSigningKeys(config.SIGNING_KEYS_FILE);
  const settings = serviceSettings('identity');
  const limits = addressLimits(stage, settings);

  const mails = deliverMails(mailTransport(config), { log, publicUrl, unsubscribeTokenOf: unsubscribeTokens(keys) });
  const factors = factorDeps(config, settings);
  const lifetimes = lifetimesOf(config);
  const accountLimits = accountRateLimits(stage);
  const deps = { publicUrl, lifetimes, mailQueued: mails.nudge, limits, settings, accountLimits };
  const handle = (request: AccountRequest) => handleAccountRequest(request, deps);
  const requests = leasedJobs({ name: 'handle-account-requests', model: AccountRequestModel, log, perform: handle });

  const mail = mailNotices(bus, mails.nudge);
  const send = (digest: { _id: string }) => sendDigest(digest, mails.nudge);
  const digests = leasedJobs({ name: 'send-digests', model: DigestModel, log, perform: send });

  return {
    name: 'identity',
    version,
    config,
    bus,
    resolveCaller,
    keys: ownKeys(keys),
    readApiKey,
    slices: [
      { indexes: identityModels },
      { ...settings.slice, routes: publicSettingsRoutes(settings) },
      { routes: pageRoutes({ ...limits, mayCount: reportLimit(stage) }), commands: areaReportCommands },
      {
        routes: accountRoutes({ ...deps, endSessions: endSessionsOf, revokeAccess, requested: requests.nudge }),
        commands: seedAccountCommands(stage),
        jobs: [requests.job],
      },
      { routes: signInRoutes({ ...deps, ...factors, keys }) },
      { routes: sessionRoutes({ ...deps, ...factors, keys }), jobs: [keysJob(keys, log)] },
      { routes: ownSessionRoutes(lifetimes), commands: personCommands(deps) },
      { routes: secondFactorRoutes({ ...deps, ...factors }) },
      {
        routes: profileRoutes(openStore(config), limits),
        commands: [
          answerCommand(assignCompanyCommand, (input, trace) => assignCompany(input, trace, revokeApiKeys)),
          answerCommand(republishProfilesCommand, republishProfiles),
        ],
      },
      { routes: invitationRoutes(deps), commands: invitationCommands(deps) },
      { routes: apiKeyRoutes(limits, factors.box), commands: apiKeyCommands },
      webhookSlice({ stage, box: factors.box, limits, log, mail }),
      { routes: addressRoutes(commandSender({ bus })), consumers: [onCompanyChanged] },
      { routes: noticeRoutes(bus), consumers: notificationConsumer(mail), jobs: [notifyDeadLetters(bus, mail)] },
      { routes: mailingRoutes(keys, limits), jobs: [digests.job] },
      { jobs: [mails.job, countMails], pages: caughtMailPages(config), commands: failedMailCommands(mails.nudge) },
    ],
  };
}
