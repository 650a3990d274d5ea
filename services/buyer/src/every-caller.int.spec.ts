import * as carts from '@junto/contracts/buyer/carts';
import * as dashboard from '@junto/contracts/buyer/dashboard';
import * as invoices from '@junto/contracts/buyer/invoices';
import * as orders from '@junto/contracts/buyer/orders';
import * as rounds from '@junto/contracts/buyer/rounds';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { describeEveryCaller } from '@junto/test-kit/every-caller';
import { aSupplier } from '@junto/test-kit/tokens';
import { startStage, type Stage } from './testing/stage';

const isEndpoint = (value: object): value is EndpointSpec => 'method' in value && 'path' in value;
const endpoints = [carts, dashboard, invoices, orders, rounds].flatMap((nouns) => Object.values(nouns as Record<string, object>).filter(isEndpoint));

let stage: Stage;
beforeAll(async () => (stage = await startStage()));
afterAll(() => stage.stop());

describeEveryCaller(endpoints, () => stage);

test('serves every endpoint that its contract declares, and no supplier', async () => {
  const document = (await (await fetch(`${stage.url}/openapi.json`)).json()) as { paths: Record<string, Record<string, { operationId: string }>> };
  const served = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(served.sort()).toEqual(endpoints.map(({ id }) => id).sort());
  expect((await stage.call(rounds.listRounds, { as: aSupplier() })).problem?.code).toBe('wrong_role');
});
