import { AckPolicy, DeliverPolicy, nanos, NatsError, type ConsumerConfig, type JetStreamManager } from 'nats';

/**
 * Time until the server redelivers a message that was not acknowledged. Messages that a killed process had pulled reach
 * its replacement after this time; read models must be consistent again within 10 s. A live process extends the
 * deadline of the messages it holds.
 */
export const ackWaitMs = 8_000;
export const stillWorkingEveryMs = 2_500;

export interface Durable {
  stream: string;
  name: string;
  subjects: string[];
}

/** Error codes for a changed consumer configuration; which one is returned depends on the server version. */
const otherConfig = new Set([10_013, 10_148]);

/** Declares a durable pull consumer. One of an earlier release is updated and keeps its position. */
export async function declareDurable(manager: JetStreamManager, { stream, name, subjects }: Durable): Promise<void> {
  const changing = {
    ack_wait: nanos(ackWaitMs),
    filter_subjects: subjects,
    max_deliver: -1,
    // Messages that wait for their retry count too and must not block the others.
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
