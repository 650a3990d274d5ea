import { z } from 'zod';
import { command } from '../command';
import { releaseRemote, releases, remoteName } from '../remotes';
import { id } from '../wire';

/** Live, past and available versions of the areas. */
export const readReleasesCommand = command('edge.readReleases', { input: z.object({}), answer: releases });

/** Releases a version in the name of an administrator; idempotent. */
export const releaseRemoteCommand = command('edge.releaseRemote', {
  input: releaseRemote.extend({ remote: remoteName, by: z.string() }),
  answer: releases,
  refusals: ['version_unknown', 'version_unfit', 'stale_state'],
});

/** A replica of buyer as the gateway knows it. */
const buyerReplica = z.object({
  /** Its address. */
  replica: z.string(),
  ready: z.boolean(),
  /** Gets no new rounds while another replica is ready. */
  drained: z.boolean(),
  /** Number of recent rounds that this gateway routes to it. */
  rounds: z.int(),
});
export const buyerReplicas = z.object({ replicas: z.array(buyerReplica) });

/** The replicas of buyer to which gateways route rounds. */
export const readReplicasCommand = command('edge.readReplicas', { input: z.object({}), answer: buyerReplicas });

/** Makes every gateway route the rounds of a replica, or one of them, to the others; or back again. */
export const drainReplicaCommand = command('edge.drainReplica', {
  input: z.object({
    replica: z.string().max(200),
    /** Only this round. */
    round_id: id.nullable(),
    /** Ends the drain. */
    end: z.boolean(),
    by: z.string().max(64),
  }),
  answer: buyerReplicas,
  refusals: ['not_found', 'stale_state'],
});
