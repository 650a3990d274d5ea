import { createPeople } from '@junto/service-kit/copies/people';

/** Who asks, at hand in this process. */
export const people = createPeople();
