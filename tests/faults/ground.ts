import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openLedger, type Ledger } from './load/ledger';
import { startLoad, type Load, type LoadOptions } from './load/load';
import { tradeWith, type Trade } from './load/trade';
import { makeMembers, type Members } from './platform/members';
import { startPlatform, type Platform, type PlatformOptions } from './platform/platform';
import { makeProducts, openRound, type OpenRound, type RoundFacts } from './platform/rounds';

/** Environment of a scenario: a running platform with users and products, and the ledger of responses. */
export interface Ground {
  platform: Platform;
  members: Members;
  trade: Trade;
  ledger: Ledger;
  openRound(facts?: RoundFacts): Promise<OpenRound>;
  /** At the buyer service unless `url` is another one. */
  startLoad(load: Pick<LoadOptions, 'round' | 'seats'> & Partial<LoadOptions>): Load;
  stop(): Promise<void>;
}

const buyersCount = 220;
const productsCount = 4;

export async function prepareGround(options: PlatformOptions): Promise<Ground> {
  const platform = await startPlatform(options);
  try {
    const members = await makeMembers(platform, buyersCount);
    const products = await makeProducts(platform, members, productsCount);
    const file = join(options.dir, `${options.space}-ledger.jsonl`);
    rmSync(file, { force: true });
    const ledger = openLedger(file);
    const trade = tradeWith(ledger);
    const stop = async () => {
      await platform.stop();
      ledger.close();
    };
    return {
      platform,
      members,
      trade,
      ledger,
      openRound: (facts) => openRound(platform, members, products, facts),
      startLoad: (load) => startLoad({ trade, members, url: () => platform.url('buyer'), ...load }),
      stop,
    };
  } catch (error) {
    await platform.stop();
    throw error;
  }
}
