import { ProfileReadModel } from '@junto/service-kit/read-models/profile-read-model';
import type { Person } from '@junto/test-kit/tokens';

let last: Promise<unknown> = Promise.resolve();

/**
 * Projects a buyer's profile as its event would; an existing one stays. One at a time, as a consumer does: hundreds at
 * once would wait for a connection longer than the driver does.
 */
export async function profileArrives({ userId, companyId }: Person, name = 'Bea Buyer'): Promise<void> {
  const profile = {
    name,
    email: `${userId.slice(0, 8)}@example.test`,
    role: 'buyer' as const,
    company_id: companyId,
    language: 'en' as const,
    created_at: new Date(),
    version: 1,
  };
  const write = () => ProfileReadModel.updateOne({ _id: userId }, { $setOnInsert: profile }, { upsert: true });
  const written = last.then(write);
  last = written.catch(() => undefined);
  await written;
}
