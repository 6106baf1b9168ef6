import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import type { EvidenceRow } from '@firm/schema';
import { peopleText as text, thresholdText } from '../../text/en/safety.ts';
import { because, makeRow, sourceOf, unknownRow } from './make-row.ts';
import type { TokenEvidence, Why } from './token-evidence.ts';

/**
 * Whether a website was entered for it. Presence only: that one is there says not
 * whose it is.
 */
export function readTeamRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.presence;
  const pair = pairThatSays(evidence, ({ websites }) => websites);
  if (!pair)
    return unknownRow('team', {
      finding: text.teamUnknown(because(pairsWhy(evidence))),
      threshold,
    });
  const websites = pair.websites ?? [];
  const found = websites.length > 0;
  return makeRow('team', {
    state: found ? 'neutral' : 'caution',
    finding: found ? text.websites(websites.length) : text.noWebsite,
    value: websites[0] ?? null,
    threshold,
    sources: [sourceOf(pair)],
  });
}

/** Whether accounts in social networks were entered for it. */
export function readSocialRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.presence;
  const pair = pairThatSays(evidence, ({ socials }) => socials);
  if (!pair)
    return unknownRow('social', {
      finding: text.socialUnknown(because(pairsWhy(evidence))),
      threshold,
    });
  const socials = pair.socials ?? [];
  const found = socials.length > 0;
  return makeRow('social', {
    state: found ? 'neutral' : 'caution',
    finding: found ? text.socials : text.noSocials,
    value: found
      ? socials
          .map(({ type }) => type)
          .slice(0, 5)
          .join(', ')
      : null,
    threshold,
    sources: [sourceOf(pair)],
  });
}

/** Whether somebody paid for attention at a source that says so. */
export function readMarketingRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.marketing;
  const { promotions } = evidence;
  const boosted = pairThatSays(evidence, ({ activeBoosts }) =>
    activeBoosts !== null && activeBoosts > 0 ? activeBoosts : null,
  );
  const paid = promotions.state === 'answered' ? promotions.value : undefined;
  if (paid?.isPaid) {
    const kinds = [...new Set(paid.orders.map(({ kind }) => kind))].slice(0, 5).join(', ');
    return makeRow('marketing', {
      state: 'caution',
      finding: text.paid,
      value: kinds === '' ? text.boosts(paid.activeBoosts ?? 0) : text.orders(kinds),
      threshold,
      sources: [sourceOf(paid)],
    });
  }
  if (boosted)
    return makeRow('marketing', {
      state: 'caution',
      finding: text.paid,
      value: text.boosts(boosted.activeBoosts ?? 0),
      threshold,
      sources: [sourceOf(boosted)],
    });
  if (paid)
    return makeRow('marketing', {
      state: 'not-found',
      finding: text.unpaid,
      threshold,
      sources: [sourceOf(paid)],
    });
  return unknownRow('marketing', {
    finding: text.marketingUnknown(
      because(promotions.state === 'answered' ? 'silent' : promotions.why),
    ),
    threshold,
  });
}

function pairThatSays(
  { pairs }: TokenEvidence,
  said: (pair: TokenPair) => unknown,
): TokenPair | undefined {
  if (pairs.state !== 'answered') return undefined;
  const saying = pairs.value.filter((pair) => said(pair) !== null);
  // Of several pairs any may carry what was entered.
  return (
    saying.find((pair) => {
      const found = said(pair);
      return !Array.isArray(found) || found.length > 0;
    }) ?? saying[0]
  );
}

const pairsWhy = ({ pairs }: TokenEvidence): Why =>
  pairs.state === 'answered' ? 'silent' : pairs.why;
