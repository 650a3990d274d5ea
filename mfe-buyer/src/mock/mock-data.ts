import type { MockData } from '@junto/remote-kit/standalone/data-source';
import { buyerHandlers } from './handlers';
import { idOf } from './ids';
import { aProfile } from './profile.builder';
import { createWorld } from './world';

/** Mock data for standalone mode: a user with a company, and a user whose company an admin has not confirmed yet. */
export function mockData(): MockData {
  const people = [
    aProfile({ company_id: idOf('company', 1) }),
    aProfile({ id: idOf('profile', 2), name: 'Rui Sampaio', email: 'no-company@junto.test' }),
  ] as const;
  return { handlers: buyerHandlers(createWorld()), people: [...people] };
}
