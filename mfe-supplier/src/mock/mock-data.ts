import type { MockData } from '@junto/remote-kit/standalone/data-source';
import { aProfile, idOf } from '../testing/builders';
import { mockHandlers } from './handlers';
import { createWorld } from './world';

/** Mock data for standalone mode: a user with a company, and a user whose company an admin has not confirmed yet. */
export function mockData(): MockData {
  const people = [
    aProfile({ email: 'supplier@junto.test' }),
    aProfile({ id: idOf('person', 2), name: 'Inês Rocha', email: 'no-company@junto.test', company_id: null }),
  ] as const;
  return { handlers: mockHandlers(createWorld()), people: [...people] };
}
