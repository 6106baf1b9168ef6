import type { SecurityReport } from '@firm/adapters/token-security/index.ts';
import type { EvidenceRow, EvidenceRowId } from '@firm/schema';
import { listText, serviceText as text, thresholdText } from '../../text/en/safety.ts';
import { because, makeRow, sourceOf, unknownRow } from './make-row.ts';
import { highestTax } from './sale-rows.ts';
import { thresholds } from './thresholds.ts';
import { reportsOf, type TokenEvidence } from './token-evidence.ts';
import { asPercent } from './write-figure.ts';

/** Whether a source keeps it on a list of scams. */
export function readScamListRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.scamList;
  const asked = reportsOf(evidence).filter(({ isListedScam }) => isListedScam !== null);
  const listed = asked.filter(({ isListedScam }) => isListedScam);
  if (listed.length > 0)
    return makeRow('scam-list', {
      state: 'proof',
      finding: listText.listed(listed.map(({ sourceName }) => sourceName).join(', ')),
      threshold,
      sources: listed.map(sourceOf),
    });
  if (asked.length > 0)
    return makeRow('scam-list', {
      state: 'not-found',
      finding: listText.notListed,
      threshold,
      sources: asked.map(sourceOf),
    });
  const failed = evidence.reports.find(({ asked: { state } }) => state === 'failed')?.asked;
  return unknownRow('scam-list', {
    finding: listText.unknown(
      because(
        failed?.state === 'failed' ? failed.why : evidence.reports.length === 0 ? 'none' : 'silent',
      ),
    ),
    threshold,
  });
}

const SERVICES: Readonly<Record<string, EvidenceRowId>> = {
  GoPlus: 'goplus',
  'honeypot.is': 'honeypot-is',
  RugCheck: 'rugcheck',
};

/** What each service that covers the network says, in its own words. */
export function readServiceRows({ reports }: TokenEvidence): EvidenceRow[] {
  return reports.flatMap(({ name, asked }) => {
    const id = SERVICES[name];
    if (id === undefined) return [];
    const threshold = thresholdText.service;
    if (asked.state !== 'answered')
      return [unknownRow(id, { finding: text.unavailable(because(asked.why)), threshold })];
    if (!asked.value) return [unknownRow(id, { finding: text.notKnown, threshold })];
    return [readServiceRow(id, asked.value)];
  });
}

function readServiceRow(id: EvidenceRowId, report: SecurityReport): EvidenceRow {
  const { flags } = text;
  const taken = highestTax(report);
  const said: string[] = [
    report.canPause && flags.pause,
    report.canBlacklist && flags.blacklist,
    report.canMint && flags.mint,
    report.canChangeTax && flags.tax,
    taken !== null && taken >= thresholds.tax.caution && flags.takes(asPercent(taken)),
    report.isProxy && flags.proxy,
    report.isOpenSource === false && flags.closed,
    report.hasHiddenOwner && flags.hidden,
    report.canTakeBackOwnership && flags.takeBack,
    report.canFreeze && flags.freeze,
  ].filter((flag) => typeof flag === 'string');
  const warnings = [...said, ...report.warnings].slice(0, 6);
  const row = {
    value: warnings.length === 0 ? null : warnings.join('; ').slice(0, 300),
    threshold: thresholdText.service,
    sources: [sourceOf(report)],
  };
  if (report.isListedScam) return makeRow(id, { ...row, state: 'proof', finding: text.listed });
  if (report.isHoneypot) return makeRow(id, { ...row, state: 'high', finding: text.honeypot });
  if (warnings.length > 0) return makeRow(id, { ...row, state: 'caution', finding: text.warnings });
  const hasSaid = [
    report.isHoneypot,
    report.buyTax,
    report.sellTax,
    report.canPause,
    report.canMint,
    report.isListedScam,
    report.isTrusted,
    report.lockedLiquidityShare,
    report.topTenShare,
  ].some((word) => word !== null);
  return makeRow(id, {
    ...row,
    state: hasSaid ? 'not-found' : 'unknown',
    finding: hasSaid ? text.clear : text.unsaid,
  });
}
