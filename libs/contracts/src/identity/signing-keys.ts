import { z } from 'zod';
import { endpoint } from '../endpoint';

/** Read by services, not by the shell. */
export const jwks = endpoint('GET /api/identity/jwks', 'jwks', {
  summary: 'Get the public keys that verify access tokens.',
  who: 'anyone',
  answer: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) }),
});
