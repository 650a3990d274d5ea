import type { CommandAnswer, InputOf } from '@junto/contracts/command';
import type { republishProfilesCommand } from '@junto/contracts/commands/identity';
import { platformContext } from '@junto/service-kit/events/event-context';
import { republish } from '@junto/service-kit/events/republish';
import { ProfileModel, type Profile } from './profile.model';
import { profileEvent } from './publish-profile';

/** Republishes profiles for services that rebuild their read models. */
export function republishProfiles(
  page: InputOf<typeof republishProfilesCommand>,
): Promise<CommandAnswer<typeof republishProfilesCommand>> {
  return republish<Profile>(ProfileModel, page, (profile) => profileEvent(profile, platformContext));
}
