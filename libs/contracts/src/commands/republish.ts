import { z } from 'zod';
import { command, type CommandSpec } from '../command';
import { id } from '../wire';

/**
 * Documents to republish: the page after `after` (`next` of the previous answer; null at the start), or those with the
 * given `ids`, up to the owner's page size (`published`).
 */
export const republishPage = z.object({
  after: id.nullable(),
  limit: z.int().min(1).max(500).default(200),
  ids: z.array(id).max(500).optional(),
});

/** Originals to compare a read model with: the given ids, or the page after `after`, by id. */
export const originalsPage = z.object({
  ids: z.array(id).max(1_000).optional(),
  after: id.nullable(),
  limit: z.int().min(1).max(1_000),
});

/** Integers that a read model of each must have; ids without an original are absent. */
export const originals = z.object({
  items: z.array(z.object({ id, figures: z.record(z.string(), z.int()) })),
});

/** `next` is null on the last page. */
export const republished = z.object({ published: z.int(), next: id.nullable() });

/**
 * Republishes every document of a kind page by page, so that another service can rebuild its read model: `after` is the
 * `next` of the previous answer. Up-to-date read models ignore it.
 */
export const republishCommandOf = <const N extends CommandSpec['name']>(name: N) =>
  command(name, { input: republishPage, answer: republished });
