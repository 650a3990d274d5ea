import { z } from 'zod';
import {
  deadLetter,
  type DeadLetter,
  type dismissDeadLetter as dismissSpec,
  type listDeadLetters as listSpec,
  type replayDeadLetter as replaySpec,
} from '@junto/contracts/admin/dead-letters';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import {
  countDeadLetters,
  readDeadLetter,
  readDeadLetters,
  removeDeadLetter,
  type FiledLetter,
} from '@junto/service-kit/events/dead-letters';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { totalOf } from '@junto/service-kit/lists/total-of';
import type { Bus } from '@junto/service-kit/nats/bus';
import { replayCommandOf } from '@junto/service-kit/own-commands';
import { auditAct } from '../audit/audit-projection';

const event = z.object({ type: z.string(), aggregate_id: z.string() });

function onTheWire({ sequence, letter }: FiledLetter): DeadLetter {
  return deadLetter.parse({ ...letter, sequence, type: event.safeParse(letter.event).data?.type ?? null });
}

const mostAtOnce = 100;

/** The oldest dead letters of all services, and their number. */
export async function listDeadLetters(bus: Bus): Promise<AnswerOf<typeof listSpec>> {
  const filed = await readDeadLetters(bus, '*', { limit: mostAtOnce });
  const total = await totalOf(filed, mostAtOnce, () => countDeadLetters(bus, '*'));
  return { items: filed.map(onTheWire), total };
}

/**
 * Requests the event's service to handle it again; if that fails, the letter stays. The request is recorded in the
 * audit trail first, then the result: without a record nothing is handled.
 */
export async function replayDeadLetter(
  bus: Bus,
  sequence: number,
  cause: EventContext,
): Promise<AnswerOf<typeof replaySpec> | RefusalsOf<typeof replaySpec>> {
  const letter = await find(bus, sequence);
  if (!letter) return refuse('not_found');
  await keep('replay_asked', letter, 'asked', cause);
  const replayed = await sendCommand(replayCommandOf(letter.service), { sequence }, { bus });
  if (isRefusal(replayed)) return replayed;
  const failed = replayed.failed[0]?.reason ?? null;
  await keep('replayed', letter, failed === null ? 'replayed' : 'failed', cause, { failed });
  return { failed };
}

/** Removes an event permanently, after it was recorded in the audit trail. */
export async function dismissDeadLetter(
  bus: Bus,
  sequence: number,
  cause: EventContext,
): Promise<undefined | RefusalsOf<typeof dismissSpec>> {
  const letter = await find(bus, sequence);
  if (!letter) return refuse('not_found');
  await keep('dismissed', letter, 'dismissed', cause);
  await removeDeadLetter(bus, sequence);
  return undefined;
}

async function find(bus: Bus, sequence: number): Promise<DeadLetter | undefined> {
  if (!Number.isSafeInteger(sequence) || sequence < 1) return undefined;
  const letter = await readDeadLetter(bus, sequence);
  return letter && onTheWire({ sequence, letter });
}

type Act = 'replay_asked' | 'replayed' | 'dismissed';

/** @param came result of a replay: the reason of the failure, null for success */
function keep(
  act: Act,
  letter: DeadLetter,
  status: string,
  cause: EventContext,
  came: { failed?: string | null } = {},
): Promise<void> {
  return auditAct(
    {
      type: `dead_letter.${act}`,
      kind: 'platform',
      subject_id: event.safeParse(letter.event).data?.aggregate_id ?? `${letter.service}.${letter.durable}`,
      before: { letter },
      after: came,
      title: letter.type ?? letter.durable,
      detail: `${letter.service} · ${letter.durable}`,
      status,
    },
    cause,
  );
}
