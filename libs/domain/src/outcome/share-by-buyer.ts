/** Lines of one buyer, split into whole packs and odd rests, in order of placing. */
interface BuyerClaim {
  lines: { index: number; packs: number; rest: number }[];
  packs: number;
  units: number;
  /** Packs and rests that the buyer receives. */
  sharedPacks: number;
  sharedRests: number;
  /** Exact share minus shared units, in parts of one unit: the denominator is the demand. */
  remainder: bigint;
}

interface Scarcity {
  supply: number;
  /** Greater than the supply. */
  demand: number;
  unitsPerPack: number;
}

/**
 * Shares a supply in proportion to the demand of each buyer, so that splitting an order changes nothing. Every buyer
 * receives the whole packs within the exact share; the packs that remain follow the largest remainders, ties the order
 * of placing. Odd rests of lines come after whole packs, first come. Within a buyer the earliest order comes first.
 *
 * Every step of a buyer adds at most one pack and begins below the exact share. So a buyer is less than a pack away
 * from it, and less than a pack of the supply is left over.
 * @param claims in order of placing @returns units per claim
 */
export function shareByBuyer(
  claims: readonly { buyerId: string; units: number }[],
  { supply, demand, unitsPerPack }: Scarcity,
): number[] {
  const buyers = claimsOfBuyers(claims, unitsPerPack);
  let left = supply;
  for (const buyer of buyers) left -= shareExactly(buyer, { supply, demand, unitsPerPack });
  const lacksPacks = ({ packs, sharedPacks }: BuyerClaim) => sharedPacks < packs;
  const lacksRests = buyers.filter((buyer) => !lacksPacks(buyer));
  const byRemainder = buyers.filter(lacksPacks).sort((one, other) => Number(other.remainder - one.remainder));
  for (const buyer of byRemainder) {
    if (left < unitsPerPack || buyer.remainder === 0n) break;
    buyer.sharedPacks += 1;
    left -= unitsPerPack;
  }
  shareRests(lacksRests, left);
  return toLines(buyers, claims.length, unitsPerPack);
}

function claimsOfBuyers(claims: readonly { buyerId: string; units: number }[], unitsPerPack: number): BuyerClaim[] {
  const buyers = new Map<string, BuyerClaim>();
  for (const [index, { buyerId, units }] of claims.entries()) {
    const empty = { lines: [], packs: 0, units: 0, sharedPacks: 0, sharedRests: 0, remainder: 0n };
    const buyer: BuyerClaim = buyers.get(buyerId) ?? empty;
    const packs = Math.floor(units / unitsPerPack);
    buyer.lines.push({ index, packs, rest: units - packs * unitsPerPack });
    buyer.packs += packs;
    buyer.units += units;
    buyers.set(buyerId, buyer);
  }
  return [...buyers.values()];
}

const restsOf = ({ lines }: BuyerClaim) => lines.filter(({ rest }) => rest > 0);

/** Shares what fits into the exact share. @returns units */
function shareExactly(buyer: BuyerClaim, { supply, demand, unitsPerPack }: Scarcity): number {
  // Products of two quantities exceed the safe integer range.
  const exact = BigInt(buyer.units) * BigInt(supply);
  const whole = Number(exact / BigInt(demand));
  buyer.sharedPacks = Math.min(buyer.packs, Math.floor(whole / unitsPerPack));
  let units = buyer.sharedPacks * unitsPerPack;
  if (buyer.sharedPacks === buyer.packs)
    for (const { rest } of restsOf(buyer)) {
      if (units + rest > whole) break;
      units += rest;
      buyer.sharedRests += 1;
    }
  buyer.remainder = exact - BigInt(units) * BigInt(demand);
  return units;
}

/** One further rest per buyer, in order of placing, until the first one that does not fit. */
function shareRests(buyers: readonly BuyerClaim[], supply: number): void {
  let left = supply;
  const next = buyers
    .flatMap((buyer) =>
      restsOf(buyer)
        .slice(buyer.sharedRests, buyer.sharedRests + 1)
        .map((line) => ({ buyer, ...line })),
    )
    .sort((one, other) => one.index - other.index);
  for (const { buyer, rest } of next) {
    if (rest > left) break;
    buyer.sharedRests += 1;
    left -= rest;
  }
}

function toLines(buyers: readonly BuyerClaim[], count: number, unitsPerPack: number): number[] {
  const shares = Array.from({ length: count }, () => 0);
  for (const buyer of buyers) {
    let packs = buyer.sharedPacks;
    for (const line of buyer.lines) {
      const taken = Math.min(packs, line.packs);
      shares[line.index] = taken * unitsPerPack;
      packs -= taken;
    }
    for (const { index, rest } of restsOf(buyer).slice(0, buyer.sharedRests)) shares[index]! += rest;
  }
  return shares;
}
