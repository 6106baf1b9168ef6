import { formatCount, formatDay, formatPercent } from '@firm/format';
import measured from '../../measured.json';

const { detection, firstLook, hands, links, pools, wellKnown } = measured;
const whole = (share: number): string => formatPercent(share * 100, 0);
const range = ({ low, high }: { low: number; high: number }): string =>
  `${whole(low)} to ${whole(high)}`;
const verdicts = (of: typeof detection.scams): string =>
  `we called ${of['do-not-touch']} ‘Do not touch’, ${of['high-risk']} ‘High risk’, ` +
  `${of.caution} ‘Caution’ and ${of['no-red-flag']} ‘No red flag found’`;

/** Measurements of verdicts by benches and trainings, each with its set, day and interval. */
export const measuredVerdicts = {
  title: 'Measured before a release',
  /** One figure of it. */
  caught: `${whole(firstLook.traps.share)} of scams that it had never met`,
  firstLook:
    `New contracts, ${formatDay(firstLook.day)}. Someone wrote ${firstLook.traps.samples} scams ` +
    `and ${firstLook.honest.samples} honest tokens before reading our check. We called ` +
    `${firstLook.traps.dangerous} of the scams dangerous (95% range ${range(firstLook.traps)}). ` +
    `We found nothing wrong with ${firstLook.traps.silent}. We called ` +
    `${firstLook.honest.alarmed} honest tokens dangerous (${range(firstLook.honest)}). ` +
    `${firstLook.honest.cautious} of them got a ‘Caution’. A new kind of scam often passes our ` +
    'check.',
  detection:
    `Contracts, ${formatDay(detection.day)}. Of ${detection.scams.samples} scams ` +
    `${verdicts(detection.scams)}. We caught ${whole(detection.caught.share)} as dangerous ` +
    `(95% range ${range(detection.caught)}). Of ${detection.ordinary.samples} normal tokens ` +
    `${verdicts(detection.ordinary)}. We wrongly warned of ${whole(detection.alarmed.share)} ` +
    `(${range(detection.alarmed)}). We wrote all of them after known scams, and we knew most ` +
    'of them when we made the rules.',
  wellKnown:
    `Well-known tokens, ${formatDay(wellKnown.day)}. We put the code of ${wellKnown.tokens} ` +
    `of them on our own chain. With their real powers, ${wellKnown.asHeld.count} got worse ` +
    `than ‘Caution’ (95% range ${range(wellKnown.asHeld)}). With a large and old pool, ` +
    `${wellKnown.large.count} did (${range(wellKnown.large)}). We chose tokens with published ` +
    'code.',
  hands:
    `Wallets of one person, ${formatDay(hands.day)}. Someone who knew our rules wrote ` +
    `${hands.strangers.schemes} ways to hide. We found ${hands.strangers.found}. Of ` +
    `${hands.strangers.honest} honest launches, ${hands.strangers.warned} got a ‘Caution’ and ` +
    `${hands.strangers.grave} got worse. Of our own ${hands.ours.schemes} ways, we found ` +
    `${hands.ours.found}. Of ${hands.ours.honest} honest launches, ${hands.ours.warned} got a ` +
    '‘Caution’. So we often miss people who hide it well.',
  links:
    `Links, ${formatDay(links.day)}. We tried ${formatCount(links.tried)} names reported as ` +
    'scams from October to December 2025. The model had learned from ' +
    `${formatCount(links.taught)} older ones and ${formatCount(links.ordinary)} normal names. ` +
    `If 1 in 100 normal names gets a high risk, ${whole(links.recall.share)} of the scams do ` +
    `(95% range ${range(links.recall)}). For crypto sites it is ${whole(links.crypto.share)} ` +
    `(${range(links.crypto)}). We had tried earlier models on these scam names too.`,
  pools:
    `Young pools, ${formatDay(pools.day)}. We learned from ${formatCount(pools.taught)} pools ` +
    `of 2020 and tried ${formatCount(pools.apart)} later ones. In ${whole(pools.auc)} of ` +
    `pairs we ranked the pool that lost its money as riskier (95% range ${range(pools)}). The ` +
    `shown figure is off by ${whole(pools.calibrationError)} on average.`,
  more: 'How we measure each claim',
} as const;
