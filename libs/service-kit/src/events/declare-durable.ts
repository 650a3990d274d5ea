import { AckPolicy, DeliverPolicy, nanos, NatsError, type ConsumerConfig, type JetStreamManager } from 'nats';

/**
 * How long a message that a process pulled is its own. What a killed process had pulled waits this long for the one
 * that takes its place: copies have 10 s to be equal again. Whoever lives says in time that it is still at it.
 */
export const ackWaitMs = 8_000;
export const stillWorkingEveryMs = 2_500;

export interface Durable {
  stream: string;
  name: string;
  subjects: string[];
}

/** The server says one or the other, by its version. */
const otherConfig = new Set([10_013, 10_148]);

/** Declares a durable pull consumer; one of an earlier release is brought up to date and keeps how far it has come. */
export async function declareDurable(manager: JetStreamManager, { stream, name, subjects }: Durable): Promise<void> {
  const changing = {
    ack_wait: nanos(ackWaitMs),
    filter_subjects: subjects,
    max_deliver: -1,
    // Those that wait for their next try count too: they must not hold up the others.
    max_ack_pending: 5_000,
  } satisfies Partial<ConsumerConfig>;
  try {
    await manager.consumers.add(stream, {
      ...changing,
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    });
  } catch (error) {
    if (!(error instanceof NatsError) || !otherConfig.has(error.api_error?.err_code ?? 0)) throw error;
    await manager.consumers.update(stream, name, changing);
  }
}
