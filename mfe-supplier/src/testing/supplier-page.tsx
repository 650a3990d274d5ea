import { fireEvent } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { AnswerGiven, EndpointSpec } from '@junto/contracts/endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Refusal } from '@junto/contracts/problems';
import type { Language } from '@junto/i18n/language';
import { answerRequests, openRemote, press, server } from '@junto/remote-kit/testing/open-remote';
import { remoteApp } from '../remote-app';
import { bothLanguages } from '../text/both-languages';
import { aProfile } from './builders';
import { supplierHandlers, type World } from './handlers';

export { answerRequests, mockEndpoint, press, server };

/** A write with its answers in order; the last one repeats. */
type Saves<E extends EndpointSpec> = readonly [to: E, ...answers: (AnswerGiven<E> | Refusal)[]];

interface Opening<E extends EndpointSpec> {
  path: string;
  language?: Language;
  profile?: Partial<Profile>;
  world?: Partial<World>;
  /** Handlers that take precedence over the world's, including writes. */
  over?: HttpHandler[];
  saves?: Saves<E>;
}

/** jsdom has no layout to scroll. */
Element.prototype.scrollIntoView = () => undefined;

/** Opens a supplier screen over an in-memory world. `sent` are the bodies of the write in `saves`. */
export function openSupplier<E extends EndpointSpec>({ profile, world, over = [], saves, ...opening }: Opening<E>) {
  const sent: unknown[] = [];
  const saved = saves ? [recorded(sent, saves)] : [];
  const opened = openRemote({
    ...opening,
    app: remoteApp,
    areas: bothLanguages,
    basename: '/supplier',
    profile: aProfile(profile),
    answers: [...over, ...saved, ...supplierHandlers({ products: [], rounds: [], sales: [], invoices: [], ...world })],
  });
  return { ...opened, sent };
}

function recorded<E extends EndpointSpec>(sent: unknown[], [to, ...answers]: Saves<E>): HttpHandler {
  return mockEndpoint(to, ({ body }) => {
    sent.push(body);
    return answers[Math.min(sent.length, answers.length) - 1]!;
  });
}

/** Types a date into the field of a day picker. */
export function typeDay(field: HTMLElement, day: string): void {
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: day } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
}

/** Makes the screen as narrow as a phone until the end of the test. */
export function onPhone(): void {
  const { matchMedia } = window;
  const ofPhone = (query: string) => ({ ...matchMedia(query), matches: query === '(max-width: 639px)' });
  jest.spyOn(window, 'matchMedia').mockImplementation(ofPhone);
}
