import { z } from 'zod';
import { clientMessage, serverMessage, socketPath } from '@junto/contracts/channels';
import { commandSubject, type CommandSpec } from '@junto/contracts/command';
import { envelope, subjectOf, type EventSpec } from '@junto/contracts/event';
import { noticesInvalidated, noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import { projected, projectedSubject } from '@junto/contracts/events/projected';
import { cartsTouched, cartsTouchedSubject, selectedChanged, selectedSubject } from '@junto/contracts/live-subjects';
import { commands, events } from '@junto/contracts/messages';
import { problemAnswer } from '@junto/contracts/problems';
import { exampleOf } from './examples';
import { SchemaCollector } from './schema-collector';

interface Parts {
  channels: Record<string, unknown>;
  operations: Record<string, unknown>;
}

/** Messages that are published and never stored: a lost one delays an update by a moment. */
const passing = [
  { name: 'selectedChanged', address: selectedSubject('{key}'), schema: selectedChanged },
  { name: 'cartsTouched', address: cartsTouchedSubject('{key}'), schema: cartsTouched },
  { name: 'noticesTouched', address: noticesInvalidatedSubject('{key}'), schema: noticesInvalidated },
  { name: 'copied', address: projectedSubject('{key}' as 'buyer'), schema: projected },
];
const { code: refused, params, errors } = problemAnswer.shape;
/** Refusal of a command. */
const refusal = z.object({ refused, params: params.unwrap(), errors });
const inNats = [{ $ref: '#/servers/nats' }];

/**
 * The AsyncAPI 3 document of the platform, built from the contracts: events, commands and transient messages between
 * services, and the live channels of the socket.
 */
export function asyncApiOf({ version, publicUrl }: { version: string; publicUrl: string }) {
  const schemas = new SchemaCollector();
  const parts: Parts = { channels: {}, operations: {} };
  for (const spec of events) addEvent(spec, schemas, parts);
  for (const spec of commands) addCommand(spec, schemas, parts);
  for (const one of passing) addPassing(one, schemas, parts);
  addSocket(schemas, parts);
  const { host, protocol } = new URL(publicUrl);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Junto: events, commands, and live channels',
      version,
      description: 'Messages between services over NATS, and live updates to the page over its socket.',
      license: { name: 'Proprietary', url: new URL('/', publicUrl).href },
    },
    servers: {
      nats: { host: 'nats:4222', protocol: 'nats', description: 'Internal, between services only' },
      live: { host, pathname: socketPath, protocol: protocol === 'https:' ? 'wss' : 'ws', description: 'The gateway' },
    },
    ...parts,
    components: { schemas: schemas.components },
  };
}

/** An event carries the full state of its aggregate; several of one subject may share a message, as an array. */
function addEvent(spec: EventSpec, schemas: SchemaCollector, { channels, operations }: Parts): void {
  const published = envelope.extend({ type: z.literal(spec.type), payload: spec.payload });
  channels[spec.type] = {
    address: subjectOf(spec, '{key}'),
    parameters: { key: { description: `\`${spec.key}\` of the payload` } },
    servers: inNats,
    messages: {
      event: {
        name: spec.type,
        payload: schemas.answer(z.union([published, z.array(published)])),
        examples: [{ payload: exampleOf(published, spec.type) }],
      },
    },
  };
  operations[`tell.${spec.type}`] = { ...does('send', spec.type), tags: [{ name: spec.owner }] };
}

/** Request and reply: the owner decides and responds with the new state or a refusal. */
function addCommand(spec: CommandSpec, schemas: SchemaCollector, { channels, operations }: Parts): void {
  const answered = `${spec.name}.answer`;
  channels[spec.name] = {
    address: commandSubject(spec),
    servers: inNats,
    messages: { asked: { name: spec.name, payload: schemas.body(spec.input) } },
  };
  channels[answered] = {
    address: null,
    servers: inNats,
    messages: {
      answer: {
        name: answered,
        payload: schemas.answer(z.union([z.object({ answer: spec.answer }), refusal])),
      },
    },
  };
  operations[spec.name] = {
    ...does('receive', spec.name),
    tags: [{ name: spec.name.split('.')[0] }],
    ...(spec.refusals?.length && { description: `May refuse as ${spec.refusals.join(', ')}.` }),
    reply: { address: { location: '$message.header#/reply-to' }, channel: { $ref: `#/channels/${answered}` } },
  };
}

function addPassing(
  { name, address, schema }: (typeof passing)[number],
  schemas: SchemaCollector,
  { channels, operations }: Parts,
): void {
  channels[name] = {
    address,
    parameters: { key: { description: 'The person or object it is about' } },
    servers: inNats,
    messages: { told: { name, payload: schemas.answer(schema) } },
  };
  operations[`tell.${name}`] = does('send', name);
}

function addSocket(schemas: SchemaCollector, { channels, operations }: Parts): void {
  channels.socket = {
    address: socketPath,
    servers: [{ $ref: '#/servers/live' }],
    description: "A page's single socket, which subscribes to channels by name.",
    messages: {
      fromPage: { name: 'fromPage', payload: schemas.body(clientMessage) },
      toPage: { name: 'toPage', payload: schemas.answer(serverMessage) },
    },
  };
  const of = (message: string) => [{ $ref: `#/channels/socket/messages/${message}` }];
  operations['socket.hear'] = { ...does('receive', 'socket'), messages: of('fromPage') };
  operations['socket.say'] = { ...does('send', 'socket'), messages: of('toPage') };
}

const does = (action: 'send' | 'receive', channel: string) => ({
  action,
  channel: { $ref: `#/channels/${channel}` },
});
