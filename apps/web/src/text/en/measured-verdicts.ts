import { formatCount, formatDay, formatPercent } from '@firm/format';
import measured from '../measured.json';

const { detection, hands, links, pools, wellKnown } = measured;
const whole = (share: number): string => formatPercent(share * 100, 0);
const range = ({ low, high }: { low: number; high: number }): string =>
  `${whole(low)} to ${whole(high)}`;
const verdicts = (of: typeof detection.scams): string =>
  `${of['do-not-touch']} were called ‘Do not touch’, ${of['high-risk']} ‘High risk’, ` +
  `${of.caution} ‘Caution’ and ${of['no-red-flag']} ‘No red flag found’`;

/** What benches and trainings have measured of verdicts, each with its set, day and interval. */
export const measuredVerdicts = {
  title: 'Measured before a release',
  /** One figure of it. */
  caught: `${whole(detection.caught.share)} of our test scams found`,
  detection:
    `Contracts, ${formatDay(detection.day)}. Of ${detection.scams.samples} scams ` +
    `${verdicts(detection.scams)}: ${whole(detection.caught.share)} dangerous (95% interval ` +
    `${range(detection.caught)}). Of ${detection.ordinary.samples} ordinary tokens ` +
    `${verdicts(detection.ordinary)}: ${whole(detection.alarmed.share)} called dangerous ` +
    `(${range(detection.alarmed)}). All of them were written by us after published families; ` +
    'nothing was fitted to numbers, but the rules were made with most of them in sight.',
  wellKnown:
    `Well-known tokens, ${formatDay(wellKnown.day)}. The published code of ${wellKnown.tokens} of ` +
    'them, put on a chain of our own with their powers held as they are on the main network and ' +
    `nobody asked who they are: ${wellKnown.asHeld.count} were called worse than ‘Caution’ (95% ` +
    `interval ${range(wellKnown.asHeld)}), most because a contract holds a power and does not say ` +
    `that it waits or needs several keys; with ten million dollars in the pool for two years, ` +
    `${wellKnown.large.count} (${range(wellKnown.large)}). We chose them for having published code.`,
  hands:
    `Wallets of one hand, ${formatDay(hands.day)}. Of ${hands.strangers.schemes} ways to hide it ` +
    `that were written after the rules, by who knew them, ${hands.strangers.found} were found, with ` +
    `about what the ` +
    `hand holds; of ${hands.strangers.honest} honest launches that look alike ` +
    `${hands.strangers.warned} got a ‘Caution’ for it, and ${hands.strangers.grave} more than ` +
    `that. Of the ${hands.ours.schemes} ways that we had played before, ${hands.ours.found} were ` +
    `found, and ${hands.ours.warned} of ${hands.ours.honest} honest launches got a ‘Caution’. So ` +
    'who hides it well is often not found.',
  links:
    `Links, ${formatDay(links.day)}. Tried on ${formatCount(links.tried)} names reported as ` +
    `phishing from July to December 2025, by a model that had learned from ` +
    `${formatCount(links.taught)} reported before and from ${formatCount(links.ordinary)} ` +
    `ordinary names: where 1 in 100 ordinary names is called a high risk, ` +
    `${whole(links.recall.share)} of the reported ones are (95% interval ` +
    `${range(links.recall)}); where 1 in 100 sites of crypto is, ${whole(links.crypto.share)} ` +
    `(${range(links.crypto)}). What the model looks at was chosen on a part of these names.`,
  pools:
    `Young pools, ${formatDay(pools.day)}. Learned from ${formatCount(pools.taught)} pools of ` +
    `2020 and tried on the ${formatCount(pools.apart)} that came after them: one that lost its ` +
    'liquidity was put above one that did not in ' +
    `${whole(pools.auc)} of pairs (95% interval ${range(pools)}); what it says is off by ` +
    `${whole(pools.calibrationError)} on average.`,
  more: 'How each claim is measured',
} as const;
