import * as v from 'valibot';
import { applyRules } from './field-rule.ts';
import { sortFindings, type SecurityFinding, type Severity } from './finding.ts';
import { defineService, type SecurityServiceOptions } from './define-service.ts';
import { readAnswerOf } from './read-answer.ts';
import { cleanWords, emptyReport } from './read-report.ts';
import { isUnsaid, readNumber, readPath, readTax } from './read-value.ts';
import {
  rugCheckFields,
  rugCheckLevels,
  rugCheckRisks,
  rugCheckScore,
  type RiskRule,
} from './rug-check-fields.ts';
import type { SecurityReport, TokenSecurity } from './token-security.ts';

const NAME = 'RugCheck';
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

const answerSchema = v.object({ risks: v.nullable(v.array(v.unknown())) });
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
  const isScored = !isUnsaid(readPath(body, 'score_normalised')[0]);
  const rules = isScored ? rugCheckFields : [...rugCheckFields, rugCheckScore];
  const { flags, findings, isComplete } = applyRules(rules, body);
  const risks = readPath(body, 'risks[]').map(readRisk);
  for (const { severity, rule } of risks)
    if (severity !== 'info' && rule?.fact !== undefined) flags[rule.fact] = true;
  const lockedPercent = readNumber(readPath(body, 'lpLockedPct')[0]);
  const fee = readTax(readPath(body, 'transferFee.pct')[0], 100);
  return {
    ...flags,
    buyTax: fee,
    sellTax: fee,
    transferTax: fee,
    lockedLiquidityShare:
      lockedPercent === null
        ? null
        : lockedPercent < 0 || lockedPercent > 100
          ? 0
          : lockedPercent / 100,
    findings: sortFindings([
      ...findings,
      ...risks.map(({ severity, rule, detail }): SecurityFinding => ({
        id: 'warning',
        severity,
        rows: rule?.rows ?? [],
        isPower: rule?.isPower ?? false,
        detail,
      })),
    ]),
    isComplete,
  };
}

function readRisk(risk: unknown): { severity: Severity; rule?: RiskRule; detail: string | null } {
  const [name, value, level] = ['name', 'value', 'level'].map((field) =>
    cleanWords(readPath(risk, field)[0]),
  );
  const rule = rugCheckRisks.find((one) => one.name.test(name ?? ''));
  const key = level?.toLowerCase() ?? '';
  return {
    severity: (Object.hasOwn(rugCheckLevels, key) ? rugCheckLevels[key] : undefined) ?? 'caution',
    ...(rule ? { rule } : {}),
    detail: [name, value].filter((word) => word !== null).join(': ') || null,
  };
}

export const rugCheck = defineService({
  id: 'rugcheck',
  name: NAME,
  variable: 'RUGCHECK_URL',
  usualUrl: 'https://api.rugcheck.xyz',
  open: createRugCheck,
});
