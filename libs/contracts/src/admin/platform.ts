import { z } from 'zod';
import { endpoint } from '../endpoint';
import { health, serviceNames } from '../health';

/** Health of every service; null for a service that did not answer in time. */
export const readPlatform = endpoint('GET /api/admin/platform', 'readPlatform', {
  summary: "Get each service's version and health, collected over NATS.",
  answer: z.object({ services: z.array(z.object({ name: z.enum(serviceNames), health: health.nullable() })) }),
  tags: ['platform'],
});
