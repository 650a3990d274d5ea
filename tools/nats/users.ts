import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandSubject } from '@junto/contracts/command';
import { readApiKeyCommand } from '@junto/contracts/commands/identity';
import type { EventOwner, EventSpec } from '@junto/contracts/event';
import { subjectOfAll } from '@junto/contracts/event';
import * as adminEvents from '@junto/contracts/events/admin';
import * as buyerEvents from '@junto/contracts/events/buyer';
import * as identityEvents from '@junto/contracts/events/identity';
import { noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import { projectedSubject } from '@junto/contracts/events/projected';
import * as supplierEvents from '@junto/contracts/events/supplier';
import { healthSubject, serviceNames } from '@junto/contracts/health';
import { cartsTouchedSubject, selectedSubject } from '@junto/contracts/live-subjects';

export type NatsUser = (typeof serviceNames)[number];

/** Subjects that a service may publish and subscribe to. The server rejects all others. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
}

const owners: readonly NatsUser[] = ['identity', 'buyer', 'supplier', 'admin'] satisfies EventOwner[];
/** All that the contracts declare. */
export const declaredEvents = [adminEvents, buyerEvents, identityEvents, supplierEvents]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is EventSpec => typeof value === 'object' && value !== null && 'owner' in value);

/** Events of core NATS, which no stream stores. */
const live: Partial<Record<NatsUser, string[]>> = {
  identity: [noticesInvalidatedSubject('*')],
  buyer: [selectedSubject('*'), cartsTouchedSubject('*')],
};
/** Services that accept API keys send identity a command to verify them. */
const takesKeys: readonly NatsUser[] = ['buyer', 'supplier', 'admin', 'realtime'];
/** Subscriptions of core NATS, without a durable consumer. */
const subscribed: Partial<Record<NatsUser, string[]>> = {
  realtime: ['evt.>', 'live.>'],
  admin: [subjectOfAll(supplierEvents.roundClosed)],
};

/**
 * Permissions of one service, derived from its sources: the events it owns, the commands it sends, its durable
 * consumers.
 * @param anyPrefix also under a first token and in streams of any name, for the servers of tests (NATS_PREFIX)
 */
export function permissionsOf(root: string, service: NatsUser, anyPrefix = false): Permissions {
  const sources = sourcesOf(path.join(root, 'services', service, 'src'));
  const durables = durablesOf(root, service, sources);
  const subjects = (names: string[]) => names.flatMap((name) => (anyPrefix ? [name, `*.${name}`] : [name]));
  const [evt, dlq] = anyPrefix ? ['*', '*'] : ['EVT', 'DLQ'];
  const own = declaredEvents.filter(({ owner }) => owner === service).map(subjectOfAll);
  const copied = owners.includes(service) ? [projectedSubject(service as EventOwner)] : [];
  // A test sends commands to a service over that service's own connection.
  const ownCommands = anyPrefix ? [`cmd.${service}.*`] : [];
  const publishedSubjects = [
    ...own,
    ...ownCommands,
    ...copied,
    ...(live[service] ?? []),
    ...commandsSentBy(service, sources),
    ...(durables.length > 0 ? [`dlq.${service}.>`] : []),
  ];
  return {
    publish: [
      ...subjects([...new Set(publishedSubjects)].sort()),
      '$JS.API.INFO',
      ...streams(evt, dlq),
      ...letters(service, { dlq, settles: durables.length > 0, subjects }),
      ...durables.flatMap((name) => [
        `$JS.API.CONSUMER.DURABLE.CREATE.${evt}.${name}`,
        `$JS.API.CONSUMER.CREATE.${evt}.${name}.>`,
        `$JS.API.CONSUMER.CREATE.${evt}.${name}`,
        `$JS.API.CONSUMER.INFO.${evt}.${name}`,
        `$JS.API.CONSUMER.MSG.NEXT.${evt}.${name}`,
        `$JS.ACK.${evt}.${name}.>`,
      ]),
      // The gateway rereads messages it missed while disconnected, with a consumer without a fixed name.
      ...(service === 'realtime' ? readers(evt) : []),
    ],
    subscribe: [`_INBOX.${service}.>`, ...subjects([`cmd.${service}.*`, ...eventsConsumedBy(service, sources)])],
  };
}

/** Created by the service that starts first; only operators change or purge it. */
const streams = (evt: string, dlq: string) =>
  [...new Set([evt, dlq])].flatMap((name) => [`$JS.API.STREAM.INFO.${name}`, `$JS.API.STREAM.CREATE.${name}`]);

interface Letters {
  dlq: string;
  /** The service has consumers and handles their dead letters again. */
  settles: boolean;
  subjects: (names: string[]) => string[];
}

/**
 * A service rereads its dead letters with a consumer limited to them; admin reads those of all. Deleting is by stream
 * position, which has no subject: a service allowed to delete could delete letters of others.
 */
