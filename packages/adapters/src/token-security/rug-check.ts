import { inside } from '../http/read-values.ts';
import type { SecurityServiceOptions } from './goplus.ts';
import { readAnswer } from './read-answer.ts';
import { cleanWarnings, emptyReport, listAt, percentAt, wordAt } from './read-report.ts';
import { SecurityError, type SecurityReport, type TokenSecurity } from './token-security.ts';

const NAME = 'RugCheck';
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

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
      const body = await readAnswer(`${url}/v1/tokens/${address}/report/summary`, {
        name: NAME,
        timeoutMilliseconds,
      });
      if (body === undefined) return undefined;
      const risks = inside(body, 'risks');
      if (risks !== null && !Array.isArray(risks))
        throw new SecurityError('bad-answer', `${NAME} answered with something else`);
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
  const risks = listAt(body, 'risks').filter((risk) => inside(risk, 'level') !== 'info');
  const names = risks.map((risk) => wordAt(risk, 'name'));
  const listed = (pattern: RegExp): true | null =>
    names.some((name) => pattern.test(name)) ? true : null;
  const share = percentAt(body, 100, 'lpLockedPct');
  return {
    canMint: listed(/mint authority/i),
    canFreeze: listed(/freeze authority/i),
    lockedLiquidityShare: share === null ? null : share / 100,
    warnings: cleanWarnings(
      risks.map((risk) =>
        [wordAt(risk, 'name'), wordAt(risk, 'value')].filter((word) => word !== '').join(': '),
      ),
    ),
  };
}
