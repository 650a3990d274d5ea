import { z } from 'zod';
import { serviceConfig, storeConfig } from '@junto/service-kit/config';

/**
 * One or several addresses of one service, separated by commas; a name that leads to several hosts counts as all of
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

/** `name=token` pairs: who releases a remote is written down. */
const operators = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim().split('=') as [string, string?]))
  .pipe(z.array(z.tuple([z.string().regex(/^[\w.@-]{1,64}$/), z.string().min(24)])))
  .transform((pairs) => pairs.map(([name, token]) => ({ name, token })));
export type Operator = z.output<typeof operators>[number];

const bound = z.coerce.number().int().min(1);

/** What the door is told by its environment. */
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
      .describe('Who may release remotes, as name=token pairs (24 characters or more) separated by commas'),
    MAX_CONNECTIONS: bound.default(20_000).describe('Connections that stand at the same time, web sockets among them'),
    CONNECTIONS_PER_ADDRESS: bound
      .default(2_048)
      .describe('Those of one address (IPv6: one /64); not counted for TRUSTED_PROXIES, which speak for many'),
    REQUESTS_PER_ADDRESS: bound
      .default(512)
      .describe('Requests of one address that are under way at the same time; an office behind one has some dozens'),
    MAX_UPLOADS: bound
      .default(64)
      .describe('Uploads to one service at the same time: their connections are not those of other requests'),
    UPLOADS_PER_ADDRESS: bound.default(16).describe('Uploads of one address at the same time'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .describe('Addresses of proxies before the door, as Express reads them; none by default'),
  }),
);
export type EdgeConfig = z.output<typeof edgeConfig>;
