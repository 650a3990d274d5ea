import mongoose from 'mongoose';
import { headers, type Msg, type NatsError, type Subscription } from 'nats';
import { z } from 'zod';
import {
  commandSubject,
  type CommandAnswer,
  type CommandRefusal,
  type CommandSpec,
  type InputOf,
} from '@junto/contracts/command';
import { isRefusal, problems, refuse, type Refusal } from '@junto/contracts/problems';
import type { Trace } from './events/event-context';
import { isDatabaseAway, TryAgain } from './mongo/errors';
import type { ClientSession } from './mongo/transaction';
import type { Bus } from './nats/bus';
import { requestWithRetry } from './nats/request-with-retry';
import type { Log } from './telemetry/log';
import { counter } from './telemetry/metrics';
import { activeTraceparent, beginSpan, inSpan } from './telemetry/span';
import { traceIdOf } from './telemetry/trace-context';

/** Context of a command handler besides the input. */
export interface CommandContext extends Trace {
  log: Log;
}

export interface CommandHandler {
  spec: CommandSpec;
  // oxlint-disable-next-line typescript/no-explicit-any -- typed by answerCommand
  handler: (input: any, context: CommandContext) => Promise<unknown>;
}

type Decided<C extends CommandSpec> =
  | z.input<C['answer']>
  | Refusal<CommandRefusal<C> | 'try_again' | 'invalid_request'>;

/** Binds a command of the contract to its handler; an undeclared refusal does not compile. */
export function answerCommand<C extends CommandSpec>(
  spec: C,
  handler: (input: InputOf<C>, context: CommandContext) => Promise<Decided<C>>,
): CommandHandler {
  return { spec, handler };
}

const refusals = counter({
  name: 'junto_command_refusals_total',
  help: 'Commands that were refused, by problem code',
  labels: ['command', 'code'],
});

