import { z } from 'zod';
import { serviceConfig, storeConfig } from '@junto/service-kit/config';

/**
 * One or more comma-separated addresses of one service. A host name that resolves to several hosts counts as all of
 * them.
 */
const addresses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

/** `name=token` pairs; the name is recorded with each release. */
const operators = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim().split('=') as [string, string?]))
  .pipe(z.array(z.tuple([z.string().regex(/^[\w.@-]{1,64}$/), z.string().min(24)])))
  .transform((pairs) => pairs.map(([name, token]) => ({ name, token })));
export type Operator = z.output<typeof operators>[number];

const bound = z.coerce.number().int().min(1);

/** Environment of the gateway. */
export const edgeConfig = serviceConfig.and(storeConfig).and(
  z.object({
    SHELL_DIR: z.string().min(1).describe("Folder of the shell's built files"),
    REMOTES_DIR: z.string().min(1).describe('Folder of the remotes: <name>/<version>/…'),
    IDENTITY_URL: addresses.describe('Address of identity'),
    BUYER_URLS: addresses.describe("Addresses of buyer's replicas, separated by commas"),
    SUPPLIER_URL: addresses.describe('Address of supplier'),
    ADMIN_URL: addresses.describe('Address of admin'),
    REALTIME_URL: addresses.describe('Address of realtime'),
    OPERATOR_TOKENS: operators
      .default([])
      .describe('Operators who may release remotes, as name=token pairs (24 characters or more) separated by commas'),
    MAX_CONNECTIONS: bound.default(20_000).describe('Open connections at the same time, including web sockets'),
    CONNECTIONS_PER_ADDRESS: bound
      .default(2_048)
      .describe(
        'Open connections per address (IPv6: per /64); not applied to TRUSTED_PROXIES, which carry many callers',
      ),
    REQUESTS_PER_ADDRESS: bound
      .default(512)
      .describe('Concurrent requests per address; an office behind one address has some dozens'),
    MAX_UPLOADS: bound.default(64).describe('Concurrent uploads per service, on connections of their own'),
    UPLOADS_PER_ADDRESS: bound.default(16).describe('Concurrent uploads per address'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .describe('Addresses of proxies in front of the gateway, in Express syntax; none by default'),
  }),
);
export type EdgeConfig = z.output<typeof edgeConfig>;
