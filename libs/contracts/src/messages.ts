import type { CommandSpec } from './command';
import * as adminCommands from './commands/admin';
import * as buyerCommands from './commands/buyer';
import * as edgeCommands from './commands/edge';
import * as identityCommands from './commands/identity';
import * as supplierCommands from './commands/supplier';
import type { EventSpec } from './event';
import * as adminEvents from './events/admin';
import * as buyerEvents from './events/buyer';
import * as identityEvents from './events/identity';
import * as supplierEvents from './events/supplier';

/** Every declared event. */
export const events = [adminEvents, buyerEvents, identityEvents, supplierEvents]
  .flatMap((slice) => Object.values(slice) as unknown[])
  .filter(isEvent);

/** Every declared command. */
export const commands = [adminCommands, buyerCommands, edgeCommands, identityCommands, supplierCommands]
  .flatMap((slice) => Object.values(slice) as unknown[])
  .filter(isCommand);

function isEvent(value: unknown): value is EventSpec {
  return typeof value === 'object' && value !== null && 'type' in value && 'owner' in value && 'payload' in value;
}
function isCommand(value: unknown): value is CommandSpec {
  return typeof value === 'object' && value !== null && 'name' in value && 'input' in value && 'answer' in value;
}
