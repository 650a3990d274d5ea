import { randomUUID } from 'node:crypto';
import { readSignInsCommand, turnOffSecondFactorCommand } from '@junto/contracts/commands/identity';
import { beginSecondFactor, confirmSecondFactor } from '@junto/contracts/identity/second-factor';
import { signIn } from '@junto/contracts/identity/session';
import { MailModel } from '../mails/mail.model';
import { codeAt } from '../second-factor/totp';
import { identityServiceOfSpec, origin } from '../testing/an-identity-service';
import { publishedAccountActs } from '../testing/published-account-acts';

const service = identityServiceOfSpec();

test('an admin turns off the factor of a person who lost app and codes: mails them, ends their sessions, publishes the admin', async () => {
  const ana = await service.seededPerson('buyer');
  const acts = publishedAccountActs(service);
  const here = await service.openBrowser(ana);
  const { body } = await service.call(beginSecondFactor, { as: here, body: { password: ana.password } });
  const code = codeAt(body.secret, new Date());
  expect((await service.call(confirmSecondFactor, { as: here, body: { code } })).status).toBe(200);
  const by = randomUUID();
  const turnOff = (facts: { by?: string; command_id?: string } = {}) =>
    service.ask(turnOffSecondFactorCommand, { command_id: randomUUID(), by, profile_id: ana.id, ...facts });
  const factorOf = async () =>
    (await service.ask(readSignInsCommand, { profile_id: ana.id })) as {
      second_factor: boolean;
    };
  expect(await turnOff({ by: ana.id })).toMatchObject({ refused: 'own_account' });
  expect((await factorOf()).second_factor).toBe(true);
  const command_id = randomUUID();
  expect(await turnOff({ command_id })).toEqual({ ended: 1 });
  expect((await service.refresh(here.cookie)).problem?.params).toEqual({ reason: 'ended_by_admin' });
  expect((await factorOf()).second_factor).toBe(false);
  const signedIn = await service.call(signIn, {
    body: { email: ana.email, password: ana.password },
    headers: { origin },
  });
  expect(signedIn.status).toBe(200);
  // Repeating the command, or having nothing to turn off, ends no session.
  expect(await turnOff({ command_id })).toEqual({ ended: 1 });
  expect(await turnOff()).toEqual({ ended: 0 });
  const [, off] = await acts.of(ana.id, 'second_factor_on', 'second_factor_off');
  expect(off?.actor).toMatchObject({ id: by, role: 'admin' });
  expect(await MailModel.countDocuments({ to: ana.email, template: 'secondFactorOff' })).toBe(1);
});
