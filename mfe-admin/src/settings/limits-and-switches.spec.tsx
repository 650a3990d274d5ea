import { fireEvent, screen, waitFor } from '@testing-library/react';
import { changeSetting, listSettings, type Setting } from '@junto/contracts/admin/settings';
import { refuse } from '@junto/contracts/problems';
import type { Language } from '@junto/i18n/language';
import { answerRequests, mockEndpoint, openAdmin, press, pressInDialog, saveConflicting } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const initial = { is_initial: true, version: 1, changed_at: null, changed_by: null };
const by = { changed_at: '2026-11-20T10:00:00.000Z', changed_by: { id: idOf('e', 2), name: 'Rui Alves' } };
const signUps: Setting = { ...initial, name: 'sign_ups', value: 5, is_initial: false, version: 2, ...by };
const banner: Setting = { ...initial, name: 'banner', value: { en: '', pt: '' } };
const openSignUp: Setting = { ...initial, name: 'buyer_sign_up', value: true };

/** Opens the page with these settings; `answer` responds to every change. */
function open(answer: (body: unknown) => unknown, language: Language = 'en') {
  const sent: unknown[] = [];
  const page = openAdmin({
    path: '/admin/settings/limits',
    language,
    answers: [
      mockEndpoint(listSettings, () => ({ items: [signUps, banner, openSignUp] })),
      mockEndpoint(changeSetting, ({ params, body }) => {
        sent.push([params.name, body]);
        return answer(body) as Setting;
      }),
    ],
  });
  return { ...page, sent };
}

test('a limit shows who changed it last; a conflicting change lets the admin choose, and a reset needs a confirmation', async () => {
  const present = { ...signUps, value: 9, version: 3 };
  let times = 0;
  const { sent, toasts } = open(() =>
    (times += 1) === 1 ? refuse('changed_meanwhile', { version: 3, fields: ['value'], present }) : present,
  );
  expect(await screen.findByText('Rui Alves')).toBeTruthy();
  const contested = await saveConflicting('Change Sign-ups', 'Sign-ups', '7');
  expect([contested.getByText('7'), contested.getByText('9')]).toBeTruthy();
  await pressInDialog('Keep Mine');
  await pressInDialog('Save Changes');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', title: 'Setting changed' }));
  await press('Reset Sign-ups');
  expect(await screen.findByText('New value for Sign-ups: 20.')).toBeTruthy();
  await pressInDialog('Reset');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    ['sign_ups', { value: 7, version: 2, seen: { value: 5 } }],
    ['sign_ups', { value: 7, version: 3, seen: { value: 9 } }],
    ['sign_ups', { value: null, version: 2, seen: { value: 5 } }],
  ]);
});

test('the banner needs both languages or none, and a switch is turned off', async () => {
  const { sent } = open(() => banner, 'pt');
  await press('Alterar Aviso em todas as páginas');
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Inglês'), { target: { value: ' Closed tonight. ' } });
  await pressInDialog('Salvar alterações');
  expect(await screen.findByText('Preencha os dois idiomas ou nenhum')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Português'), { target: { value: 'Fechado hoje.' } });
  await pressInDialog('Salvar alterações');
  const value = { en: 'Closed tonight.', pt: 'Fechado hoje.' };
  await waitFor(() => expect(sent).toEqual([['banner', { value, version: 1, seen: { value: { en: '', pt: '' } } }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Alterar Cadastro de compradores');
  fireEvent.click(await screen.findByRole('switch'));
  await pressInDialog('Salvar alterações');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['buyer_sign_up', { value: false, version: 1, seen: { value: true } }]),
  );
});
