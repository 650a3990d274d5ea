import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { readMenuCounts } from '@junto/contracts/admin/dashboard';
import { refuse } from '@junto/contracts/problems';
import type { Language } from '@junto/i18n/language';
import { answerRequests, openRemote, press } from '@junto/remote-kit/testing/open-remote';
import { remoteApp } from '../remote-app';
import { aProfile } from './builders';

export { answerRequests, mockEndpoint, press };

/** A page of a list that holds all there is. */
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
  /** What the admin service answers; the figures of the sidebar are of no interest here. */
  answers: HttpHandler[];
}

/** Opens a screen of the admin. */
export function openAdmin({ answers, ...opening }: Opening) {
  const noFigures = mockEndpoint(readMenuCounts, () => refuse('internal'));
  return openRemote({
    ...opening,
    app: remoteApp,
    basename: '/admin',
    profile: aProfile(),
    answers: [...answers, noFigures],
  });
}

/** Presses a button of the open dialog; the row behind it has one of the same name. */
export async function pressInDialog(name: string): Promise<void> {
  await waitFor(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
}
