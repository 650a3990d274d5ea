import { randomUUID } from 'node:crypto';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { createProduct, listProducts } from '@junto/contracts/supplier/products';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { aSupplier, testToken } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();

async function publishProfile(
  id: string,
  facts: { company_id: string | null; role?: 'buyer' | 'supplier' },
  version: number,
) {
  await service.emit(profileChanged, profileEvent(aProfile({ id, role: 'supplier', ...facts }), version));
  await service.until('profile_copies', { _id: id, version });
}

describe('the caller of a request', () => {
  it('is checked against the profile read model, not the claims of the token', async () => {
    const owner = await service.aSupplier();
    await service.aProduct(owner);
    const intruder = aSupplier({ companyId: owner.companyId });
    await publishProfile(intruder.userId, { company_id: null }, 1);
    expect((await service.call(listProducts, { as: intruder })).body.items).toEqual([]);
    await publishProfile(intruder.userId, { company_id: owner.companyId }, 2);
    expect((await service.call(listProducts, { as: intruder })).body.items).toHaveLength(1);
    await publishProfile(intruder.userId, { company_id: owner.companyId, role: 'buyer' }, 3);
    expect((await service.refused(listProducts, { as: intruder })).code).toBe('wrong_role');
  });

  it('is rejected once the session has ended, even if the token has not expired', async () => {
    const { companyId } = await service.aSupplier();
    const userId = randomUUID();
    const sessionId = randomUUID();
    const token = testToken({ role: 'supplier', userId, companyId, sessionId });
    expect((await service.call(listProducts, { as: { token } })).status).toBe(200);
    const payload = {
      profile_id: userId,
      session_id: sessionId,
      expires_at: new Date(Date.now() + 300_000).toISOString(),
    };
    await service.emit(sessionEnded, { aggregateId: userId, version: 1, payload });
    await service.until('ended_sessions', { _id: sessionId });
    expect(await service.refused(listProducts, { as: { token } })).toMatchObject({ status: 401 });
  });

  it('must retry a write until the read model of the own company has arrived', async () => {
    const body = { name: 'Fita', sku_code: 'A', unit_price: 1 };
    expect(await service.refused(createProduct, { as: aSupplier(), body })).toMatchObject({
      status: 503,
      code: 'try_again',
    });
  });
});
