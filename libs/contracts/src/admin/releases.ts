import { z } from 'zod';
import { endpoint } from '../endpoint';
import { releaseRemote as releaseBody, releases, remoteName } from '../remotes';

export const listReleases = endpoint({
  id: 'admin.listReleases',
  method: 'GET',
  path: '/api/admin/releases',
  summary: 'Which version of each area is live, what was live before, and what may be made live.',
  who: ['admin'],
  answer: releases,
  refusals: ['try_again'],
  tags: ['releases'],
});

export const releaseRemote = endpoint({
  id: 'admin.releaseRemote',
  method: 'POST',
  path: '/api/admin/releases/:name',
  summary: 'Makes a version of an area live, mostly the one before; open pages go on with theirs.',
  who: ['admin'],
  params: z.strictObject({ name: remoteName }),
  body: releaseBody,
  answer: releases,
  refusals: ['version_unknown', 'version_unfit', 'stale_state', 'try_again'],
  stale: ['releases'],
});
