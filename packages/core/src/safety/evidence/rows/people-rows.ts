import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import type { EvidenceRow } from '@firm/schema';
import { peopleText as text, thresholdText } from '../../../text/en/safety.ts';
import { makeRow, sourceOf, unknownRow } from '../make-row.ts';
import type { TokenEvidence, Why } from '../token-evidence.ts';

/**
 * Whether a website was entered for it. Presence only: that one is there says not
 * whose it is.
 */
export function readTeamRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.presence;
  const pair = pairThatSays(evidence, ({ websites }) => websites);
  if (!pair)
    return unknownRow('team', {
      finding: text.teamUnknown,
      cause: pairsWhy(evidence),
      threshold,
    });
  const websites = pair.websites ?? [];
  const hasWebsite = websites.length > 0;
  return makeRow('team', {
    state: hasWebsite ? 'neutral' : 'caution',
    finding: hasWebsite ? text.websites(websites.length) : text.noWebsite,
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
      finding: text.socialUnknown,
      cause: pairsWhy(evidence),
      threshold,
    });
  const socials = pair.socials ?? [];
  const hasSocials = socials.length > 0;
  return makeRow('social', {
    state: hasSocials ? 'neutral' : 'caution',
    finding: hasSocials ? text.socials : text.noSocials,
    value: hasSocials
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
  const boostedPair = pairThatSays(evidence, ({ activeBoosts }) =>
    activeBoosts !== null && activeBoosts > 0 ? activeBoosts : null,
  );
  const promotionFacts = promotions.state === 'answered' ? promotions.value : undefined;
  if (promotionFacts?.isPaid) {
    const kinds = [...new Set(promotionFacts.orders.map(({ kind }) => kind))]
      .slice(0, 5)
      .join(', ');
    return makeRow('marketing', {
      state: 'caution',
      finding: text.paid,
      value: kinds === '' ? text.boosts(promotionFacts.activeBoosts ?? 0) : text.orders(kinds),
      threshold,
      sources: [sourceOf(promotionFacts)],
    });
  }
  if (boostedPair)
    return makeRow('marketing', {
      state: 'caution',
      finding: text.paid,
      value: text.boosts(boostedPair.activeBoosts ?? 0),
      threshold,
      sources: [sourceOf(boostedPair)],
    });
  if (promotionFacts)
    return makeRow('marketing', {
      state: 'not-found',
      finding: text.unpaid,
      threshold,
      sources: [sourceOf(promotionFacts)],
    });
  return unknownRow('marketing', {
    finding: text.marketingUnknown,
    cause: promotions.state === 'answered' ? 'silent' : promotions.why,
    threshold,
  });
}

function pairThatSays(
  { pairs }: TokenEvidence,
  readStatement: (pair: TokenPair) => unknown,
): TokenPair | undefined {
  if (pairs.state !== 'answered') return undefined;
  const saying = pairs.value.filter((pair) => readStatement(pair) !== null);
  // Of several pairs any may carry what was entered.
  return (
    saying.find((pair) => {
      const pairAnswer = readStatement(pair);
      return !Array.isArray(pairAnswer) || pairAnswer.length > 0;
    }) ?? saying[0]
  );
}

const pairsWhy = ({ pairs }: TokenEvidence): Why =>
  pairs.state === 'answered' ? 'silent' : pairs.why;