function letters(service: NatsUser, { dlq, settles, subjects }: Letters): string[] {
  if (!settles) return [];
  const all = service === 'admin';
  const own = subjects([`dlq.${all ? '*' : service}.>`]);
  return [
    ...own.map((filter) => `$JS.API.CONSUMER.CREATE.${dlq}.*.${filter}`),
    `$JS.API.CONSUMER.INFO.${dlq}.*`,
    `$JS.API.CONSUMER.MSG.NEXT.${dlq}.*`,
    `$JS.API.CONSUMER.DELETE.${dlq}.*`,
    `$JS.API.STREAM.MSG.DELETE.${dlq}`,
    ...(all ? [`$JS.API.STREAM.MSG.GET.${dlq}`] : []),
  ];
}

const readers = (stream: string) => [
  `$JS.API.CONSUMER.CREATE.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}.>`,
  `$JS.API.CONSUMER.INFO.${stream}.*`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
];

/** The text of a service's own modules, without its tests. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !/(^|\/)testing\//.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** Events that a service subscribes to without a durable, to update its in-memory actors. */
function eventsConsumedBy(service: NatsUser, sources: string[]): string[] {
  const keepsPeople = sources.some((text) => text.includes('@junto/service-kit/read-models/actors'));
  const people = [identityEvents.profileChanged, adminEvents.companyChanged, identityEvents.sessionEnded];
  return [...(subscribed[service] ?? []), ...(keepsPeople ? people.map(subjectOfAll) : [])];
}

const durableNames = (sources: string[]) =>
  sources.flatMap((text) => [...text.matchAll(/\bdurable: '([a-z0-9-]+)'/g)].map(([, name]) => name!));

/** Durable consumer names of all services. */
export function consumersOf(root: string): string[] {
  return owners.flatMap((service) => {
    const sources = sourcesOf(path.join(root, 'services', service, 'src'));
    return durablesOf(root, service, sources).map((name) => name.slice(service.length + 1));
  });
}

/** Its own, and those of the kit's folders that it imports from (copies of people, of settings). */
function durablesOf(root: string, service: NatsUser, sources: string[]): string[] {
  const imports = sources.flatMap((text) => [...text.matchAll(/'@junto\/service-kit\/([\w-]+)\/[\w-]+'/g)]);
  const folders = [...new Set(imports.map(([, folder]) => folder!))];
  const kit = folders.flatMap((folder) => sourcesOf(path.join(root, 'libs/service-kit/src', folder)));
  return [...new Set(durableNames([...sources, ...kit]))].sort().map((name) => `${service}-${name}`);
}

/**
 * Commands of others that its modules import (`approveRoundCommand` of commands/supplier), and what any service
 * answers.
 */
function commandsSentBy(service: NatsUser, sources: string[]): string[] {
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from '@junto\/contracts\/commands\/(\w+)'/g)].flatMap(([, names, owner]) =>
      owner === service ? [] : [...names!.matchAll(/\b(\w+)Command\b/g)].map(([, name]) => `cmd.${owner}.${name}`),
    ),
  );
  const text = sources.join('\n');
  const replays = text.includes('replayCommandOf') ? ['cmd.*.replayDeadLetters'] : [];
  const healths = text.includes('healthSubject') ? serviceNames.map(healthSubject) : [];
  const keys = takesKeys.includes(service) ? [commandSubject(readApiKeyCommand)] : [];
  return [...imported, ...keys, ...replays, ...healths];
}

const line = (names: string[]) => names.map((name) => `      ${JSON.stringify(name)}`).join('\n');

/** The `users` section of a server configuration; passwords are variables of another file: `$BUYER_PASSWORD`. */
export function usersFile(root: string, anyPrefix = false): string {
  const users = serviceNames.map((name) => {
    const { publish, subscribe } = permissionsOf(root, name, anyPrefix);
    return [
      `  {`,
      `    user: ${name}, password: $${name.toUpperCase()}_PASSWORD`,
      `    permissions: {`,
      `    publish: [\n${line(publish)}\n    ]`,
      `    subscribe: [\n${line(subscribe)}\n    ]`,
      `    allow_responses: { max: 1, expires: "1m" }`,
      `    }`,
      `  }`,
    ].join('\n');
  });
  return [
    '# Made by `npm run nats-users` from the contracts and from what each service imports (tools/nats/users.ts).',
    `include ${anyPrefix ? 'nats-passwords.conf' : '../nats-secrets/passwords.conf'}`,
    'users: [',
    ...users,
    '  # For operators: streams are changed, and emptied, by nobody else.',
    '  { user: operator, password: $OPERATOR_PASSWORD }',
    ']',
    '',
  ].join('\n');
}

/** Location and owner of the files. */
export const userFiles = { 'k8s/nats/users.conf': false, 'tools/servers/nats-users.conf': true } as const;
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
