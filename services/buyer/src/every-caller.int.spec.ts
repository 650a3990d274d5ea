import { randomUUID } from 'node:crypto';
import * as rounds from '@junto/contracts/buyer/rounds';
import { endpointsOf } from '@junto/contracts/endpoints';
import { invoiceSent } from '@junto/contracts/events/supplier';
import { someoneDeactivated } from '@junto/test-kit/a-deactivated-company';
import { invoiceEvent } from '@junto/test-kit/an-invoice';
import { eventually } from '@junto/test-kit/eventually';
import { describeEveryCaller } from '@junto/test-kit/every-caller';
import { describeForeignResources, type ForeignResources } from '@junto/test-kit/foreign-resources';
import { ofSpec } from '@junto/test-kit/of-spec';
import { aSupplier } from '@junto/test-kit/tokens';
import { ClosedCartModel } from './carts/closed-cart.model';
import { InvoiceReadModel } from './invoices/invoice-read-model';
import { buyerServiceOfSpec } from './testing/a-buyer-service';
import { anInvoice } from './testing/an-invoice';

const endpoints = endpointsOf.buyer;

const service = buyerServiceOfSpec();
const items = ofSpec(resourcesOfABuyer);

async function resourcesOfABuyer(): Promise<ForeignResources> {
  const owner = await service.aBuyer();
  const round = await service.aRound();
  const order = await service.order(owner, round, 10);
  const invoice = anInvoice({ buyer_id: owner.userId, order_id: order.id });
  await service.emit(invoiceSent, invoiceEvent(invoice));
  await eventually(async () => expect(await InvoiceReadModel.exists({ _id: invoice.id })).not.toBeNull());
  const closed_cart_id = randomUUID();
  await ClosedCartModel.create({
    _id: closed_cart_id,
    buyer_id: owner.userId,
    round_id: randomUUID(),
    title: 'Linen',
    supplier_name: 'Norte Goods',
    currency: 'USD',
    items: [],
    closed_at: new Date(),
    dismissed: false,
  });
  const ids = { round_id: round.id, order_id: order.id, invoice_id: invoice.id, closed_cart_id };
  return {
    owner,
    ids,
    others: {
      'another buyer': await service.aBuyer('Otto Other'),
      'a buyer of a deactivated company': await someoneDeactivated('buyer'),
    },
  };
}

describeEveryCaller(endpoints, () => service, { deactivated: someoneDeactivated });

describeForeignResources(endpoints, () => service, {
  owned: ['order_id', 'invoice_id', 'closed_cart_id'],
  others: ['another buyer', 'a buyer of a deactivated company'],
  resources: () => items,
  bodies: {
    'buyer.reorder': ({ order_id }) => ({ order_id }),
    'buyer.setOrderAddress': () => ({ address_id: randomUUID() }),
  },
});

test('serves every endpoint of its contract, and none to suppliers', async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const served = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(served.sort()).toEqual(endpoints.map(({ id }) => id).sort());
  expect((await service.call(rounds.listRounds, { as: aSupplier() })).problem?.code).toBe('wrong_role');
});
