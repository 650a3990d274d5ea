import type { WholeRoundState } from '@junto/contracts/round-state';
import type { Person } from '@junto/test-kit/tokens';
import type { BuyerService } from './a-buyer-service';

export interface OwnedOrder {
  id: string;
  buyer: Person;
}

/** Two buyers order from a round with two offers: 5 and 2 units, and 3 units of the second offer only. */
export async function placeTwoOrders(service: BuyerService, round: WholeRoundState): Promise<OwnedOrder[]> {
  const orders: OwnedOrder[] = [];
  for (const quantities of [
    [5, 2],
    [0, 3],
  ]) {
    const buyer = await service.aBuyer();
    await service.fill(buyer, round, quantities);
    const { body } = await service.placeCart(buyer, round);
    orders.push({ id: body.id, buyer });
  }
  return orders;
}
