import { randomUUID } from 'node:crypto';
import { turnOffSecondFactor } from '@junto/contracts/admin/users';
import { turnOffSecondFactorCommand } from '@junto/contracts/commands/identity';
import { profileChanged } from '@junto/contracts/events/identity';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { profileEvent } from '@junto/test-kit/a-profile';
import { eventually } from '@junto/test-kit/eventually';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { aProfileState } from '../testing/states';
import { UserModel } from './user.model';

const service = adminServiceOfSpec();
beforeAll(async () => {
  await service.play(
    answerCommand(turnOffSecondFactorCommand, async ({ profile_id, by }) =>
      by === profile_id ? refuse('own_account') : { ended: 1 },
    ),
  );
});

async function aKnownUser(id: string, role: 'buyer' | 'admin'): Promise<string> {
  await service.emit(profileChanged, profileEvent(aProfileState({ id, role })));
  await eventually(async () => expect(await UserModel.exists({ _id: id })).not.toBeNull());
  return id;
}

test('who lost their second factor is let off it by another admin, which identity decides', async () => {
  const turnOff = (profile_id: string) =>
    service.call(turnOffSecondFactor, { as: service.admin, params: { profile_id }, body: {} });
  expect((await turnOff(await aKnownUser(randomUUID(), 'buyer'))).body).toEqual({ ended: 1 });
  expect((await turnOff(randomUUID())).problem?.code).toBe('not_found');
  expect((await turnOff(await aKnownUser(service.admin.userId, 'admin'))).problem?.code).toBe('own_account');
});
