import { listAudit } from '@junto/contracts/admin/audit';
import { listReleases, releaseRemote } from '@junto/contracts/admin/releases';
import { readReleasesCommand, releaseRemoteCommand } from '@junto/contracts/commands/edge';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Releases } from '@junto/contracts/remotes';
import { commandSender } from '@junto/service-kit/commands';
import { answerCommand } from '@junto/service-kit/commands';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { auditOperators } from './audit-operators';

const released: Releases = {
  remotes: [
    {
      name: 'mfe_buyer',
      live: '1.1.0',
      canary: null,
      history: [{ version: '1.1.0', by: 'ci', at: '2026-11-22T10:00:00.000Z', why: null, share: null }],
      there: ['1.1.0', '1.0.0'],
    },
  ],
  shells: [],
};
const request: unknown[] = [];
let retainedBefore = 0;
let refusal: Refusal<'stale_state' | 'version_unfit' | 'version_unknown'> | undefined;

const service = adminServiceOfSpec();
beforeAll(async () => {
  await service.play(
    answerCommand(readReleasesCommand, async () => released),
    answerCommand(releaseRemoteCommand, async (input) => {
      request.push(input);
      retainedBefore = await AuditRowModel.countDocuments({ type: 'remote.release_asked' });
      return refusal ?? released;
    }),
  );
});

const back = { version: '1.0.0', expected: '1.1.0', why: 'lists were empty' };
const release = () => service.call(releaseRemote, { as: service.admin, params: { name: 'mfe_buyer' }, body: back });
const audited = () => AuditRowModel.find({ type: 'remote.released' }).lean();

test('lists the releases of the gateway', async () => {
  expect((await service.call(listReleases, { as: service.admin })).body).toEqual(released);
});

test.each([
  refuse('stale_state', { status: '1.2.0' }),
  refuse('version_unknown'),
  refuse('version_unfit', {}, [{ path: 'chunk.js', message: 'is missing' }]),
])('what the door refuses is said ($refused), and audited as nothing but that', async (gatewayRefusal) => {
  refusal = gatewayRefusal;
  const before = retainedBefore;
  expect((await release()).body).toMatchObject({ code: gatewayRefusal.refused });
  expect(await audited()).toEqual([]);
  expect(retainedBefore).toBe(before + 1);
  const [last] = await AuditRowModel.find({ type: 'remote.release_refused' }).sort({ at: -1 }).limit(1).lean();
  expect(last).toMatchObject({
    status: gatewayRefusal.refused,
    before: { version: '1.1.0' },
    after: { version: '1.1.0' },
  });
});

test('rolls an area back in the name of the administrator, with the reason in the audit trail', async () => {
  refusal = undefined;
  const before = retainedBefore;
  expect((await release()).status).toBe(200);
  expect(retainedBefore).toBe(before + 1);
  expect(request.at(-1)).toEqual({ remote: 'mfe_buyer', by: service.admin.userId, ...back });
  expect(await audited()).toMatchObject([
    {
      actor: { id: service.admin.userId },
      subject_id: 'mfe_buyer',
      before: { version: '1.1.0' },
      after: { version: '1.0.0', why: back.why },
    },
  ]);
});

test("records an operator's release once with the operator's name, and does not repeat those of admins", async () => {
  const made = { by: 'ci', at: '2026-11-22T10:00:00.000Z', why: 'quicker lists', share: null };
  const history = [
    { ...made, version: '1.2.0', operator: true },
    { ...made, version: '1.1.0', by: 'Ana', at: '2026-11-21T10:00:00.000Z' },
  ];
  released.remotes[0]!.history = history;
  const { run } = auditOperators({ send: commandSender({ bus: service.bus }) });
  await run(new AbortController().signal);
  await run(new AbortController().signal);
  expect(await AuditRowModel.find({ 'actor.role': 'operator' }).lean()).toMatchObject([
    {
      ...{ type: 'remote.released', subject_id: 'mfe_buyer', title: 'mfe-buyer', detail: 'ci: quicker lists' },
      ...{ at: new Date(made.at), before: { version: '1.1.0' }, after: { version: '1.2.0', operator: 'ci' } },
    },
  ]);
  const { items } = (await service.call(listAudit, { as: service.admin, query: { kind: 'platform' } })).body;
  expect(items.find(({ actor }) => actor.role === 'operator')).toMatchObject({ kind: 'platform', status: 'released' });
});
