import { z } from 'zod';
import { command } from '../command';
import { releaseRemote, releases, remoteName } from '../remotes';
import { id } from '../wire';

/** What is live, what was, and what may be made live. */
export const readReleasesCommand = command({ name: 'edge.readReleases', input: z.object({}), answer: releases });

/** Makes a version live on an administrator's word; the same twice is done once. */
export const releaseRemoteCommand = command({
  name: 'edge.releaseRemote',
  input: releaseRemote.extend({ remote: remoteName, by: z.string() }),
  answer: releases,
  refusals: ['version_unknown', 'version_unfit', 'stale_state'],
});

/** A replica of buyer as the door knows it. */
const buyerReplica = z.object({
  /** Its address at the door. */
  replica: z.string(),
  ready: z.boolean(),
  /** Nothing new is led there as long as another one is ready. */
  drained: z.boolean(),
  /** Of the rounds asked for lately at the door that answers, those that are led there. */
  rounds: z.int(),
});
export const buyerReplicas = z.object({ replicas: z.array(buyerReplica) });

/** Which replicas of buyer the door leads rounds to. */
export const readReplicasCommand = command({ name: 'edge.readReplicas', input: z.object({}), answer: buyerReplicas });

/** Has every door lead the rounds of a replica of buyer, or one of them, to the others; or to it again. */
export const drainReplicaCommand = command({
  name: 'edge.drainReplica',
  input: z.object({
    replica: z.string().max(200),
    /** This round alone. */
    round_id: id.nullable(),
    /** What was drained is led there again. */
    end: z.boolean(),
    by: z.string().max(64),
  }),
  answer: buyerReplicas,
  refusals: ['not_found', 'stale_state'],
});
