import { z } from 'zod';
import { id } from '../wire';

/** Which documents are told again: those behind `after`, the answer's `next` of the page before; null at the beginning. */
export const republishPage = z.object({ after: id.nullable(), limit: z.int().min(1).max(500).default(200) });

/** `next` is null when there is no further page. */
export const republished = z.object({ published: z.int(), next: id.nullable() });
