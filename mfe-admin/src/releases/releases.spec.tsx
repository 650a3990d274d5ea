import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listReleases, releaseRemote } from '@junto/contracts/admin/releases';
import { refuse } from '@junto/contracts/problems';
import type { Releases } from '@junto/contracts/remotes';
import { answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';

answerRequests();

const change = (version: string, by: string, hour: number, why: string | null, share: number | null = null) => ({
  version,
  by,
  at: `2026-11-20T${hour}:00:00.000Z`,
  why,
  share,
});
const releases: Releases = {
  remotes: [
    {
      name: 'mfe_buyer',
      live: '0.1.0-cc',
      canary: null,
      history: [
        change('0.1.0-cc', 'ci', 14, 'quicker lists'),
        change('0.1.0-bb', 'Rui Alves', 13, null),
        change('0.1.0-aa', 'ci', 10, null),
      ],
      there: ['0.1.0-hh', '0.1.0-cc', '0.1.0-bb'],
    },
    {
      name: 'mfe_admin',
      live: '0.1.0-dd',
      canary: { version: '0.1.0-gg', share: 10 },
      history: [change('0.1.0-gg', 'ci', 15, null, 10), change('0.1.0-dd', 'door', 12, null)],
      there: ['0.1.0-gg', '0.1.0-dd'],
    },
  ],
  shells: [{ version: '0.1.0-ee', since: '2026-11-20T10:00:00.000Z', served_at: '2026-11-20T14:00:00.000Z' }],
};

function open(answer: () => Releases | ReturnType<typeof refuse>, listed = releases) {
  const sent: unknown[] = [];
  const page = openAdmin({
    path: '/admin/settings/releases',
    answers: [
      mockEndpoint(listReleases, () => listed),
      mockEndpoint(releaseRemote, ({ params, body }) => {
        sent.push([params.name, body]);
        return answer() as Releases;
      }),
    ],
  });
  return { ...page, sent };
}

test('releases are listed with time, actor and reason; a version that is no longer stored cannot be released', async () => {
  open(() => releases);
  expect(await screen.findByText('quicker lists')).toBeTruthy();
  expect(screen.getByText('0.1.0-cc · live')).toBeTruthy();
  expect(screen.getByText('Rui Alves')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0.1.0-cc',
    '–',
    '0.1.0-dd',
    '0.1.0-ee',
  ]);
  const backs = screen.getAllByRole('button', { name: /live again/ });
  expect(backs.map((button) => button.getAttribute('aria-label'))).toEqual(['Make Buyer area 0.1.0-bb live again']);
});

test('the previous version is released again with a reason; a concurrent release is not overwritten', async () => {
  let refused = true;
  const { sent, toasts } = open(() => (refused ? refuse('stale_state', { status: '0.1.0-ff' }) : releases));
  for (const tone of ['error', 'success']) {
    await press('Make Buyer area 0.1.0-bb live again');
    await screen.findByRole('dialog');
    await pressInDialog('Make Live Again');
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: ' lists were empty ' } });
    await pressInDialog('Make Live Again');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refused = false;
  }
  const body = { version: '0.1.0-bb', expected: '0.1.0-cc', why: 'lists were empty' };
  expect(sent).toEqual([
    ['mfe_buyer', body],
    ['mfe_buyer', body],
  ]);
});

test('a released version with a higher failure rate is flagged', async () => {
  const [buyer, admin] = releases.remotes;
  const report = { opens: 1_200, failures: 90, rising: true };
  const reports = [
    { ...report, version: '0.1.0-cc' },
    { ...report, version: '0.1.0-bb' },
  ];
  open(() => releases, { ...releases, remotes: [{ ...buyer!, reports }, admin!] });
  const title = await screen.findByText('Buyer area 0.1.0-cc fails more often than earlier versions');
  expect(title.closest('[role=alert]')?.textContent).toContain('It failed to open 90 of 1,200 times in the last hour.');
  expect(screen.getAllByText(/fails more often/)).toHaveLength(1);
});

test('load times of the released versions are shown if pages reported them', async () => {
  const [buyer, admin] = releases.remotes;
  const report = { opens: 1_200, failures: 0, rising: false };
  const ofBuyer = [
    { ...report, version: '0.1.0-cc', painted: { pages: 1_100, soon: 990 } },
    { ...report, version: '0.1.0-bb', painted: { pages: 7, soon: 7 } },
  ];
  const ofAdmin = [
    { ...report, version: '0.1.0-gg', painted: { pages: 20, soon: 5 } },
    { ...report, version: '0.1.0-dd' },
  ];
  open(() => releases, {
    ...releases,
    remotes: [
      { ...buyer!, reports: ofBuyer },
      { ...admin!, reports: ofAdmin },
    ],
  });
  const quick = await screen.findAllByText(/ of .+ pages$/);
  expect(quick.map((one) => one.textContent)).toEqual(['990 of 1,100 pages', '5 of 20 pages']);
  expect(screen.getAllByText(/loaded within/).map((one) => one.textContent)).toEqual([
    'Buyer area 0.1.0-cc, loaded within 2.5 s',
    'Admin area 0.1.0-gg, loaded within 2.5 s',
  ]);
});

test('a stored version is released to a share of users, with a reason', async () => {
  const { sent, toasts } = open(() => releases);
  expect(await screen.findByText('0.1.0-hh · not released')).toBeTruthy();
  await press('Try Buyer area 0.1.0-hh with some users');
  await screen.findByRole('dialog');
  const people = await screen.findByLabelText('Users who get it');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'new lists' } });
  fireEvent.change(people, { target: { value: '100' } });
  await pressInDialog('Try with Some Users');
  await waitFor(() => expect(people.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  fireEvent.change(people, { target: { value: '25' } });
  await pressInDialog('Try with Some Users');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'Trial started' }]));
  expect(sent).toEqual([['mfe_buyer', { version: '0.1.0-hh', expected: '0.1.0-cc', why: 'new lists', share: 25 }]]);
});

test('a partial release is promoted to all users or ended, with a reason', async () => {
  const { sent, toasts } = open(() => releases);
  expect(await screen.findByText('0.1.0-gg · 10% of users')).toBeTruthy();
  for (const [label, act] of [
    ['Release Admin area 0.1.0-gg to everyone', 'Release to Everyone'],
    ['End the trial of Admin area 0.1.0-gg', 'End Trial'],
  ] as const) {
    const before = toasts.length;
    await press(label);
    await screen.findByRole('dialog');
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'tried for a day' } });
    await pressInDialog(act);
    await waitFor(() => expect(toasts.slice(before)).toMatchObject([{ tone: 'success' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const body = { expected: '0.1.0-dd', why: 'tried for a day' };
  expect(sent).toEqual([
    ['mfe_admin', { version: '0.1.0-gg', ...body }],
    ['mfe_admin', { version: '0.1.0-dd', ...body }],
  ]);
});
