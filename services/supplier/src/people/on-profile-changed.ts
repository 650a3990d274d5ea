import { profileChanged } from '@junto/contracts/events/identity';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { ProfileModel } from './profile.model';

export const onProfileChanged = consume(profileChanged, {
  durable: 'copy-profiles',
  handler: ({ version, payload: { profile } }, session) => {
    const { name, email, phone, address, role } = profile;
    const copy = { name, email, phone, address, role, companyId: profile.company_id };
    return projectVersion(ProfileModel, profile.id, version, copy, session);
  },
});
