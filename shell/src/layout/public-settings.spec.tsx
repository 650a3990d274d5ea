import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const openRoles = (buyer: boolean, supplier: boolean): Record<string, EdgeAnswer> => ({
  '/api/identity/settings': {
    status: 200,
    body: {
      banner: { en: 'Closed tonight from ten.', pt: 'Fechado hoje a partir das dez.' },
      sign_up: { buyer, supplier },
    },
  },
});

it.each([
  ['/auth', 'en', {}, 'Closed tonight from ten.'],
  ['/auth/forgot', 'pt', {}, 'Fechado hoje a partir das dez.'],
  ['/profile', 'pt', signedInAs('buyer'), 'Fechado hoje a partir das dez.'],
] as const)("the operator's banner is shown on %s, in %s", async (path, language, answers, text) => {
  if (path === '/profile') localStorage.setItem('junto.signed-in', '1');
  await openShell(path, language, { ...answers, ...openRoles(true, true) });
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  [false, true, ['Supplier'], 'Buyer sign-up is closed for now.'],
  [true, false, ['Buyer'], 'Supplier sign-up is closed for now.'],
  [false, false, [], 'Sign-up is closed for now.'],
] as const)('sign-up offers the open roles: buyer %s, supplier %s', async (buyer, supplier, offered, expected) => {
  await openShell('/auth', 'en', openRoles(buyer, supplier));
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(screen.queryAllByRole('radio', { name: /Buyer|Supplier/ })).toHaveLength(offered.length);
  for (const role of offered) expect(screen.getByRole('radio', { name: new RegExp(role) })).toBeTruthy();
});
