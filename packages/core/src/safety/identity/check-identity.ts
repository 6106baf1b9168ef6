import type { EvidenceRow, EvidenceSource, IdentityCheck } from '@firm/schema';
import { identityText as text, oursText } from '../../text/en/identity.ts';
import type { SafetyDeps } from '../deps.ts';
import { readLinkPageRow } from './link-page-row.ts';
import {
  isWebLink,
  readLinkHostRow,
  readLinkLookAlikeRow,
  readLinkScoreRow,
  tryDecodeUri,
} from './link-rows.ts';
import { followLink } from './follow-link.ts';
import { likenessOf } from './link-score.ts';
import { findHiddenSigns } from './odd-letters.ts';
import {
  readLookAlikeRow,
  readOurAddressRow,
  readOurHandleRow,
  readOurLinkRow,
} from './ours-rows.ts';
import { readSubject, type Subject } from './read-subject.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'clock'>;
export type IdentityInput = {
  text: string;
  /** Addresses that this person gave before. */ before?: readonly string[] | undefined;
};

/**
 * Holds a link, an address or the name of an account against what is known: imitations, kinds of
 * fraud, and what is really ours. Opens nothing and asks nobody: whoever is behind a link does not
 * learn that somebody looked at it.
 */
export async function checkIdentity(
  deps: Deps,
  { text: rawText, before = [] }: IdentityInput,
): Promise<IdentityCheck> {
  const { ours } = deps.safety;
  const measuredAt = deps.clock().getTime();
  const knownSource: EvidenceSource = { name: text.sourceKnown, url: null, measuredAt };
  const learnedSource: EvidenceSource = { name: text.sourceLearned, url: null, measuredAt };
  const own: EvidenceSource = { name: text.sourceOurs, url: null, measuredAt };
  const subject = readSubject(rawText);
  switch (subject.kind) {
    case 'address': {
      const contracts = await ours.contracts().catch(() => undefined);
      const namedContracts = contracts?.map(({ address, chain, what }) => ({
        address,
        name: oursText[what](chain.name),
      }));
      const all = [
        ...(namedContracts ?? []),
        ...before.map((address) => ({ address, name: oursText.before })),
      ];
      const isOwn = readOurAddressRow(subject.text, namedContracts, own);
      return conclude(subject, [isOwn, readLookAlikeRow(subject.text, all, own)]);
    }
    case 'handle':
      return conclude(subject, [readOurHandleRow(subject.text.replace(/^@/, ''), ours, own)]);
    case 'link': {
      const site = new URL(ours.links[0] ?? 'http://localhost');
      const ownSite = { name: ours.brand, domains: [site.hostname] };
      const rowsOf = (
        url: URL,
        hiddenSigns = findHiddenSigns(tryDecodeUri(url.href)),
      ): [EvidenceRow, ...EvidenceRow[]] => {
        const likeness = isWebLink(url) ? likenessOf(url.hostname) : 'none';
        const link = { url, own: ownSite, source: knownSource, likeness, hiddenSigns };
        const page = readLinkPageRow(link);
        return [
          readLinkHostRow(link),
          ...(page ? [page] : []),
          readLinkLookAlikeRow(link),
          readLinkScoreRow({ ...link, source: learnedSource }),
        ];
      };
      const [host, ...others] = rowsOf(subject.url, subject.hiddenSigns);
      return conclude(subject, [
        readOurLinkRow(subject.url, ours, own),
        followLink(host, subject.url, (target) => rowsOf(target)),
        ...others,
      ]);
    }
  }
}

function conclude(subject: Subject, rows: EvidenceRow[]): IdentityCheck {
  const shownSubject = { kind: subject.kind, text: subject.text };
  const high = rows.find(({ state }) => state === 'high' || state === 'proof');
  if (high)
    return {
      subject: shownSubject,
      verdict: 'high-risk',
      isOurs: false,
      summary: text.high(high.finding),
      rows,
    };
  const ours = rows.find(({ id, state }) => id === 'ours' && state === 'clear');
  if (ours)
    return {
      subject: shownSubject,
      verdict: 'no-red-flag',
      isOurs: true,
      summary: text.ours(ours.finding),
      rows,
    };
  const caution =
    rows.find(({ state }) => state === 'caution') ??
    (subject.kind === 'link' ? undefined : rows.find(({ state }) => state === 'unknown'));
  if (!caution)
    return {
      subject: shownSubject,
      verdict: 'no-red-flag',
      isOurs: false,
      summary: text.known,
      rows,
    };
  return {
    subject: shownSubject,
    verdict: 'caution',
    isOurs: false,
    summary: text.caution(caution.finding) + (subject.kind === 'address' ? text.token : ''),
    rows,
  };
}
