import path from 'node:path';
import { z } from 'zod';
import { auditKinds } from '@junto/contracts/admin/audit';
import { endpointsOf } from '@junto/contracts/endpoints';
import { invoiceLabel } from '@junto/contracts/invoice';
import { problemCodes } from '@junto/contracts/problems';
import { settingNames } from '@junto/contracts/settings';
import { orderStatuses } from '@junto/domain/order';
import { roundStatuses } from '@junto/domain/round';
import { consumersOf, declaredEvents } from '../../tools/nats/users';

const root = path.join(__dirname, '../..');

/** Wire values that a screen must not show, whatever a service sent. */
export const wireWords = new Set<string>([
  ...orderStatuses,
  ...roundStatuses,
  ...invoiceLabel.options,
  ...auditKinds,
  ...['buyer', 'supplier', 'admin'],
]);

interface Drawn {
  enum?: unknown[];
  const?: unknown;
}

/** Every value that some schema lists by name, at any depth. */
function namedIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { enum: listed = [], const: only } = part as Drawn;
  const own = [...(Array.isArray(listed) ? listed : []), only].filter((value) => typeof value === 'string');
  return [...own, ...Object.values(part).flatMap(namedIn)];
}

const answers = Object.values(endpointsOf)
  .flat()
  .flatMap(({ answer }) => (answer ? [z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })] : []));

/** Names of the contracts that nobody wrote as text: their underscore distinguishes them from words. */
const wireNames = new Set(
  [...answers.flatMap(namedIn), ...problemCodes, ...settingNames].filter((name) => /^[a-z]+(_[a-z]+)+$/.test(name)),
);
/** `pool.changed`, `copy-pools`. */
const eventsAndConsumers = new Set([...declaredEvents.map(({ type }) => type), ...consumersOf(root)]);

const snakeCase = /\b[a-z]+(?:_[a-z]+)+\b/g;
const joined = /\b[a-z]+(?:[._-][a-z]+)+\b/g;

/** The first name of the contracts, of an event or of a consumer that occurs in a text. */
export function wireNameIn(text: string): string | undefined {
  return (
    text.match(snakeCase)?.find((name) => wireNames.has(name)) ??
    text.match(joined)?.find((name) => eventsAndConsumers.has(name))
  );
}

/** Anything that looks like a name of the wire, though no contract lists it. */
export function wireLikeNameIn(text: string): string | undefined {
  return text.match(snakeCase)?.[0];
}