/** Reply on the wire: an answer or a refusal. */
const reply = z.union([
  z.object({ answer: z.unknown() }).strict(),
  z.object({
    refused: z.enum(Object.keys(problems) as [keyof typeof problems]),
    params: z.record(z.string(), z.unknown()),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
]);

/**
 * Answers commands over NATS; the replicas of a service share them (one queue group). Starts once NATS is connected.
 * @returns a function that stops accepting commands and waits for running ones
 */
export function serveCommands(
  bus: Bus,
  service: string,
  handlers: readonly CommandHandler[],
  log: Log,
): () => Promise<void> {
  const subscriptions: Subscription[] = [];
  const running = new Set<Promise<void>>();
  let stopped = false;

  void bus
    .ready()
    .then(({ connection }) => {
      if (stopped) return;
      for (const handler of handlers) {
        const callback = (error: NatsError | null, message: Msg) => {
          if (error) return log.error({ err: error, command: handler.spec.name }, 'command subscription failed');
          const run = answerOne(handler, message, log).finally(() => running.delete(run));
          running.add(run);
        };
        subscriptions.push(
          connection.subscribe(bus.subject(commandSubject(handler.spec)), { queue: service, callback }),
        );
      }
    })
    .catch((error: unknown) => log.error({ err: error }, 'command subscriptions could not start'));

  return async () => {
    stopped = true;
    await Promise.all(
      subscriptions.filter((subscription) => !subscription.isClosed()).map((subscription) => subscription.drain()),
    );
    await Promise.all(running);
  };
}

async function answerOne({ spec, handler }: CommandHandler, message: Msg, log: Log): Promise<void> {
  const given = message.headers?.get('traceparent') || null;
  const span = beginSpan(`answer ${spec.name}`, { kind: 'server', parent: given });
  const context: CommandContext = {
    requestId: message.headers?.get('X-Request-Id') || null,
    traceparent: span?.traceparent ?? given,
    from: message.headers?.get('X-Asked-From') || undefined,
    log,
  };
  context.log = log.child({
    command: spec.name,
    request_id: context.requestId,
    trace_id: traceIdOf(context.traceparent),
  });
  await inSpan(span, async () => {
    const answer = await decide({ spec, handler }, message, context);
    if (isRefusal(answer)) {
      span?.set({ 'junto.refusal': answer.refused });
      refusals.inc({ command: spec.name, code: answer.refused });
      context.log.info({ code: answer.refused }, 'a command was refused');
    }
    respond(message, [answer, refuse('internal')], context.log);
  });
}

/** @returns the reply on the wire; a failure is logged, and the reply contains whether the caller may retry */
async function decide({ spec, handler }: CommandHandler, message: Msg, context: CommandContext): Promise<unknown> {
  try {
    const input = spec.input.safeParse(inputOf(message));
    if (!input.success) {
      const errors = input.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
      return refuse('invalid_request', {}, errors);
    }
    const decided = await handler(input.data, context);
    return isRefusal(decided) ? decided : { answer: spec.answer.parse(decided) };
  } catch (error) {
    const away = error instanceof TryAgain || isDatabaseAway(error);
    context.log[away ? 'warn' : 'error']({ err: error }, 'a command failed');
    return refuse(away ? 'try_again' : 'internal');
  }
}

/** Sends the first reply that works: an answer may exceed NATS's limit, and a closed connection accepts none. */
function respond(message: Msg, answers: readonly unknown[], log: Log): void {
  for (const answer of answers) {
    try {
      return void message.respond(JSON.stringify(answer));
    } catch (error) {
      log.error({ err: error }, 'reply could not be sent');
    }
  }
}

/** Text that is not JSON becomes undefined, which no input schema accepts. */
function inputOf(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}

export interface CommandRequest {
  bus: Bus;
  timeoutMs?: number;
  /** Trace of the cause of the command; events of the owner carry it on. */
  trace?: Trace;
}

/**
 * Sends a command to the owner of a document. Refusals are typed; without an answer within `timeoutMs` (3 s) the result
 * is `try_again`: the command may or may not have been executed, so the caller repeats it with the same id or reads the
 * owner's state. A command with a `command_id` is sent a second time within that time.
 */
export async function sendCommand<C extends CommandSpec>(
  spec: C,
  input: z.input<C['input']>,
  { bus, timeoutMs = 3_000, trace }: CommandRequest,
): Promise<CommandAnswer<C> | Refusal<CommandRefusal<C> | 'try_again'>> {
  const connected = bus.current();
  if (!connected || bus.state() === 'away') return refuse('try_again', { retry_after_s: 2 });
  const sent = JSON.stringify(spec.input.parse(input));
  const carried = headers();
  if (trace?.requestId) carried.set('X-Request-Id', trace.requestId);
  const parent = activeTraceparent() ?? trace?.traceparent;
  const span = parent ? beginSpan(`ask ${spec.name}`, { kind: 'client', parent }) : undefined;
  const traceparent = span?.traceparent ?? trace?.traceparent;
  if (traceparent) carried.set('traceparent', traceparent);
  if (trace?.from) carried.set('X-Asked-From', trace.from);
  const message = await inSpan(span, () =>
    requestWithRetry(connected.connection, {
      subject: bus.subject(commandSubject(spec)),
      body: sent,
      headers: carried,
      timeoutMs,
      repeatable: 'command_id' in spec.input.shape,
    }),
  );
  if (!message) return refuse('try_again', { retry_after_s: 2 });
  const replied = reply.parse(message.json());
  if ('answer' in replied) return spec.answer.parse(replied.answer) as CommandAnswer<C>;
  const expected: readonly string[] = [...(spec.refusals ?? []), 'try_again'];
  if (!expected.includes(replied.refused)) throw new Error(`${spec.name} was refused: ${JSON.stringify(replied)}`);
  return replied as Refusal<CommandRefusal<C> | 'try_again'>;
}

/** `sendCommand` bound to the bus and timeout of one service. */
export type SendCommand = <C extends CommandSpec>(
  spec: C,
  input: z.input<C['input']>,
  trace?: Trace,
) => Promise<CommandAnswer<C> | Refusal<CommandRefusal<C> | 'try_again'>>;

/** Builds the command sender of a service, which is injected into its use cases. */
export function commandSender(asking: Omit<CommandRequest, 'trace'>): SendCommand {
  return (spec, input, trace) => sendCommand(spec, input, { ...asking, trace });
}

interface HandledCommand {
  _id: string;
  answer: unknown;
  at: Date;
}

/**
 * Runs `decide` once per command id; a repeated id returns the first answer. Refusals are not stored, so a refused
 * command may be repeated. Call it inside the transaction of `session`.
 */
export async function commandOnce<T>(session: ClientSession, commandId: string, decide: () => Promise<T>): Promise<T> {
  const handled = mongoose.connection.collection<HandledCommand>('handled_commands');
  const known = await handled.findOne({ _id: commandId }, { session });
  if (known) return known.answer as T;
  const answer = await decide();
  // Omits undefined fields, as on the wire: null would be another answer.
  if (!isRefusal(answer))
    await handled.insertOne({ _id: commandId, answer, at: new Date() }, { session, ignoreUndefined: true });
  return answer;
}
