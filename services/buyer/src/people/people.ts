import { createActors } from '@junto/service-kit/read-models/actors';

/** Who asks, at hand in this process. */
export const people = createActors();
