/* An assistant over invented tokens and the real texts, for the server's own tests. Imported by tests only. */
import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import { safety } from '@firm/core';
import type { OpenDatabase } from '@firm/db';
import {
  cleanFacts,
  cleanPair,
} from '../../../../packages/core/src/safety/evidence/testing-evidence.ts';
import type { Deps } from '../../src/http/deps.ts';
import { answerFacts } from '../../src/features/assistant/search/answer-facts.ts';
import { openAssistant } from '../../src/features/assistant/open-assistant.ts';
import { siteConfig } from '../../src/config/site-config.ts';
import { testConfig, testDeps } from '../harness.ts';
import { testContent, testUnderstand } from '../content.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** Everything that the invented market consists of; a test changes it as it goes. */
export type TestTokens = {
  pairs: TokenPair[];
  facts: typeof cleanFacts;
  isUnavailable: boolean;
  /** Of the chain: how often it was asked, and how often at the same time at most. */
  reads: { all: number; atOnce: number };
  /** Nothing is answered before this comes. */
  held?: Promise<void> | undefined;
};

/**
 * Deps whose assistant checks tokens of one invented network by the real rules.
 *
 * @param options clock: moved by the test; modelUrl: of an OpenAI-compatible server
 */
export function assistantDeps({
  database,
  clock,
  modelUrl,
  changes = {},
}: {
  database: OpenDatabase;
  clock: () => Date;
  modelUrl?: string;
  changes?: Partial<Omit<Deps, 'database'>>;
}): { deps: Deps; tokens: TestTokens } {
  const tokens: TestTokens = {
    pairs: [{ ...cleanPair, measuredAt: clock().getTime() }],
    facts: cleanFacts,
    isUnavailable: false,
    reads: { all: 0, atOnce: 0 },
  };
  let running = 0;
  const unlessUnavailable = () =>
    tokens.isUnavailable ? Promise.reject(new Error('away')) : tokens.held;
  const config = testConfig({
    TELEGRAM_BOT_USERNAME: 'the_firm_test_bot',
    ...(modelUrl === undefined
      ? {}
      : { STUDIO_CHAT: 'openai', OPENAI_BASE_URL: modelUrl, OPENAI_CHAT_MODEL: 'llama3' }),
  });
  const base = testDeps({
    database,
    clock,
    config,
    safety: {
      networks: [
        {
          slug: 'ethereum',
          name: 'Ethereum',
          id: 1,
          kind: 'evm',
          isLocal: false,
          tokenChain: {
            id: 1,
            name: 'Test chain',
            readToken: async (address) => {
              tokens.reads.all += 1;
              tokens.reads.atOnce = Math.max(tokens.reads.atOnce, (running += 1));
              try {
                await unlessUnavailable();
              } finally {
                running -= 1;
              }
              return {
                ...tokens.facts,
                address: address as `0x${string}`,
                measuredAt: clock().getTime(),
              };
            },
          },
        },
      ],
      pairs: [
        {
          name: 'Test market',
          covers: (chain) => chain === 'ethereum',
          readToken: async (_, address) => (
            await unlessUnavailable(),
            tokens.pairs
              .filter((pair) => pair.address.toLowerCase() === address.toLowerCase())
              .map((pair) => ({ ...pair, measuredAt: clock().getTime() }))
          ),
          search: async (text) => {
            await unlessUnavailable();
            return {
              pairs: tokens.pairs.filter(({ symbol, name }) =>
                `${symbol} ${name}`.toLowerCase().includes(text.toLowerCase()),
              ),
              hasMore: false,
            };
          },
          findPools: async ({ address }) => {
            await unlessUnavailable();
            const targetAddress = address.toLowerCase();
            return tokens.pairs.filter((pair) =>
              [pair.pairAddress, pair.address].some((own) => own.toLowerCase() === targetAddress),
            );
          },
          newPairs: async () => (await unlessUnavailable(), tokens.pairs),
          readPromotions: async () => undefined,
        },
      ],
      security: [],
      ours: {
        brand: 'The Firm',
        links: [PUBLIC_URL, 'https://t.me/the_firm_test_bot'],
        handles: ['the_firm_test_bot'],
        contracts: async () => [],
      },
      cache: safety.createSafetyCache({ clock }),
    },
    ...changes,
  });
  return {
    deps: {
      ...base,
      assistant: modelUrl === undefined ? (withoutModel ??= openTexts(config)) : openTexts(config),
    },
    tokens,
  };
}

/** One for all tests of a process: its index takes a second of work. */
let withoutModel: Deps['assistant'] | undefined;

const openTexts = (config: Deps['config']): Deps['assistant'] =>
  openAssistant({
    ...testContent(),
    understand: testUnderstand,
    facts: () => answerFacts(siteConfig(config), config.studioLimits),
    studio: config.studio,
  });
