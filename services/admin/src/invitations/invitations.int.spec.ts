import { randomUUID } from 'node:crypto';
import { setCompanyActive } from '@junto/contracts/admin/companies';
import { invite, listInvitations, resendInvitation, withdrawInvitation } from '@junto/contracts/admin/invitations';
import {
  inviteCommand,
  listInvitationsCommand,
  resendInvitationCommand,
  withdrawInvitationCommand,
} from '@junto/contracts/commands/identity';
import { invitationChanged } from '@junto/contracts/events/identity';
import type { Invitation } from '@junto/contracts/identity/invitations';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();
const request: unknown[] = [];
const at = '2026-11-22T20:00:00.000Z';
const invitation: Invitation = {
  ...{ id: randomUUID(), email: 'rosa@sol.test', role: 'buyer', company_id: null, company_name: null },
  ...{ by: randomUUID(), by_name: 'Joana', created_at: at, sent_at: at, expires_at: at },
  ...{ accepted_at: null, withdrawn_at: null },
};
beforeAll(async () => {
  await service.play(
    answerCommand(inviteCommand, async ({ command_id: _id, ...input }) => {
      request.push(input);
      return input.email === 'known@sol.test' ? refuse('email_taken') : { invitation: { ...invitation, ...input } };
    }),
  );
  const items = [invitation];
  await service.play(
    answerCommand(listInvitationsCommand, async () => ({ items, next_cursor: null, total: 1, total_capped: false })),
  );
  const known = (id: string) => (id === invitation.id ? { invitation } : refuse('not_found'));
  await service.play(answerCommand(resendInvitationCommand, async ({ invitation_id }) => known(invitation_id)));
  await service.play(answerCommand(withdrawInvitationCommand, async () => refuse('invitation_over')));
});

const send = (facts: object = {}) =>
  service.call(invite, { as: service.admin, body: { email: 'Rosa@Sol.test ', role: 'buyer', ...facts } });

test('passes the name of the company to identity; rejects an invalid invitation before', async () => {
  const sol = await service.aCompany({ name: 'Padaria Sol' });
  const mill = await service.aCompany({ name: 'Mill', type: 'supplier' });
  const closed = await service.aCompany({ name: 'Closed' });
  await service.call(setCompanyActive, {
    as: service.admin,
    params: { company_id: closed.id },
    body: { active: false },
  });
  expect((await send({ company_id: sol.id })).body).toMatchObject({
    email: 'rosa@sol.test',
    company_name: 'Padaria Sol',
  });
  expect(request).toEqual([
    {
      ...{ by: service.admin.userId, email: 'rosa@sol.test', role: 'buyer', language: 'en' },
      ...{ company_id: sol.id, company_name: 'Padaria Sol' },
    },
  ]);
  expect((await send({ company_id: mill.id })).problem).toMatchObject({ code: 'company_type_mismatch' });
  expect((await send({ company_id: sol.id, role: 'admin' })).problem).toMatchObject({ code: 'company_type_mismatch' });
  expect((await send({ company_id: closed.id })).problem).toMatchObject({ code: 'chosen_company_inactive' });
  expect((await send({ company_id: randomUUID() })).status).toBe(404);
  expect(request).toHaveLength(1);
  expect((await send({ email: 'known@sol.test' })).problem).toMatchObject({ code: 'email_taken', status: 409 });
});

test('lists, resends and withdraws invitations through identity', async () => {
  const about = (invitation_id: string) => ({ as: service.admin, params: { invitation_id }, body: {} });
  expect((await service.call(listInvitations, { as: service.admin })).body.items).toEqual([invitation]);
  expect((await service.call(resendInvitation, about(invitation.id))).body).toEqual(invitation);
  expect((await service.call(resendInvitation, about(randomUUID()))).status).toBe(404);
  expect((await service.call(withdrawInvitation, about(invitation.id))).problem?.code).toBe('invitation_over');
});

test('records the outcome of an invitation in the audit trail', async () => {
  const payload = { invitation_id: invitation.id, invitation, did: 'withdrawn' as const };
  await service.emit(invitationChanged, { payload, aggregateId: invitation.id, version: 3 });
  await eventually(async () =>
    expect(await AuditRowModel.findOne({ subject_id: invitation.id }).lean()).toMatchObject({
      ...{ kind: 'profile', type: 'invitation.changed', title: 'rosa@sol.test', status: 'withdrawn' },
    }),
  );
});
