import type {
  SecurityFinding,
  SecurityReport,
  Severity,
} from '@firm/adapters/token-security/index.ts';
import type { EvidenceRow, EvidenceRowId, EvidenceState } from '@firm/schema';
import { findingText, serviceText as text } from '../../text/en/safety.ts';
import { isEstablished } from './is-established.ts';
import { sourceOf } from './make-row.ts';
import { reportsOf, type TokenEvidence } from './token-evidence.ts';

const GRAVE: readonly EvidenceState[] = ['proof', 'high', 'caution'];
const QUIET: readonly EvidenceState[] = ['clear', 'not-found', 'neutral'];

/** The graver first; what weighs nothing comes last. */
export const gravity = (state: EvidenceState | Severity): number => {
  const place = GRAVE.findIndex((grave) => grave === state);
  return place < 0 ? GRAVE.length : place;
};

/** Lists a service's warnings, by their severity for this token, gravest first. */
export function weighFindings(report: SecurityReport, evidence: TokenEvidence): SecurityFinding[] {
  const isMild = isEstablished(evidence);
  return report.findings
    .map((finding): SecurityFinding =>
      isMild && finding.isPower && finding.severity === 'high'
        ? { ...finding, severity: 'caution' }
        : finding,
    )
    .toSorted((a, b) => gravity(a.severity) - gravity(b.severity));
}

export const sayFinding = ({ id, detail }: SecurityFinding): string => findingText[id](detail);

/** Lists the warnings about this row's subject, the gravest first. */
export function findWarnings(
  evidence: TokenEvidence,
  row: EvidenceRowId,
): { report: SecurityReport; finding: SecurityFinding }[] {
  return reportsOf(evidence)
    .flatMap((report) =>
      weighFindings(report, evidence)
        .filter(({ rows, severity }) => rows.includes(row) && severity !== 'info')
        .map((finding) => ({ report, finding })),
    )
    .toSorted((a, b) => gravity(a.finding.severity) - gravity(b.finding.severity));
}

/**
 * A row beside what services warn of: the graver word counts, also against a trial of our own, and
 * the other one is told.
 */
export function weighServices(row: EvidenceRow, evidence: TokenEvidence): EvidenceRow {
  const warnings = findWarnings(evidence, row.id);
  const [first] = warnings;
  if (!first || gravity(first.finding.severity) >= gravity(row.state)) return row;
  const { report, finding } = first;
  const values = [row.value, QUIET.includes(row.state) ? text.against(row.finding) : null];
  const sources = [...warnings.map((one) => sourceOf(one.report)), ...row.sources];
  return {
    ...row,
    state: finding.severity === 'high' ? 'high' : 'caution',
    finding: text.says(report.sourceName, sayFinding(finding)),
    value: values.filter((value) => value !== null).join('; ') || null,
    sources: [...new Map(sources.map((source) => [source.name, source])).values()],
  };
}
