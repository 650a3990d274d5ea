import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '@junto/contracts/identity/own-sessions';
import { openShell, refusal, signedInAs } from '../testing/shell-page';

const path = '/api/identity/sessions';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const here: OwnSession = {
  id: 's1',
  here: true,
  browser: 'Firefox',
  system: 'Linux',
  address: '198.51.100.7',
  started_at: ago(300),
  used_at: ago(0),
};
const phone: OwnSession = { ...here, id: 's2', here: false, browser: 'Safari', system: 'iPhone', used_at: ago(120) };
const unknown: OwnSession = { ...here, id: 's3', here: false, browser: null, system: null, address: null };

const answersWith = (sessions: OwnSession[]) => ({
  ...signedInAs('buyer'),
  [path]: { status: 200, body: { sessions } },
});

it("lists the user's sessions with device, address and times, and marks the current one", async () => {
  await openShell('/profile/security', 'en', answersWith([here, phone, unknown]));
  const [first, second, third] = await waitFor(() => {
    const rows = ['Firefox on Linux', 'Safari on iPhone', 'Unknown device'].map(
      (device) => screen.getByText(device).parentElement?.parentElement as HTMLElement,
    );
    return rows;
  });
  expect(first?.textContent).toMatch(/from 198\.51\.100\.7.*Last used just now.*5h ago.*This device/);
  expect(second?.textContent).toMatch(/Last used 2h ago/);
  expect(third?.textContent).not.toContain('from');
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
});

it('ends one session or all others, and refetches the list', async () => {
  const answers: Record<string, { status: number; body?: unknown }> = answersWith([here, phone]);
  answers[`${path}/s2`] = { status: 204 };
  answers[`${path}/end-others`] = { status: 200, body: { ended: 2 } };
  const { sent } = await openShell('/profile/security', 'en', answers);
  const reads = () => sent.filter((one) => one.path === path).length;
  const end = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
  answers[path] = { status: 200, body: { sessions: [here, unknown] } };
  fireEvent.click(end);
  expect(await screen.findByText('Device signed out')).toBeTruthy();
  expect(sent.some((one) => one.path === `${path}/s2`)).toBe(true);
  expect(await screen.findByText('Unknown device')).toBeTruthy();
  answers[path] = { status: 200, body: { sessions: [here] } };
  const before = reads();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out All Other Devices' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent.some((one) => one.path === `${path}/end-others`)).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Signed out 2 other devices')).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign Out All Other Devices' })).toBeNull());
});

it('lists the current session first and shows the rest of more than five on request', async () => {
  const others = [1, 2, 3, 4, 5].map((number) => ({ ...phone, id: `o${number}`, browser: `Browser ${number}` }));
  await openShell('/profile/security', 'en', answersWith([...others, here]));
  const firstRow = (await screen.findByText('Firefox on Linux')).closest('.sheet__row');
  expect(firstRow?.previousElementSibling).toBeNull();
  expect(screen.queryByText('Browser 5 on iPhone')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show All 6' }));
  expect(screen.getByText('Browser 5 on iPhone')).toBeTruthy();
});

it('shows a failed read in Portuguese too, with a retry', async () => {
  const answers: Record<string, { status: number; body?: unknown }> = answersWith([]);
  answers[path] = refusal('internal', 500);
  await openShell('/profile/security', 'pt', answers);
  expect(await screen.findByText('Não foi possível carregar suas sessões')).toBeTruthy();
  answers[path] = { status: 200, body: { sessions: [here] } };
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Firefox em Linux')).toBeTruthy();
});

it('refetches each time the page opens', async () => {
  const answers: Record<string, { status: number; body?: unknown }> = answersWith([here]);
  await openShell('/profile/security', 'en', answers);
  await screen.findByText('Firefox on Linux');
  answers[path] = { status: 200, body: { sessions: [here, phone] } };
  for (const path of ['/notices', '/profile/security'])
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
});
