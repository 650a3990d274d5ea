import { fireEvent, screen, within } from '@testing-library/react';
import { openShell, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const path = '/api/identity/second-factor';
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('is turned on with password, QR code and code, shows the recovery codes once, and is turned off again', async () => {
  const answers: Record<string, EdgeAnswer> = signedInAs('buyer');
  const { sent } = await openShell('/profile/security', 'pt', answers);
  // The skeleton has the heading too, in an element that the answer replaces.
  const sheet = within((await screen.findByRole('button', { name: 'Configurar' })).closest('section') as HTMLElement);
  const type = (label: string, value: string) =>
    fireEvent.change(sheet.getByLabelText(label, { selector: 'input' }), { target: { value } });
  const press = (name: string) => fireEvent.click(sheet.getByRole('button', { name }));

  answers[`${path}/begin`] = { status: 200, body: { secret, uri: `otpauth://totp/Junto?secret=${secret}` } };
  press('Configurar');
  type('Senha atual', 'umbrella-stand-9');
  press('Continuar');
  expect(await sheet.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(await sheet.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();

  answers[`${path}/confirm`] = { status: 200, body: { recovery_codes: ['abcd-efgh-ijkl-mnop'] } };
  answers[path] = { status: 200, body: { on: true, required: false, recovery_left: 10 } };
  type('Código', '123456');
  press('Ativar');
  expect(await sheet.findByText('abcd-efgh-ijkl-mnop')).toBeTruthy();
  press('Já guardei');
  expect(await sheet.findByText(/Restam 10 códigos de recuperação/)).toBeTruthy();
  expect(sheet.queryByText('abcd-efgh-ijkl-mnop')).toBeNull();

  answers[`${path}/recovery-codes`] = { status: 200, body: { recovery_codes: ['qrst-uvwx-yz23-4567'] } };
  press('Gerar novos códigos');
  type('Senha atual', 'umbrella-stand-9');
  type('Código', '234567');
  press('Gerar novos códigos');
  expect(await sheet.findByText('qrst-uvwx-yz23-4567')).toBeTruthy();
  press('Já guardei');
  await sheet.findByRole('button', { name: 'Desativar' });

  answers[`${path}/end`] = { status: 204 };
  answers[path] = { status: 200, body: { on: false, required: false, recovery_left: 0 } };
  press('Desativar');
  type('Senha atual', 'umbrella-stand-9');
  type('Código', '654321');
  press('Desativar');
  expect(await sheet.findByRole('button', { name: 'Configurar' })).toBeTruthy();
  expect(sent.findLast((one) => one.path === `${path}/end`)?.body).toEqual({
    password: 'umbrella-stand-9',
    code: '654321',
  });
});
