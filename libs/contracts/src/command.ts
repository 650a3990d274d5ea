import type { z } from 'zod';
import type { EventOwner } from './event';
import type { ProblemCode, Refusal } from './problems';

/** A NATS request to the owner of a document, which decides and answers with the new state. */
export interface CommandSpec {
  /** `supplier.approveRound` has the subject `cmd.supplier.approveRound`. */
  name: `${EventOwner | 'edge'}.${string}`;
  input: z.ZodObject;
  answer: z.ZodType;
  refusals?: readonly ProblemCode[];
}

/** Declares a command once; its owner answers it, other services send it. */
export function command<const N extends CommandSpec['name'], const D extends Omit<CommandSpec, 'name'>>(
  name: N,
  declared: D,
): { name: N } & D {
  return { name, ...declared };
}

export type InputOf<C extends CommandSpec> = z.output<C['input']>;
export type CommandAnswer<C extends CommandSpec> = z.output<C['answer']>;
export type CommandRefusal<C extends CommandSpec> = C['refusals'] extends readonly (infer P extends ProblemCode)[]
  ? P
  : never;

/** Every refusal a caller of the command can get: the declared ones, and those of any command. */
export type RefusalsOfCommand<C extends CommandSpec> = Refusal<CommandRefusal<C> | 'try_again' | 'invalid_request'>;

export function commandSubject(spec: CommandSpec): string {
  return `cmd.${spec.name}`;
}
