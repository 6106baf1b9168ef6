import { figureAt, inside } from '../http/read-values.ts';
import type { SecurityServiceOptions } from './goplus.ts';
import { readAnswer } from './read-answer.ts';
import { cleanWarnings, emptyReport, flagAt, listAt, percentAt } from './read-report.ts';
import { SecurityError, type SecurityReport, type TokenSecurity } from './token-security.ts';

const NAME = 'honeypot.is';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const CHAINS: Readonly<Record<number, string>> = { 1: 'ethereum', 56: 'bsc', 8453: 'base' };

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
      const body = await readAnswer(`${url}/v2/IsHoneypot?address=${address}&chainID=${id}`, {
        name: NAME,
        timeoutMilliseconds,
      });
      if (body === undefined) return undefined;
      if (typeof inside(body, 'simulationSuccess') !== 'boolean')
        throw new SecurityError('bad-answer', `${NAME} answered with something else`);
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
  const isSimulated = flagAt(body, 'simulationSuccess') === true;
  const tax = (which: string) =>
    isSimulated ? percentAt(body, 100, 'simulationResult', which) : null;
  const flags = [...listAt(body, 'summary', 'flags'), ...listAt(body, 'flags')];
  return {
    isHoneypot: isSimulated ? flagAt(body, 'honeypotResult', 'isHoneypot') : null,
    buyTax: tax('buyTax'),
    sellTax: tax('sellTax'),
    transferTax: tax('transferTax'),
    isProxy: flagAt(body, 'contractCode', 'isProxy'),
    isOpenSource: flagAt(body, 'contractCode', 'openSource'),
    holderCount: figureAt(body, 'token', 'totalHolders'),
    liquidityUsd: figureAt(body, 'pair', 'liquidity'),
    warnings: cleanWarnings([
      inside(body, 'honeypotResult', 'honeypotReason'),
      isSimulated ? null : inside(body, 'simulationError'),
      ...flags.map((flag) =>
        typeof flag === 'string' ? flag : (inside(flag, 'description') ?? inside(flag, 'flag')),
      ),
    ]),
  };
}
