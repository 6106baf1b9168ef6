import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMarketMaker } from '../world/market/start-market-maker.ts';
import { NodeUnavailable } from '../world/rpc/json-rpc.ts';

const away = () => Promise.reject(new NodeUnavailable('not there'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('the market trades often while somebody looks, seldom alone, and hardly once it is left', async () => {
  let stepCount = 0;
  const market = startMarketMaker({
    clock: () => new Date(),
    log: () => {},
    seed: 1,
    facts: { tokens: [], weth: '0x', router: '0x' },
    maker: { address: '0x', send: away, deploy: away },
    // A step that fails plans the next one as any other does.
    rpc: () => {
      stepCount += 1;
      return away();
    },
  });
  const stepsWithin = async (minutes: number): Promise<number> => {
    const before = stepCount;
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    return stepCount - before;
  };
  try {
    expect(await stepsWithin(2)).toBeGreaterThanOrEqual(5);
    const alone = await stepsWithin(5);
    expect(alone).toBeGreaterThanOrEqual(3);
    expect(alone).toBeLessThanOrEqual(10);
    const laterSteps = await stepsWithin(60);
    expect(laterSteps).toBeGreaterThanOrEqual(7);
    expect(laterSteps).toBeLessThanOrEqual(15);
    // Somebody comes back: the next trade waits no longer than it always did.
    market.touch();
    expect(await stepsWithin(22 / 60)).toBeGreaterThanOrEqual(1);
  } finally {
    market.stop();
  }
});
