import { renameFields } from '@junto/service-kit/mongo/change-documents';
import type { Migration } from '@junto/service-kit/mongo/migrations';

/** Documents bear the names of the contract; until then their fields were camelCase. */
export const contractNames: Migration = {
  name: '0001-contract-names',
  run: async (work) => {
    await renameFields(work, 'accounts', {
      passwordHash: 'password_hash',
      confirmedAt: 'confirmed_at',
      createdAt: 'created_at',
    });
    await renameFields(work, 'profiles', {
      companyId: 'company_id',
      createdAt: 'created_at',
      avatarUrl: 'avatar_url',
      lastActiveAt: 'last_active_at',
    });
    await renameFields(work, 'account_requests', {
      signUp: { as: 'sign_up', part: { passwordHash: 'password_hash' } },
      requestId: 'request_id',
      dueAt: 'due_at',
    });
    await renameFields(work, 'links', { accountId: 'account_id', expiresAt: 'expires_at' });
    await renameFields(work, 'companies', { taxNumber: 'tax_number' });
    await renameFields(work, 'mails', { dueAt: 'due_at', sentAt: 'sent_at' });
    await renameFields(work, 'sessions', {
      accountId: 'account_id',
      startedAt: 'started_at',
      usedAt: 'used_at',
      expiresAt: 'expires_at',
      endedAt: 'ended_at',
      endReason: 'end_reason',
    });
    await renameFields(work, 'refresh_tokens', {
      sessionId: 'session_id',
      goodUntil: 'good_until',
      expiresAt: 'expires_at',
    });
  },
};
