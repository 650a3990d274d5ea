import { ProfileReadModel } from '@junto/service-kit/read-models/profile-read-model';
import type { Person } from '@junto/test-kit/tokens';

/** Projects a buyer's profile as its event would; an existing one stays. */
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
  await ProfileReadModel.updateOne({ _id: userId }, { $setOnInsert: profile }, { upsert: true });
}
