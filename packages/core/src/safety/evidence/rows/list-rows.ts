import type { SecurityReport } from '@firm/adapters/token-security/index.ts';
import type { EvidenceRow, EvidenceRowId } from '@firm/schema';
import { listText, serviceText as text, thresholdText } from '../../../text/en/safety.ts';
import { makeRow, sourceOf, unknownRow } from '../make-row.ts';
import { highestTax } from './sale-rows.ts';
import { thresholds } from '../thresholds.ts';
import { reportsOf, type TokenEvidence } from '../token-evidence.ts';
import { gravity, sayFinding, weighFindings } from '../weigh-services.ts';
import { asPercent } from '../write-figure.ts';

/** Whether a source keeps it on a list of scams. */
export function readScamListRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.scamList;
  const reports = reportsOf(evidence).filter(({ isListedScam }) => isListedScam !== null);
  const scamReports = reports.filter(({ isListedScam }) => isListedScam);
  if (scamReports.length > 0)
    return makeRow('scam-list', {
      state: 'proof',
      finding: listText.listed(scamReports.map(({ sourceName }) => sourceName).join(', ')),
      threshold,
      sources: scamReports.map(sourceOf),
    });
  if (reports.length > 0)
    return makeRow('scam-list', {
      state: 'not-found',
      finding: listText.notListed,
      threshold,
      sources: reports.map(sourceOf),
    });
  const failure = evidence.reports.find(({ asked: { state } }) => state === 'failed')?.asked;
  return unknownRow('scam-list', {
    finding: listText.unknown,
    cause:
      failure?.state === 'failed' ? failure.why : evidence.reports.length === 0 ? 'none' : 'silent',
    threshold,
  });
}

const SERVICES: Readonly<Record<string, EvidenceRowId>> = {
  GoPlus: 'goplus',
  'honeypot.is': 'honeypot-is',
  RugCheck: 'rugcheck',
};

/** Reads each covering service's report, at its own severity. */
export function readServiceRows(evidence: TokenEvidence): EvidenceRow[] {
  return evidence.reports.flatMap(({ name, asked: reportResult }) => {
    const id = SERVICES[name];
    if (id === undefined) return [];
    const threshold = thresholdText.service;
    if (reportResult.state !== 'answered')
      return [unknownRow(id, { finding: text.unavailable, cause: reportResult.why, threshold })];
    if (!reportResult.value) return [unknownRow(id, { finding: text.notKnown, threshold })];
    return [readServiceRow(id, reportResult.value, evidence)];
  });
}

/** So many of its warnings are told: the gravest. */
const MAX_TOLD = 6;

function readServiceRow(
  id: EvidenceRowId,
  report: SecurityReport,
  evidence: TokenEvidence,
): EvidenceRow {
  const findings = weighFindings(report, evidence).map((finding) => ({
    severity: finding.severity,
    sentence: sayFinding(finding),
  }));
  const taxPercent = highestTax(report);
  if (taxPercent !== null && taxPercent >= thresholds.tax.caution)
    findings.push({
      severity: taxPercent >= thresholds.tax.high ? 'high' : 'caution',
      sentence: text.takes(asPercent(taxPercent)),
    });
  if (report.isListedScam) findings.push({ severity: 'high', sentence: text.listed });
  const [first, ...others] = findings
    .filter(({ severity }) => severity !== 'info')
    .toSorted((a, b) => gravity(a.severity) - gravity(b.severity));
  const remarks = [...others, ...findings.filter(({ severity }) => severity === 'info')];
  const row = {
    value:
      remarks
        .slice(0, MAX_TOLD)
        .map(({ sentence }) => sentence)
        .join(' ') || null,
    threshold: thresholdText.service,
    sources: [sourceOf(report)],
  };
  if (report.isListedScam)
    return makeRow(id, { ...row, state: 'proof', finding: first?.sentence ?? text.listed });
  if (first)
    return makeRow(id, {
      ...row,
      state: first.severity === 'high' ? 'high' : 'caution',
      finding: first.sentence,
    });
  return makeRow(id, {
    ...row,
    state: report.isComplete ? 'not-found' : 'unknown',
    finding: report.isComplete ? text.clear : text.unsaid,
  });
}
