import { verdictLabels, evidenceLabels } from '@firm/schema';
import type { HandCost, JudgedHand } from './judge-hands.ts';

/** Largest allowed gap between reported and held share. */
const SLACK = 0.1;

/** The hand is told as such, and about as large as it is. */
const isFound = ({ held: heldShare, said: reportedShare, row }: JudgedHand): boolean =>
  row === 'caution' && Math.abs(heldShare - reportedShare) <= SLACK;
const isHonest = ({ sample }: JudgedHand): boolean => sample.family === 'Honest';
const isGrave = ({ verdict }: JudgedHand): boolean =>
  verdict === 'do-not-touch' || verdict === 'high-risk';

/** Unmet expectations. */
export const findHandMistakes = (judgedHands: readonly JudgedHand[]): string[] =>
  judgedHands.flatMap((one) => {
    const name = `${one.sample.family}, ${one.sample.name}`;
    if (isHonest(one)) return isGrave(one) ? [`${name}: honest, and worse than 'Caution'`] : [];
    return one.sample.isAim && !isFound(one) ? [`${name}: not found`] : [];
  });

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const lineOf = (one: JudgedHand): string =>
  `| ${one.sample.family} | ${one.sample.name} | ${isHonest(one) ? '·' : percent(one.held)} | ` +
  `${percent(one.said)} | ${one.row ? evidenceLabels[one.row] : '·'} | ` +
  `${verdictLabels[one.verdict]} | ${isHonest(one) ? '·' : isFound(one) ? 'yes' : 'no'} |`;

const tableOf = (judgedHands: readonly JudgedHand[]): string =>
  `| family | launch | one hand holds | said | row | verdict | found |
| --- | --- | --- | --- | --- | --- | --- |
${judgedHands.map(lineOf).join('\n')}`;

export type HandCounts = {
  schemes: number;
  found: number;
  honest: number;
  warned: number;
  grave: number;
};

/** `warned`: honest ones of which the row says 'Caution'; `grave`: called worse than that. */
export function countHands(judgedHands: readonly JudgedHand[]): HandCounts {
  const honest = judgedHands.filter(isHonest);
  const schemes = judgedHands.filter((one) => !isHonest(one));
  return {
    schemes: schemes.length,
    found: schemes.filter(isFound).length,
    honest: honest.length,
    warned: honest.filter(({ row }) => row === 'caution').length,
    grave: honest.filter(isGrave).length,
  };
}

/** The schemes that rules were widened for, and those that were written after that. */
export function writeSets({
  fitted: fittedHands,
  fresh,
}: Record<'fitted' | 'fresh', readonly JudgedHand[]>): string {
  const summary = (judgedHands: readonly JudgedHand[]): string => {
    const {
      schemes,
      found: foundCount,
      honest,
      warned: warnedCount,
      grave,
    } = countHands(judgedHands);
    return `- Found: ${foundCount} of ${schemes}.
- Honest launches of which the row says 'Caution': ${warnedCount} of ${honest}; called worse: ${grave}.`;
  };
  return `
On public chains the log of a token is longer than a check waits for. It is read on in the \
background, in ranges as wide as the node allows, from the block in which the token was made; the \
row says how many blocks are read, and is unknown until then. A later check goes on from there. A \
node that does not know the past or hands out no log is said to be one. What was read is kept in \
the database, packed, but for the newest twelve blocks: a restart or another process goes on from \
there, and of two that read at once each block is stored once. Where the chain has another block \
where the reading ended, all of it is read anew. It is bounded: 50,000 transfers a token, a million \
in all, and gone 30 days after somebody last asked.

### Fitted: six schemes that were missed at first

Six more schemes and six more honest launches (\`bench/detection/hands/strangers.ts\`), written on \
23 November 2026 by who knew the rules. The first run found 2 of 6. Then five rules came or were \
widened, each for a reason that holds without these launches: whoever was given tokens only by the \
hand belongs to it after any number of steps; ether is followed back through wallets that only \
pass it on, in the blocks that are read anyway; a contract that somebody filled and then tells to \
pay out is theirs, whoever else's sale or vesting is not; what the pool pays to three or more in \
one transaction has one signer, also where contracts receive it; who trade with themselves and \
made their first purchase in one block are one. So this figure says nothing of what comes next.

${tableOf(fittedHands)}

${summary(fittedHands)}

### Fresh: eight schemes written after that

Eight more and four honest launches (\`bench/detection/hands/fresh.ts\`), written after those rules \
and before they were played, as a launcher with tools would do it today. The same hands wrote both, \
so they are no strangers' in the strict sense. No rule was changed after it.

${tableOf(fresh)}

${summary(fresh)}
- Not found: ether of an exchange (nobody can tell those wallets from its other customers), \
purchases by one payer that are spread over an hour or wait ten blocks (payers are looked for of \
first buyers only), contracts that buy one by one, and a loop through a second pool.
`;
}

