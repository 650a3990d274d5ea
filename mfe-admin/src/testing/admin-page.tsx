import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { listAllApiKeys } from '@junto/contracts/admin/api-keys';
import { listAudit } from '@junto/contracts/admin/audit';
import { readCompanyTies } from '@junto/contracts/admin/companies';
import { readMenuCounts } from '@junto/contracts/admin/dashboard';
import { listDeadLetters } from '@junto/contracts/admin/dead-letters';
import { readAnyForecasts } from '@junto/contracts/admin/forecasts';
import { listFailedMails } from '@junto/contracts/admin/mails';
import { readPlatform } from '@junto/contracts/admin/platform';
import { listReleases } from '@junto/contracts/admin/releases';
import { listSettings } from '@junto/contracts/admin/settings';
import { listAllWebhooks } from '@junto/contracts/admin/webhooks';
import { channels } from '@junto/contracts/channels';
import { refuse } from '@junto/contracts/problems';
import type { Language } from '@junto/i18n/language';
import { answerRequests, openRemote, press } from '@junto/remote-kit/testing/open-remote';
import { remoteApp } from '../remote-app';
import { bothLanguages } from '../text/both-languages';
import { aProfile } from './builders';

export { answerRequests, mockEndpoint, press };

/** A list page that contains all items. */
export function allOf<T>(items: T[]) {
  return {
    items,
    next_cursor: null,
    total: items.length,
    total_capped: false,
    all: items.length,
    pending: items.length,
  };
}

interface Opening {
  path: string;
  language?: Language;
  /** Mock handlers of the admin service; sidebar counters, histories, forecasts and the cards of the settings are empty by default. */
  answers: HttpHandler[];
}

/** Opens an admin screen. */
export function openAdmin({ answers, ...opening }: Opening) {
  const others = [
    mockEndpoint(readMenuCounts, () => refuse('internal')),
    mockEndpoint(listAudit, () => allOf([])),
    mockEndpoint(readAnyForecasts, () => ({ offers: [], measured: null })),
    mockEndpoint(readCompanyTies, () => refuse('internal')),
    mockEndpoint(listAllApiKeys, () => ({ items: [] })),
    mockEndpoint(listAllWebhooks, () => ({ items: [] })),
    mockEndpoint(listReleases, () => ({ remotes: [], shells: [] })),
    mockEndpoint(readPlatform, () => ({ services: [] })),
    mockEndpoint(listDeadLetters, () => ({ items: [] })),
    mockEndpoint(listSettings, () => ({ items: [] })),
    mockEndpoint(listFailedMails, () => ({ items: [] })),
  ];
  const page = openRemote({
    ...opening,
    app: remoteApp,
    areas: bothLanguages,
    basename: '/admin',
    profile: aProfile(),
    answers: [...answers, ...others],
  });
  /** A change elsewhere, as the gateway reports it to administrators. */
  const changedElsewhere = (type: string, aggregate_id: string) =>
    act(() => page.live.handlersOf(channels.admin())?.onEvent('changed', { type, aggregate_id }));
  return { ...page, changedElsewhere };
}

/** Opens Settings, which shows the health of the platform first. */
export const openSettings = (answers: HttpHandler[]) => openAdmin({ path: '/admin/settings', answers });

/**
 * Opens the form behind a button and saves another value of a field, which another admin changed meanwhile.
 * @returns the conflict of the field
 */
export async function saveConflicting(button: string, field: string | RegExp, value: string) {
  await press(button);
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText(field), { target: { value } });
  await pressInDialog('Save Changes');
  return within(await screen.findByRole('group', { name: field }));
}

/** Clicks a button of the topmost dialog once it is enabled; the page behind may have one of the same name. */
export async function pressInDialog(name: string): Promise<void> {
  await waitFor(() => {
    const button = within(screen.getAllByRole('dialog').at(-1)!).getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
  });
}
