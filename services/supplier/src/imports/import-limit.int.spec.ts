import { settingChanged } from '@junto/contracts/events/admin';
import { createImport } from '@junto/contracts/supplier/imports';
import { eventually } from '@junto/test-kit/eventually';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();

test("a user starts at most as many imports per hour as the operator's setting allows", async () => {
  const supplier = await service.aSupplier();
  /** Refused because of its body, but counted. */
  const begin = async () => (await service.call(createImport, { as: supplier, body: {} as never })).problem?.code;
  const set = (value: number | null, version: number) =>
    service.emit(settingChanged, { payload: { name: 'imports', value }, aggregateId: 'imports', version });
  expect(await begin()).toBe('invalid_request');
  await set(1, 2);
  await eventually(async () => expect(await begin()).toBe('too_many_requests'), { withinMs: 5_000, everyMs: 250 });
  await set(null, 3);
  await eventually(async () => expect(await begin()).toBe('invalid_request'), { withinMs: 5_000, everyMs: 500 });
});
