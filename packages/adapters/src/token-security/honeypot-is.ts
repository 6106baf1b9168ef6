import * as v from 'valibot';
import { fields, figure, text } from '../http/fields.ts';
import type { SecurityServiceOptions } from './goplus.ts';
import { readAnswerOf } from './read-answer.ts';
import { cleanWarnings, emptyReport, flag, percentOf, shortList } from './read-report.ts';
import type { SecurityReport, TokenSecurity } from './token-security.ts';

const NAME = 'honeypot.is';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const CHAINS: Readonly<Record<number, string>> = { 1: 'ethereum', 56: 'bsc', 8453: 'base' };

const answerSchema = v.object({ simulationSuccess: v.boolean() });

const tax = percentOf(100);
const flags = shortList(v.union([v.string(), fields({ description: text, flag: text })]));
const reportSchema = fields({
  simulationSuccess: flag,
  simulationResult: fields({ buyTax: tax, sellTax: tax, transferTax: tax }),
  simulationError: text,
  honeypotResult: fields({ isHoneypot: flag, honeypotReason: text }),
  contractCode: fields({ isProxy: flag, openSource: flag }),
  token: fields({ totalHolders: figure }),
  pair: fields({ liquidity: figure }),
  summary: fields({ flags }),
  flags,
});

/** Buys and sells by simulation, on three networks. */
export function createHoneypotIs({
  url,
  clock,
  timeoutMilliseconds,
}: SecurityServiceOptions): TokenSecurity {
  return {
    name: NAME,
    covers: ({ id }) => id !== null && Object.hasOwn(CHAINS, id),
    report: async ({ id }, address) => {
      if (!ADDRESS.test(address)) return undefined;
      const body = await readAnswerOf(
        answerSchema,
        `${url}/v2/IsHoneypot?address=${address}&chainID=${id}`,
        {
          name: NAME,
          timeoutMilliseconds,
        },
      );
      if (body === undefined) return undefined;
      const source = {
        sourceName: NAME,
        sourceUrl: `https://honeypot.is/${CHAINS[id ?? 0]}?address=${address}`,
        measuredAt: clock().getTime(),
      };
      return { ...emptyReport(source), ...readReport(body) };
    },
  };
}

/**
 * Percent as numbers. A simulation that failed says nothing about whether the token can be sold.
 */
function readReport(body: unknown): Partial<SecurityReport> {
  const said = v.parse(reportSchema, body);
  const isSimulated = said.simulationSuccess === true;
  const { buyTax, sellTax, transferTax } = said.simulationResult;
  return {
    isHoneypot: isSimulated ? said.honeypotResult.isHoneypot : null,
    buyTax: isSimulated ? buyTax : null,
    sellTax: isSimulated ? sellTax : null,
    transferTax: isSimulated ? transferTax : null,
    isProxy: said.contractCode.isProxy,
    isOpenSource: said.contractCode.openSource,
    holderCount: said.token.totalHolders,
    liquidityUsd: said.pair.liquidity,
    warnings: cleanWarnings([
      said.honeypotResult.honeypotReason,
      isSimulated ? null : said.simulationError,
      ...[...said.summary.flags, ...said.flags].map((one) =>
        typeof one === 'string' ? one : (one.description ?? one.flag),
      ),
    ]),
  };
}
