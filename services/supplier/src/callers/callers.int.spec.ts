import { randomUUID } from 'node:crypto';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { createProduct, listProducts } from '@junto/contracts/supplier/products';
import { aSupplier, testToken } from '@junto/test-kit/tokens';
import { startStage, type Stage } from '../testing/stage';

let stage: Stage;
beforeAll(async () => (stage = await startStage()));
afterAll(() => stage.stop());

async function tellProfile(
  id: string,
  facts: { company_id: string | null; role?: 'buyer' | 'supplier' },
  version: number,
) {
  const profile = {
    id,
    auth_id: id,
    name: 'Rui',
    email: 'rui@example.com',
    phone: null,
    address: null,
    role: 'supplier' as const,
    avatar_url: null,
    language: 'pt' as const,
    created_at: '2026-01-01T00:00:00.000Z',
    last_active_at: null,
    ...facts,
  };
  await stage.service.emit(profileChanged, {
    aggregateId: id,
    version,
    payload: { profile_id: id, profile, before: null },
  });
  await stage.until('profile_copies', { _id: id, version });
}

describe('who a caller is', () => {
  it('is judged on the copy of the profile, not on what the token claims', async () => {
    const owner = await stage.aSupplier();
    await stage.aProduct(owner);
    const intruder = aSupplier({ companyId: owner.companyId });
    await tellProfile(intruder.userId, { company_id: null }, 1);
    expect((await stage.call(listProducts, { as: intruder })).body.items).toEqual([]);
    await tellProfile(intruder.userId, { company_id: owner.companyId }, 2);
    expect((await stage.call(listProducts, { as: intruder })).body.items).toHaveLength(1);
    await tellProfile(intruder.userId, { company_id: owner.companyId, role: 'buyer' }, 3);
    expect((await stage.refused(listProducts, { as: intruder })).code).toBe('wrong_role');
  });

  it('ends with the session, although the token has not run out', async () => {
    const { companyId } = await stage.aSupplier();
    const userId = randomUUID();
    const sessionId = randomUUID();
    const token = testToken({ role: 'supplier', userId, companyId, sessionId });
    expect((await stage.call(listProducts, { as: { token } })).status).toBe(200);
    const payload = {
      profile_id: userId,
      session_id: sessionId,
      expires_at: new Date(Date.now() + 300_000).toISOString(),
    };
    await stage.service.emit(sessionEnded, { aggregateId: userId, version: 1, payload });
    await stage.until('ended_sessions', { _id: sessionId });
    expect(await stage.refused(listProducts, { as: { token } })).toMatchObject({ status: 401 });
  });

  it('of a company whose copy has not arrived is asked to try again before it writes', async () => {
    const body = { name: 'Fita', sku_code: 'A', unit_price: 1 };
    expect(await stage.refused(createProduct, { as: aSupplier(), body })).toMatchObject({
      status: 503,
      code: 'try_again',
    });
  });
});
