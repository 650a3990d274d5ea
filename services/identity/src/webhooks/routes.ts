import type { CommandAnswer, InputOf } from '@junto/contracts/command';
import { listWebhooksCommand, switchWebhookCommand } from '@junto/contracts/commands/identity';
import * as specs from '@junto/contracts/identity/webhooks';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import { answerCommand, commandOnce, type CommandHandler } from '@junto/service-kit/commands';
import { contextOfCommand, type Trace } from '@junto/service-kit/events/event-context';
import { accepted } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { totalOf } from '@junto/service-kit/lists/total-of';
import { afterCommit, inTransaction } from '@junto/service-kit/mongo/transaction';
import type { addressLimits } from '../rate-limits';
import { proveOwner } from '../second-factor/prove-owner';
import { listDeliveries, replayDelivery, tryWebhook } from './deliveries';
import { makeWebhook, type WebhookDeps } from './make-webhook';
import { renewSecret } from './renew-secret';
import { removeWebhook, switchWebhook } from './switch-webhook';
import { WebhookModel, toWebhookDto, type StoredWebhook } from './webhook.model';

const maxListed = 200;

interface Deps extends WebhookDeps {
  limits: ReturnType<typeof addressLimits>;
  queued: () => void;
}

/** Webhooks of the caller's company; empty without one. */
export function webhookRoutes({ limits, queued, ...deps }: Deps): Route[] {
  const limit = limits.webhook;
  return [
    route(specs.listWebhooks, async ({ caller: { companyId: company_id } }) => ({
      items: company_id === null ? [] : await webhooksOf({ company_id }),
    })),
    route(
      specs.makeWebhook,
      async ({ caller, body, cause }) => {
        const proven = await proveOwner(deps.box, caller.userId, body);
        return isRefusal(proven) ? proven : makeWebhook(caller.userId, body, deps, cause);
      },
      { limit },
    ),
    route(specs.switchWebhook, ({ caller, params, body, cause }) =>
      inTransaction(async (session) => {
        const which = own(caller, params);
        const to = { on: body.on, by: 'own' as const };
        const switched = which ? await switchWebhook(session, which, to, cause) : refuse('not_found');
        afterCommit(session, queued);
        return isRefusal(switched) ? switched : toWebhookDto(switched);
      }),
    ),
    route(
      specs.renewWebhookSecret,
      async ({ caller, params, body, cause }) => {
        const which = own(caller, params);
        if (!which || !(await WebhookModel.exists(which))) return refuse('not_found');
        const proven = await proveOwner(deps.box, caller.userId, body);
        return isRefusal(proven) ? proven : renewSecret(which, deps.box, cause);
      },
      { limit },
    ),
    route(specs.removeWebhook, ({ caller, params, cause }) =>
      inTransaction(async (session) => {
        const which = own(caller, params);
        return which ? await removeWebhook(session, which, cause) : refuse('not_found');
      }),
    ),
    ...deliveryRoutes(queued, limit),
  ];
}

function deliveryRoutes(queued: Deps['queued'], limit: Deps['limits']['webhook']): Route[] {
  return [
    route(specs.listWebhookDeliveries, async ({ caller, params, query }) => {
      const which = own(caller, params);
      return which ? await listDeliveries(which, query) : refuse('not_found');
    }),
    route(
      specs.replayDelivery,
      async ({ caller, params }) => {
        const which = own(caller, params);
        const again = which ? await replayDelivery(which, params.delivery_id, queued) : refuse('not_found');
        return isRefusal(again) ? again : accepted(again);
      },
      { limit },
    ),
    route(
      specs.tryWebhook,
      async ({ caller, params }) => {
        const which = own(caller, params);
        const tried = which ? await tryWebhook(which, queued) : refuse('not_found');
        return isRefusal(tried) ? tried : accepted(tried);
      },
      { limit },
    ),
  ];
}

function own({ companyId: company_id }: Pick<Caller, 'companyId'>, { webhook_id: _id }: { webhook_id: string }) {
  return company_id === null ? undefined : { _id, company_id };
}

/** Webhook commands of administrators. */
export function webhookCommands(queued: () => void): CommandHandler[] {
  return [
    answerCommand(listWebhooksCommand, allWebhooks),
    answerCommand(switchWebhookCommand, (input, trace) => switchForAdmin(input, trace, queued)),
  ];
}

async function webhooksOf(of: Partial<Pick<StoredWebhook, 'company_id'>>) {
  const found = await WebhookModel.find(of).sort({ created_at: -1 }).limit(maxListed).lean<StoredWebhook[]>();
  return found.map(toWebhookDto);
}

async function allWebhooks(): Promise<CommandAnswer<typeof listWebhooksCommand>> {
  const items = await webhooksOf({});
  return { items, total: await totalOf(items, maxListed, () => WebhookModel.estimatedDocumentCount()) };
}

function switchForAdmin(
  { command_id, by, webhook_id, on }: InputOf<typeof switchWebhookCommand>,
  trace: Trace,
  queued: () => void,
) {
  return inTransaction((session) =>
    commandOnce(session, command_id, async () => {
      const cause = contextOfCommand({ userId: by, role: 'admin' }, trace);
      const switched = await switchWebhook(session, { _id: webhook_id }, { on, by: 'admin' }, cause);
      if (isRefusal(switched)) return refuse('not_found');
      afterCommit(session, queued);
      return { webhook: toWebhookDto(switched) };
    }),
  );
}
