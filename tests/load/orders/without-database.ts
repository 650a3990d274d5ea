import { placeOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { readConfig, statelessConfig } from '@junto/service-kit/config';
import { created } from '@junto/service-kit/http/answers';
import { route } from '@junto/service-kit/http/route';
import { burstLimit } from '@junto/service-kit/rate-limits';
import { startService } from '@junto/service-kit/service';
import { toOrderDto } from '../../../services/buyer/src/orders/order-dto';
import type { StoredOrder } from '../../../services/buyer/src/orders/order.model';
import { unitPrice } from './round-documents';

/**
 * The anchor: the same endpoint behind the same middleware (token, limits, contract in and out), answering from memory.
 * One in ten requests is rejected, as in the run it is compared with.
 */
const line = { id: '5b0f4b0a-7b0e-4f6e-8a53-5a6f6f8f7f10', moq_missed: false };

void startService({
  name: 'buyer',
  version: '0.0.0',
  config: readConfig(statelessConfig),
  slices: [
    {
      routes: [
        route(
          placeOrder,
          ({ params, body, caller, idempotencyKey }) => {
            const first = body.lines[0]!;
            if (first.unit_price !== unitPrice) return refuse('cart_changed', { lines: body.lines });
            const order: StoredOrder = {
              _id: idempotencyKey,
              key: idempotencyKey,
              fingerprint: '',
              buyer_id: caller.userId,
              buyer_name: 'Buyer',
              buyer_email: 'buyer@example.test',
              buyer_company_id: null,
              round_id: params.round_id,
              round_title: 'Kraft packaging, autumn run',
              round_status: 'approved',
              supplier_id: params.round_id,
              supplier_name: 'Ribeira Embalagens',
              currency: 'USD',
              status: 'pending_admin',
              total_minor: first.qty * 1_250,
              total_units: first.qty,
              total_items: 1,
              items: [
                {
                  ...line,
                  round_product_id: first.round_product_id,
                  product_id: line.id,
                  product_name: 'Kraft mailer, 240 × 320 mm',
                  sku_code: 'RE-MAI-24',
                  uom: 'pieces',
                  units_per_pack: 50,
                  size: '240 mm',
                  color: 'White',
                  material: 'Kraft paper',
                  category: 'Packaging',
                  image: null,
                  qty: first.qty,
                  price_minor: 1_250,
                },
              ],
              created_at: new Date(),
              decided_at: null,
              decision_id: null,
              version: 1,
              search_text: '',
            };
            return created(toOrderDto(order));
          },
          { limit: burstLimit },
        ),
      ],
    },
  ],
});
