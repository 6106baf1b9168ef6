import type { MarketSource } from '@firm/adapters/market/index.ts';
import type { MarketBoard } from './market-board.ts';

export type MarketDeps = {
  market: {
    /**
     * The configured one first; the others stand in for it, and for what it does not know. Empty:
     * no market here.
     */
    sources: readonly MarketSource[];
    board: MarketBoard;
  };
  clock: () => Date;
};
