import { createActors } from '@junto/service-kit/read-models/actors';

/** Cached actors of this process. */
export const people = createActors();
