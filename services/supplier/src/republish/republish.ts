import { republishCommand } from '@junto/contracts/commands/supplier';
import { invoiceChanged, roundChanged } from '@junto/contracts/events/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { platformContext } from '@junto/service-kit/events/event-context';
import { republish } from '@junto/service-kit/events/republish';
import { InvoiceModel, type InvoiceDoc } from '../invoices/invoice.model';
import { invoiceEvent } from '../invoices/save-invoice';
import { ProductModel, type ProductDoc } from '../products/product.model';
import { productEvent } from '../products/save-product';
import { RoundModel, type RoundDoc } from '../rounds/round.model';
import { roundEvent } from '../rounds/save-round';
import { deliveryEvents } from '../sales/deliver';
import { SaleModel, type SaleDoc } from '../sales/sale.model';

/** A round with a thousand offers has half a megabyte, so few rounds fit into one transaction. */
const maxRounds = 20;

/** Commands for services that rebuild their read models of products, rounds, invoices or deliveries. */
export const republishCommands = [
  answerCommand(republishCommand, ({ what, after, limit }) => {
    switch (what) {
      case 'products':
        return republish<ProductDoc>(ProductModel, { after, limit }, (product) =>
          productEvent(product, platformContext, { again: true }),
        );
      case 'invoices':
        return republish<InvoiceDoc>(InvoiceModel, { after, limit }, (invoice) =>
          invoiceEvent(invoice, invoiceChanged, platformContext, { again: true }),
        );
      case 'deliveries':
        return republish<SaleDoc>(SaleModel, { after, limit }, async (sale) =>
          deliveryEvents(sale, platformContext, { again: true }),
        );
      case 'rounds':
        return republish<RoundDoc>(RoundModel, { after, limit: Math.min(limit, maxRounds) }, (round, session) =>
          roundEvent(session, { round, before: null, event: roundChanged, cause: platformContext }),
        );
    }
  }),
];
