import { z } from 'zod';
import { endpoint } from '../endpoint';
import { publicSettingsPath } from './open-paths';

/** Settings by an operator that everyone may read. */
export const readPublicSettings = endpoint(`GET ${publicSettingsPath}`, 'readPublicSettings', {
  summary: "Get the platform's banner, empty if there is none, and which roles can sign up.",
  who: 'anyone',
  answer: z.object({
    banner: z.object({ en: z.string(), pt: z.string() }),
    sign_up: z.object({ buyer: z.boolean(), supplier: z.boolean() }),
  }),
  tags: ['settings'],
});
