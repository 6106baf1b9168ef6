import * as v from 'valibot';
import { fields, text } from '../http/fields.ts';
import type { SecurityServiceOptions } from './goplus.ts';
import { readAnswerOf } from './read-answer.ts';
import { cleanWarnings, emptyReport, percentOf, shortList } from './read-report.ts';
import type { SecurityReport, TokenSecurity } from './token-security.ts';

const NAME = 'RugCheck';
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

const answerSchema = v.object({ risks: v.nullable(v.array(v.unknown())) });
const reportSchema = fields({
  risks: shortList(fields({ level: text, name: text, value: text })),
  lpLockedPct: percentOf(100),
});

/** Solana only. It looks at a new token when it is first asked for, which takes seconds. */
export function createRugCheck({
  url,
  clock,
  timeoutMilliseconds = 8_000,
}: SecurityServiceOptions): TokenSecurity {
  return {
    name: NAME,
    covers: ({ slug }) => slug === 'solana',
    report: async (_chain, address) => {
      if (!ADDRESS.test(address)) return undefined;
      const body = await readAnswerOf(answerSchema, `${url}/v1/tokens/${address}/report/summary`, {
        name: NAME,
        timeoutMilliseconds,
      });
      if (body === undefined) return undefined;
      const source = {
        sourceName: NAME,
        sourceUrl: `https://rugcheck.xyz/tokens/${address}`,
        measuredAt: clock().getTime(),
      };
      return { ...emptyReport(source), ...readReport(body) };
    },
  };
}

/**
 * It lists risks. That one is not listed means that it was not found, which is no promise: then
 * nothing is said.
 */
function readReport(body: unknown): Partial<SecurityReport> {
  const said = v.parse(reportSchema, body);
  const risks = said.risks.filter(({ level }) => level !== 'info');
  const listed = (pattern: RegExp): true | null =>
    risks.some(({ name }) => pattern.test(name ?? '')) ? true : null;
  return {
    canMint: listed(/mint authority/i),
    canFreeze: listed(/freeze authority/i),
    lockedLiquidityShare: said.lpLockedPct === null ? null : said.lpLockedPct / 100,
    warnings: cleanWarnings(
      risks.map(({ name, value }) => [name, value].filter((word) => word).join(': ')),
    ),
  };
}
