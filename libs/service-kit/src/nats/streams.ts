import {
  DiscardPolicy,
  nanos,
  NatsError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from 'nats';

const day = 24 * 60 * 60 * 1000;
const mebibyte = 1024 * 1024;

/** Name of the stream of all events; a prefix (of a test run) has its own streams. */
export function eventStream(prefix: string): string {
  return `${nameOf(prefix)}EVT`;
}
/** Name of the stream of events that a consumer gave up. */
export function deadLetterStream(prefix: string): string {
  return `${nameOf(prefix)}DLQ`;
}
function nameOf(prefix: string): string {
  return prefix === '' ? '' : `${prefix}_`;
}

/** Creates both streams if they are missing; settings changed by an operator stay. */
export async function ensureStreams(manager: JetStreamManager, prefix: string, replicas: number): Promise<void> {
  // A stream reserves its bytes: hundreds of test runs must not fill the disk.
  const own = prefix === '';
  const dotted = own ? '' : `${prefix}.`;
  const ofBoth = {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    duplicate_window: nanos(10 * 60 * 1000),
    num_replicas: replicas,
  };
  await ensure(manager, {
    ...ofBoth,
    name: eventStream(prefix),
    subjects: [`${dotted}evt.>`],
    discard: DiscardPolicy.New,
    max_age: nanos(7 * day),
    max_bytes: (own ? 4_096 : 128) * mebibyte,
  });
  await ensure(manager, {
    ...ofBoth,
    name: deadLetterStream(prefix),
    subjects: [`${dotted}dlq.>`],
    discard: DiscardPolicy.Old,
    max_age: nanos(90 * day),
    max_bytes: (own ? 512 : 32) * mebibyte,
  });
}

const bytesExceeded = 10_077;

/** The stream is full until old events expire or it is enlarged (docs/operate/reference.md). */
export function isStreamFull(error: unknown): boolean {
  return error instanceof NatsError && error.api_error?.err_code === bytesExceeded;
}

const streamNotFound = 10_059;
const streamNameInUse = 10_058;

async function ensure(manager: JetStreamManager, config: Partial<StreamConfig> & { name: string }): Promise<void> {
  try {
    await manager.streams.info(config.name);
  } catch (error) {
    if (!(error instanceof NatsError) || error.api_error?.err_code !== streamNotFound) throw error;
    try {
      await manager.streams.add(config);
    } catch (raced) {
      // Two services that start together may both create it.
      if (!(raced instanceof NatsError) || raced.api_error?.err_code !== streamNameInUse) throw raced;
    }
  }
}
