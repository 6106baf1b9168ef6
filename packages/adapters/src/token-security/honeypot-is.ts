import * as v from 'valibot';
import { fields, figure } from '../http/fields.ts';
import { applyRules } from './field-rule.ts';
import { SEVERITIES, sortFindings, type SecurityFinding, type Severity } from './finding.ts';
import { defineService, type SecurityServiceOptions } from './define-service.ts';
import { readAnswerOf } from './read-answer.ts';
import { honeypotFields, honeypotFlags, honeypotSeverities } from './honeypot-fields.ts';
import { countOf } from './read-goplus.ts';
import { cleanWords, emptyReport } from './read-report.ts';
import { readFlag, readNumber, readPath, readTax } from './read-value.ts';
import type { SecurityReport, TokenSecurity } from './token-security.ts';

const NAME = 'honeypot.is';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const CHAINS: Readonly<Record<number, string>> = { 1: 'ethereum', 56: 'bsc', 8453: 'base' };

const answerSchema = v.object({ simulationSuccess: v.boolean() });

const reportSchema = fields({
  token: fields({ totalHolders: figure }),
  pair: fields({ liquidity: figure }),
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
 * Percent as numbers. A simulation that failed does not say that the token can be sold; that it
 * cannot be may be known from its holders all the same.
 */
function readReport(body: unknown): Partial<SecurityReport> {
  const { flags, findings, isComplete } = applyRules(honeypotFields, body);
  const { token, pair } = v.parse(reportSchema, body);
  const isSimulated = readFlag(readPath(body, 'simulationSuccess')[0]) === true;
  const taxOf = (side: string) =>
    isSimulated ? readTax(readPath(body, `simulationResult.${side}`)[0], 100) : null;
  const warnings = readFlags(body);
  return {
    isProxy: flags.isProxy ?? null,
    isHoneypot: isSimulated ? (flags.isHoneypot ?? null) : null,
    buyTax: taxOf('buyTax'),
    sellTax: taxOf('sellTax'),
    transferTax: taxOf('transferTax'),
    holderCount: countOf(token.totalHolders),
    liquidityUsd: pair.liquidity === null ? null : Math.max(0, pair.liquidity),
    findings: sortFindings([...findings, ...warnings]),
    isComplete,
  };
}

/** Reads flags from both of its lists. */
function readFlags(body: unknown): SecurityFinding[] {
  return [...readPath(body, 'summary.flags[]'), ...readPath(body, 'flags[]')].flatMap((one) => {
    const name = typeof one === 'string' ? one : readPath(one, 'flag')[0];
    const [severity, index, description] = ['severity', 'severityIndex', 'description'].map(
      (field) => readPath(one, field)[0],
    );
    const key = typeof name === 'string' ? name.toLowerCase() : '';
    const rule = Object.hasOwn(honeypotFlags, key) ? honeypotFlags[key] : undefined;
    const detail = cleanWords(description) ?? cleanWords(name);
    const severities = [severityOf(severity), severityOfIndex(index)].filter(
      (word) => word !== null,
    );
    return [
      {
        id: 'warning',
        severity:
          SEVERITIES.find((word) => severities.includes(word)) ?? rule?.severity ?? 'caution',
        rows: rule?.rows ?? [],
        isPower: false,
        detail,
      },
    ];
  });
}

function severityOf(word: unknown): Severity | null {
  const key = typeof word === 'string' ? word.toLowerCase() : '';
  return Object.hasOwn(honeypotSeverities, key) ? (honeypotSeverities[key] ?? null) : null;
}

/** 4 information, 8 low, 12 medium, 16 high, 20 critical, with room between; never under 0. */
function severityOfIndex(index: unknown): Severity | null {
  const number = readNumber(index);
  if (number === null) return null;
  if (number < 0 || number > 12) return 'high';
  return number > 4 ? 'caution' : 'info';
}

export const honeypotIs = defineService({
  id: 'honeypot',
  name: NAME,
  variable: 'HONEYPOT_URL',
  usualUrl: 'https://api.honeypot.is',
  open: createHoneypotIs,
});
