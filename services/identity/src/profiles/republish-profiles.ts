import { trusted } from 'mongoose';
import type { CommandAnswer, InputOf } from '@junto/contracts/command';
import type { republishProfilesCommand } from '@junto/contracts/commands/identity';
import { platformCause } from '@junto/service-kit/events/cause';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { ProfileModel } from './profile.model';
import { publishProfile } from './publish-profile';

/** Tells a page of profiles again as they are now, so that a copy can be rebuilt from its owner at any time. */
export function republishProfiles({
  after,
  limit,
}: InputOf<typeof republishProfilesCommand>): Promise<CommandAnswer<typeof republishProfilesCommand>> {
  return inTransaction(async (session) => {
    const filter = after === null ? {} : { _id: trusted({ $gt: after }) };
    const profiles = await ProfileModel.find(filter).sort({ _id: 1 }).limit(limit).session(session).lean().exec();
    for (const profile of profiles) await publishProfile(session, profile, platformCause);
    const last = profiles.length === limit ? profiles.at(-1) : undefined;
    return { published: profiles.length, next: last?._id ?? null };
  });
}
