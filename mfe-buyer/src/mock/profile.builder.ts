import type { Profile } from '@junto/contracts/identity/profile';
import { idOf, inHours } from './ids';

export function aProfile(part: Partial<Profile> = {}): Profile {
  const id = idOf('profile', 1);
  return {
    id,
    auth_id: id,
    name: 'Marina Duarte',
    email: 'buyer@junto.test',
    phone: null,
    address: null,
    role: 'buyer',
    company_id: null,
    avatar_url: null,
    language: 'en',
    created_at: inHours(-9000),
    last_active_at: null,
    company: null,
    ...part,
  };
}
