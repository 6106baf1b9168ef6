import { expect, test } from 'vitest';
import { testConfig } from '../../../testing/harness.ts';
import { openPracticeChain } from './open-practice-chain.ts';

/** Result, and messages to the operator. */
function tryToOpen(environment: Record<string, string>, missing?: string) {
  const messages: string[] = [];
  const tell = (message: string): void => void messages.push(message);
  const { isOn, chain } = openPracticeChain(testConfig(environment), {
    chain: undefined,
    log: { info: tell, warn: tell },
    artifactsDir: '/nowhere',
    missing,
  });
  return { isOn, hasChain: isOn || chain() !== undefined, told: messages };
}

test('a machine that can run no node has no practice, and its operator is told what is missing', () =>
  expect(tryToOpen({ CHAIN_RPC_URL: 'off' }, 'There is no local chain for plan9-mips.')).toEqual({
    isOn: false,
    hasChain: false,
    told: [expect.stringContaining('There is no local chain for plan9-mips.')],
  }));

test('another chain of the installation does not take practice away, its switch does', () => {
  expect(tryToOpen({ CHAIN_RPC_URL: 'off' }).isOn).toBe(true);
  expect(tryToOpen({ CHAIN_RPC_URL: 'off', PRACTICE_CHAIN: 'off' })).toEqual({
    isOn: false,
    hasChain: false,
    told: [],
  });
});
