import type { TokenVerdict } from '@firm/schema';
import type { Judged } from './judge-samples.ts';
import { writeKinds } from './kinds.ts';
import type { TraceCost } from './measure-trace.ts';
import { keptShare, writeShare } from './write-share.ts';

const VERDICTS: readonly TokenVerdict[] = ['do-not-touch', 'high-risk', 'caution', 'no-red-flag'];
const NAMES = ['Do not touch', 'High risk', 'Caution', 'No red flag found'];

/** The confusion table as Markdown: families down, verdicts across. */
export function writeTable(judgedSamples: readonly Judged[], isScam: boolean): string {
  const mine = judgedSamples.filter(({ sample }) => sample.isScam === isScam);
  const line = (name: string, some: readonly Judged[]) =>
    `| ${name} | ${some.length} | ` +
    `${VERDICTS.map((verdict) => some.filter((one) => one.verdict === verdict).length || '·').join(' | ')} ` +
    '|';
  const families = [...new Set(mine.map(({ sample }) => sample.family))];
  return [
    `| ${isScam ? 'scams' : 'ordinary tokens'} | samples | ${NAMES.join(' | ')} |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...families.map((family) =>
      line(
        family,
        mine.filter(({ sample }) => sample.family === family),
      ),
    ),
    line('**all**', mine),
  ].join('\n');
}

/** The table's totals. */
export function countVerdicts(
  judgedSamples: readonly Judged[],
  isScam: boolean,
): Record<TokenVerdict | 'samples', number> {
  const mine = judgedSamples.filter(({ sample }) => sample.isScam === isScam);
  const of = (verdict: TokenVerdict) => mine.filter((one) => one.verdict === verdict).length;
  return {
    samples: mine.length,
    'do-not-touch': of('do-not-touch'),
    'high-risk': of('high-risk'),
    caution: of('caution'),
    'no-red-flag': of('no-red-flag'),
  };
}

/**
 * Scams of which nothing bad is said, and ordinary tokens called worse than 'Caution' without
 * anything that was tried out.
 */
export function findMistakes(judgedSamples: readonly Judged[]): string[] {
  return judgedSamples.flatMap(({ sample: { name, isScam }, verdict, hasProof }) => {
    if (isScam && verdict === 'no-red-flag') return [`${name}: a scam with no red flag`];
    if (!isScam && (verdict === 'do-not-touch' || (verdict === 'high-risk' && !hasProof)))
      return [`${name}: an ordinary token called '${verdict}' without proof`];
    return [];
  });
}

type Grave = { grave: number; of: number };

function countGrave(judgedSamples: readonly Judged[], isScam: boolean): Grave {
  const verdictCounts = countVerdicts(judgedSamples, isScam);
  return {
    grave: verdictCounts['do-not-touch'] + verdictCounts['high-risk'],
    of: verdictCounts.samples,
  };
}

/** Shares of scams and of ordinary tokens that are called dangerous, with 95 % intervals. */
export function countDangerous(judgedSamples: readonly Judged[]) {
  const of = (isScam: boolean) => {
    const { grave, of: all } = countGrave(judgedSamples, isScam);
    return keptShare(grave, all);
  };
  return { caught: of(true), alarmed: of(false) };
}

const f1 = ({
  caught: caughtGrave,
  alarmed: alarmedGrave,
}: {
  caught: Grave;
  alarmed: Grave;
}): number => (2 * caughtGrave.grave) / (caughtGrave.grave + alarmedGrave.grave + caughtGrave.of);

/** The limit is 1.5 times. */
export function writeCost({
  traced: tracedCost,
  untraced: untracedCost,
  checks,
}: TraceCost): string {
  const times = (a: number, b: number): string => (a / b).toFixed(2);
  return (
    `A check that follows a trade costs ${times(tracedCost.middle, untracedCost.middle)} times one that ` +
    `does not in the middle and ${times(tracedCost.slow, untracedCost.slow)} times among the slowest ` +
    `tenth (${tracedCost.middle.toFixed(0)} and ${untracedCost.middle.toFixed(0)} ms, ` +
    `${tracedCost.slow.toFixed(0)} and ${untracedCost.slow.toFixed(0)} ms; ${checks} checks each, in turn)`
  );
}

/** docs/detection.md. */
export function writeReport(judgedSamples: readonly Judged[], cost: TraceCost): string {
  const times = judgedSamples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const of = (verdict: TokenVerdict) =>
    judgedSamples.filter((one) => !one.sample.isScam && one.verdict === verdict);
  const mistakes = findMistakes(judgedSamples);
  // As many as were asked for.
  const [caughtGrave, alarmedGrave] = [true, false].map((isScam) =>
    countGrave(judgedSamples, isScam),
  ) as [Grave, Grave];
  const missedSamples = judgedSamples.filter(
    ({ sample, verdict }) => sample.isScam && verdict === 'no-red-flag',
  );
  const proven = of('high-risk').map(
    ({ sample, reasons }) => `\`${sample.name}\` (${reasons.join(', ')})`,
  );
  return `# What the safety check finds

\`npm run bench detection\` writes this page. It puts ${judgedSamples.length} contracts on a fresh local \
chain, written by us after the families of published frauds and
after ordinary patterns (\`contracts/src/families\`), and asks the product's own check about each. \
Every one has been traded for forty
days, has a pool of some $240,000 whose shares are burnt, and a supply that is spread: nothing but \
its contract speaks against it. No
outside source is asked. Tokens of Solana have [a page of their own](detection-solana.md).

${writeTable(judgedSamples, true)}

${writeTable(judgedSamples, false)}

By kind, with 95 % intervals; an alarm is an ordinary token of which the same row says 'High risk' \
or worse:

${writeKinds(judgedSamples)}

- Dangerous or not ('High risk' or worse): ${writeShare(caughtGrave.grave, caughtGrave.of, 'scams')}, \
${writeShare(alarmedGrave.grave, alarmedGrave.of, 'ordinary tokens')}; F1 ${f1({ caught: caughtGrave, alarmed: alarmedGrave }).toFixed(2)}.
- Scams of which no red flag is found: ${missedSamples.length}.
- Ordinary tokens called worse than 'Caution': \
${of('do-not-touch').length + of('high-risk').length}${
    proven.length > 0
      ? `, each with the proof in hand: ${proven.join(', ')}. A power over holders that was ` +
        'tried out and worked is told as a high risk, unless the token is large and long ' +
        'established, or its holder says that it waits a day or needs two of three keys and the ' +
        'token has been traded for a month with $100,000 in its pool, or a contract has held and ' +
        'used it for a year'
      : ''
  }.
- ${
    mistakes.length === 0
      ? 'No scam without a red flag, no ordinary token condemned without proof.'
      : `Mistakes: ${mistakes.join('; ')}.`
  }
- One check of a token by the chain alone: \
${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms in the middle, \
${(times.at(-1) ?? 0).toFixed(0)} ms the slowest, on 2 cores with the chain on the same machine.
- ${writeCost(cost)}.

Which set is what: all samples are ours, so these are figures of our own making, and the intervals \
(Wilson, 95 %) say only what chance allows. The first
eight families of scams and the ordinary tokens were there while the rules were made. 'Decided \
elsewhere', 'Moves from others', 'Switches of other
shapes', 'Governed in name' and 'Powers behind a delay or several keys' were written on 22 \
November 2026 before the rules that they try, by the same
hands; the last two of 'Governed in name' on 23 November, and that day the rule that one account \
alone which can replace the code is a high risk,
after two of 'Proxy swap' had read 'Caution'. Which rows name a kind was set down with these \
verdicts in sight. Nothing was fitted by numbers: the thresholds are the round ones of \
\`evidence/thresholds.ts\`. Measured on ${new Date().toISOString().slice(0, 10)}.

What no trial hits is read in the code. An account that can change what transfers read, or that they \
treat apart, is a 'Caution' in a row of its own; so is a call that no trial reached, a dependence on \
the day, digits or other contracts, and code that cannot be followed (decision 095).

That a contract waits or needs several keys is its own word: one that lies about it passes for \
'Caution' after a month. What this does not show: frauds of a kind that nobody has written down \
yet, and contracts that wait for a sign from outside. That is why
the best verdict is 'No red flag found'.
`;
}
