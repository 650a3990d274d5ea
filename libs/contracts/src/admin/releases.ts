import { z } from 'zod';
import { endpoint } from '../endpoint';
import { releaseRemote as releaseBody, releases, remoteName } from '../remotes';

export const listReleases = endpoint('GET /api/admin/releases', 'listReleases', {
  summary: "List each area's live version, previous versions, and versions that can be made live.",
  answer: releases,
  refusals: ['try_again'],
  tags: ['releases'],
});

export const releaseRemote = endpoint('POST /api/admin/releases/:name', 'releaseRemote', {
  summary: 'Make a version of an area live, usually the previous one. Open pages keep their version.',
  params: z.strictObject({ name: remoteName }),
  body: releaseBody,
  answer: releases,
  refusals: ['version_unknown', 'version_unfit', 'stale_state', 'try_again'],
  stale: ['releases'],
});
