import { screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { useContext, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { proforma as en } from '@junto/i18n/en/proforma';
import { proforma as pt } from '@junto/i18n/pt/proforma';
import { createLifecycles } from './lifecycles';
import { fitsContract, toContract, fromContract, remoteContract, type RemoteProps } from './remote-props';

/** Languages that were fetched in addition to English. */
const fetched: string[] = [];
let breaks = false;
/** Page content after each render: a text of the app, and the language of antd. */
let frames: string[] = [];

function App() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = t('proforma.title');
  const { locale } = useContext(ConfigProvider.ConfigContext);
  useLayoutEffect(() => void frames.push(`${title} ${locale?.locale}`), [title, locale]);
  if (breaks) throw new Error('a screen that throws');
  return (
    <main>
      <h1>{title}</h1>
      <p>at {pathname}</p>
      <Link to="/rounds">rounds</Link>
    </main>
  );
}

const pushed: unknown[] = [];
const navigator = {
  createHref: (to: unknown) => String(to),
  push: (to: unknown) => void pushed.push(to),
  replace: () => undefined,
  go: () => undefined,
};
const at = (pathname: string) =>
  ({
    location: { pathname, search: '', hash: '', state: null, key: pathname },
    navigationType: 'POP',
    navigator,
    basename: '/buyer',
  }) as unknown as RemoteProps['routing'];

/** Calls the lifecycles as single-spa does for a parcel. */
function aParcel() {
  const domElement = document.body.appendChild(document.createElement('div'));
  const lifecycles = createLifecycles({
    texts: {
      en: async () => ({ text: { proforma: en } }),
      pt: async () => (fetched.push('pt'), { text: { proforma: pt } }),
    },
    apis: [],
    App,
  });
  const live = {
    subscribe: () => () => undefined,
    status: () => ({ state: 'live', since: 0 }) as const,
    onStatus: () => () => undefined,
    stop: () => undefined,
  };
  const props = {
    name: 'parcel-0',
    domElement,
    session: {
      profile: {} as Profile,
      getToken: () => null,
      refresh: async () => null,
      onToken: () => () => undefined,
    },
    language: 'en',
    routing: at('/buyer/cart'),
    notify: () => undefined,
    live,
    publishCounts: () => undefined,
  } as unknown as Parameters<typeof lifecycles.mount>[0];
  const step = (name: 'bootstrap' | 'mount' | 'update' | 'unmount', part: Partial<RemoteProps> = {}) =>
    lifecycles[name]({ ...props, ...part });
  return { domElement, lifecycles, step };
}

beforeEach(() => {
  // Lifecycles resolve when React has rendered, which `act` would delay.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  breaks = false;
  frames = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test('mounts under the root of its area, follows language and location, and unmounts completely', async () => {
  const { domElement, step } = aParcel();
  await step('bootstrap');
  await step('mount');
  expect(screen.getByRole('heading').textContent).toBe('Proforma invoice');
  expect(domElement.textContent).toContain('at /cart');
  await step('update', { language: 'pt', routing: at('/buyer/orders') });
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Fatura proforma'));
  expect(domElement.textContent).toContain('at /orders');
  await step('unmount');
  expect(domElement.innerHTML).toBe('');
});

test('a switched language renders in one frame: no frame mixes both languages or leaves the old one for the browser to paint', async () => {
  const { domElement, lifecycles, step } = aParcel();
  fetched.length = 0;
  await step('mount');
  expect(fetched).toEqual([]);
  await lifecycles.prepare('pt');
  expect(fetched).toEqual(['pt']);
  const taken = step('update', { language: 'pt' });
  expect(domElement.querySelector('h1')?.textContent).toBe('Fatura proforma');
  await taken;
  expect(frames).toEqual(['Proforma invoice en', 'Fatura proforma pt-br']);
});

test("links use the shell's router", async () => {
  const { step } = aParcel();
  await step('mount');
  screen.getByRole('link').click();
  expect(pushed.at(-1)).toMatchObject({ pathname: '/buyer/rounds' });
});

test('a screen that throws becomes a card with the logged error id, and another location renders again', async () => {
  const { step } = aParcel();
  breaks = true;
  await step('mount');
  const card = screen.getByRole('alert').textContent ?? '';
  const id = /Error ID ([0-9a-f]{8})/.exec(card)?.[1];
  expect(card).toContain('This page stopped working');
  expect(jest.mocked(console.error).mock.calls.some(([first]) => first === `[${id}]`)).toBe(true);
  breaks = false;
  await step('update', { routing: at('/buyer/orders') });
  expect(await screen.findByRole('heading')).toBeTruthy();
});

test('a remote with an incompatible contract is detected before mounting; the previous contract works in both directions', () => {
  const { oldest, newest } = remoteContract;
  expect(newest - oldest).toBe(1);
  expect(fitsContract(aParcel().lifecycles)).toBe(true);
  expect(fitsContract({ contract: oldest })).toBe(true);
  expect(fitsContract({ contract: newest + 1, oldestContract: newest })).toBe(true);
  expect(fitsContract({ contract: newest + 1 })).toBe(false);
  expect(fitsContract({ contract: oldest - 1 })).toBe(false);
  expect(fitsContract({})).toBe(false);
});

test('props that the first contract named differently are passed under both names', () => {
  const publishCounts = jest.fn();
  const props = { publishCounts } as unknown as RemoteProps;
  expect(toContract({ contract: 1 }, props).tellCounts).toBe(publishCounts);
  expect(toContract({ contract: 2, oldestContract: 1 }, props)).toBe(props);
  const ofFirst = { tellCounts: publishCounts } as unknown as RemoteProps;
  expect(fromContract(ofFirst).publishCounts).toBe(publishCounts);
});
