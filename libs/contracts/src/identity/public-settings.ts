import { z } from 'zod';
import { endpoint } from '../endpoint';
import { publicSettingsPath } from './open-paths';

/** What an operator set that everybody may know. */
export const readPublicSettings = endpoint({
  id: 'identity.readPublicSettings',
  method: 'GET',
  path: publicSettingsPath,
  summary: "The operator's banner, empty where there is none, and which roles may sign up.",
  who: 'anyone',
  answer: z.object({
    banner: z.object({ en: z.string(), pt: z.string() }),
    sign_up: z.object({ buyer: z.boolean(), supplier: z.boolean() }),
  }),
  tags: ['settings'],
});
