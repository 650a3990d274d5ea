import { trusted, type Model } from 'mongoose';
import type { CommandAnswer, InputOf } from '@junto/contracts/command';
import { republishCommand } from '@junto/contracts/commands/supplier';
import { invoiceChanged, roundChanged } from '@junto/contracts/events/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { platformCause } from '@junto/service-kit/events/cause';
import { appendEvents } from '@junto/service-kit/events/outbox';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { InvoiceModel } from '../invoices/invoice.model';
import { tellOfInvoice } from '../invoices/save-invoice';
import { ProductModel } from '../products/product.model';
import { productEvent } from '../products/save-product';
import { RoundModel } from '../rounds/round.model';
import { tellOfRound } from '../rounds/save-round';

/** A thousand offers weigh half a megabyte: few rounds fit into one transaction. */
const maxRounds = 20;

/**
 * Tells a page of products, rounds or invoices again as they are now, at the version that they have, so that a copy can
 * be rebuilt from its owner at any time.
 */
export function republish({
  what,
  after,
  limit,
}: InputOf<typeof republishCommand>): Promise<CommandAnswer<typeof republishCommand>> {
  return inTransaction(async (session) => {
    switch (what) {
      case 'products':
        return page(ProductModel, after, limit, session, (product) =>
          appendEvents(session, [productEvent(product, platformCause)]),
        );
      case 'invoices':
        return page(InvoiceModel, after, limit, session, (invoice) =>
          tellOfInvoice(session, invoice, invoiceChanged, platformCause),
        );
      case 'rounds':
        return page(RoundModel, after, Math.min(limit, maxRounds), session, (round) =>
          tellOfRound(session, { round, before: null, event: roundChanged, cause: platformCause }),
        );
    }
  });
}

async function page<T extends { _id: string }>(
  model: Model<T>,
  after: string | null,
  limit: number,
  session: ClientSession,
  tell: (doc: T) => Promise<void>,
): Promise<{ published: number; next: string | null }> {
  const filter = after === null ? {} : { _id: trusted({ $gt: after }) };
  const docs = await model
    .find(filter as never)
    .sort({ _id: 1 })
    .limit(limit)
    .session(session)
    .lean<T[]>();
  for (const doc of docs) await tell(doc);
  return { published: docs.length, next: (docs.length === limit && docs.at(-1)?._id) || null };
}

export const republishCommands = [answerCommand(republishCommand, republish)];
