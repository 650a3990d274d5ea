import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { listAllApiKeys } from '@junto/contracts/admin/api-keys';
import { listDeadLetters } from '@junto/contracts/admin/dead-letters';
import { listFailedMails } from '@junto/contracts/admin/mails';
import { readPlatform } from '@junto/contracts/admin/platform';
import { listReleases } from '@junto/contracts/admin/releases';
import { changeSetting, listSettings } from '@junto/contracts/admin/settings';
import { listAllWebhooks } from '@junto/contracts/admin/webhooks';
import { serviceNames } from '@junto/contracts/health';
import { refuse } from '@junto/contracts/problems';
import { remoteNames } from '@junto/contracts/remotes';
import { settings as declared } from '@junto/contracts/settings';
import { aProfile } from '../testing/builders';
import { inDays, type MockWorld } from './world';

/** Services, releases and settings of an in-memory platform. */
export function platformHandlers({ settings }: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(readPlatform, () => ({
      services: serviceNames.map((name) => ({
        name,
        // One service is down, to show that state.
        health:
          name === 'realtime'
            ? null
            : {
                name,
                version: '0.1.0',
                started_at: inDays(-3),
                mongo: name === 'edge' ? ('none' as const) : ('up' as const),
                nats: 'up' as const,
                outbox_backlog: 0,
                lag: 0,
                dead_letters: 0,
              },
      })),
    })),
    mockEndpoint(listAllApiKeys, () => ({ items: [] })),
    mockEndpoint(listAllWebhooks, () => ({ items: [] })),
    mockEndpoint(listDeadLetters, () => ({ items: [] })),
    mockEndpoint(listFailedMails, () => ({ items: [] })),
    mockEndpoint(listReleases, () => ({
      remotes: remoteNames.map((name) => ({
        name,
        live: '0.1.0-1a2b3c4d',
        canary: null,
        history: [{ version: '0.1.0-1a2b3c4d', by: 'local', at: inDays(-2), why: null, share: null }],
        there: ['0.1.0-1a2b3c4d', '0.1.0-9f8e7d6c'],
      })),
      shells: [{ version: '0.1.0-5e6f7a8b', since: inDays(-2), served_at: inDays(0) }],
    })),
    mockEndpoint(listSettings, () => ({ items: settings })),
    mockEndpoint(changeSetting, ({ params, body: { value = null } }) => {
      const index = settings.findIndex(({ name }) => name === params.name);
      const known = settings[index];
      if (!known) return refuse('not_found');
      const { id, name } = aProfile();
      return (settings[index] = {
        ...known,
        value: value ?? declared[known.name].initial,
        is_initial: value === null,
        version: known.version + 1,
        changed_at: inDays(0),
        changed_by: { id, name },
      });
    }),
  ];
}
