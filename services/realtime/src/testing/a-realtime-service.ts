import { randomUUID } from 'node:crypto';
import { readChannelCommand } from '@junto/contracts/commands/buyer';
import type { EventOwner } from '@junto/contracts/event';
import { projected, projectedSubject } from '@junto/contracts/events/projected';
import { selectedChanged, selectedSubject } from '@junto/contracts/live-subjects';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { readConfig } from '@junto/service-kit/config';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { defineRealtime } from '../app';
import { realtimeConfig } from '../config';
import type { ChannelAnswer } from '../rounds/round-state';
import { defaultSettings, type Settings } from '../settings';

export interface RealtimeService extends TestService {
  /** Rounds that the stubbed buyer service lists. */
  rounds: Map<string, ChannelAnswer>;
  /** Number of requests to the buyer service. */
  requestCount: () => number;
  /** Publishes quantity changes as the buyer service does. */
  select(
    roundId: string,
    ...changes: { offer: string; committed?: number; selected?: number; version: number; by?: string }[]
  ): Promise<void>;
  /** Publishes changed products of a round as the buyer service does. */
  changeProducts(roundId: string): Promise<void>;
  /** Publishes that a service has projected an event. */
  publishProjected(by: EventOwner, eventId: string): Promise<void>;
}

/** A gateway with a stubbed buyer service. */
export async function aRealtimeService(
  settings: Partial<Settings> = {},
  extra: Record<string, string> = {},
): Promise<RealtimeService> {
  const service = await startTestService(
    (env) => defineRealtime(readConfig(realtimeConfig, env), { ...defaultSettings, ...settings }),
    { NATS_PASSWORD: natsPassword, ...extra },
  );
  const rounds = new Map<string, ChannelAnswer>();
  let requestCount = 0;
  await service.play(
    answerCommand(readChannelCommand, async ({ round_id }) => {
      requestCount += 1;
      return rounds.get(round_id) ?? refuse('not_found');
    }),
  );
  const publish = async (subject: string, message: object) => {
    const { connection } = await service.bus.ready();
    connection.publish(service.bus.subject(subject), JSON.stringify(message));
    await connection.flush();
  };
  return {
    ...service,
    rounds,
    requestCount: () => requestCount,
    select: (roundId, ...changes) => {
      const message = selectedChanged.parse({
        round_id: roundId,
        changes: changes.map(({ offer, committed = 0, selected = 0, version, by = 'f00d' }) => ({
          round_product_id: offer,
          current_committed_qty: committed,
          total_selected: selected,
          user_id: by,
          version,
        })),
      });
      return publish(selectedSubject(roundId), message);
    },
    changeProducts: (roundId) => {
      const message = selectedChanged.parse({ round_id: roundId, changes: [], products_changed: true });
      return publish(selectedSubject(roundId), message);
    },
    publishProjected: (by, eventId) => publish(projectedSubject(by), projected.parse({ service: by, ids: [eventId] })),
  };
}

/** An approved round without commitments. */
export function aRound(
  gateway: RealtimeService,
  { offers = 1, supplierId = randomUUID() as string, status = 'approved' as const } = {},
): ChannelAnswer {
  const round: ChannelAnswer = {
    round_id: randomUUID(),
    status,
    closing: false,
    supplier_id: supplierId,
    salt: randomUUID(),
    epoch: 'first',
    as_of: new Date().toISOString(),
    pools: Array.from({ length: offers }, () => ({
      round_product_id: randomUUID(),
      current_committed_qty: 0,
      total_selected: 0,
      remaining: null,
      version: 1,
    })),
  };
  gateway.rounds.set(round.round_id, round);
  return round;
}