/** The section of docs/detection.md about hands. */
export function writeHands(judgedHands: readonly JudgedHand[], cost: HandCost): string {
  const schemes = judgedHands.filter((one) => !isHonest(one));
  const honest = judgedHands.filter(isHonest);
  const warnedHands = honest.filter(({ row }) => row === 'caution');
  const mistakes = findHandMistakes(judgedHands);
  const times = (a: number, b: number): string => (a / b).toFixed(2);
  return `## One hand or many

The same plain token, launched in ${judgedHands.length} ways on a chain of its own \
(\`bench/detection/hands\`). Found: the row 'Is it in one hand?' is a caution, and what it says is \
within ten points of what the hand holds.

${tableOf(judgedHands)}

- Found: ${schemes.filter(isFound).length} of ${schemes.length}. What was asked for, every split \
over 5 and over 50 wallets: ${
    schemes.filter((one) => one.sample.isAim && isFound(one)).length
  } of ${schemes.filter(({ sample }) => sample.isAim).length}.
- Honest launches called worse than 'Caution': ${honest.filter(isGrave).length} of \
${honest.length}; of which the row itself says 'Caution': ${warnedHands.length}.
- ${mistakes.length === 0 ? 'Nothing that was asked for is missing.' : `Missing: ${mistakes.join('; ')}.`}
- A check that looks for hands costs ${times(cost.looking.middle, cost.blind.middle)} times one \
that does not in the middle and ${times(cost.looking.slow, cost.blind.slow)} times among the \
slowest tenth (${cost.looking.middle.toFixed(0)} and ${cost.blind.middle.toFixed(0)} ms, \
${cost.looking.slow.toFixed(0)} and ${cost.blind.slow.toFixed(0)} ms; ${cost.checks} checks each, \
in turn), ${times(cost.looking.cpu, cost.blind.cpu)} times the processor time of our own process \
and ${times(cost.looking.questions, cost.blind.questions)} times the questions to the node \
(${cost.looking.questions.toFixed(1)} and ${cost.blind.questions.toFixed(1)}).
- Against a check from before there were hands (commit b7b2c943, without following a trade and \
without pools either), in turn on one chain on 23 November 2026, 56 checks each: 1.26 times our own \
processor time, 0.92 times the node's, 20.5 questions and not 16.1. That is where a token is checked \
again; the first check also reads the blocks before its launch: 1.56 times, 1.09 times, and 31.7 \
questions at most.

The launches were written after the rules, which were made on the transfers of \
\`hands/find-hands.test.ts\`; the same hands wrote both. The first run found 13 of the 20, and three rules were changed after it: \
a circle may have twelve wallets and not six, hands that trade with themselves count together, and \
more than half of the supply given to over 100 wallets is no airdrop any more. So the splits over \
500 and the circle of 8 say how the rules fare on what they were fitted to, and the others how \
they fare on what they had not seen. Up to half of the supply given \
to over 100 wallets is told as what may be an airdrop; of more than half a \
split and an airdrop cannot be told apart, and the row says so of both. Who buys apart, over hours, with ether that \
came from nowhere, and never gathers is not found: nothing on the chain joins such wallets.
`;
}
