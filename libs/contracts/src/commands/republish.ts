import { z } from 'zod';
import { id } from '../wire';

/**
 * Which documents are told again: those behind `after`, the answer's `next` of the page before; null at the beginning.
 * With `ids` those alone, as many as the owner tells at a time (`published`).
 */
export const republishPage = z.object({
  after: id.nullable(),
  limit: z.int().min(1).max(500).default(200),
  ids: z.array(id).max(500).optional(),
});

/**
 * Which originals a copy is compared with: these, or without `ids` the page behind `after`, in the order of their ids.
 */
export const originalsPage = z.object({
  ids: z.array(id).max(1_000).optional(),
  after: id.nullable(),
  limit: z.int().min(1).max(1_000),
});

/** Whole numbers that a copy of each has to have too; what there is no original of is not named. */
export const originals = z.object({
  items: z.array(z.object({ id, figures: z.record(z.string(), z.int()) })),
});

/** `next` is null when there is no further page. */
export const republished = z.object({ published: z.int(), next: id.nullable() });
