import { verdictLabels, evidenceLabels } from '@firm/schema';
import type { HandCost, JudgedHand } from './judge-hands.ts';

/** What is said may differ by so much from what is held. */
const SLACK = 0.1;

/** The hand is told as such, and about as large as it is. */
const isFound = ({ held, said, row }: JudgedHand): boolean =>
  row === 'caution' && Math.abs(held - said) <= SLACK;
const isHonest = ({ sample }: JudgedHand): boolean => sample.family === 'Honest';
const isGrave = ({ verdict }: JudgedHand): boolean =>
  verdict === 'do-not-touch' || verdict === 'high-risk';

/** What was asked for and is not so. */
export const findHandMistakes = (judged: readonly JudgedHand[]): string[] =>
  judged.flatMap((one) => {
    const name = `${one.sample.family}, ${one.sample.name}`;
    if (isHonest(one)) return isGrave(one) ? [`${name}: honest, and worse than 'Caution'`] : [];
    return one.sample.isAim && !isFound(one) ? [`${name}: not found`] : [];
  });

/** The section of docs/detection.md about hands. */
export function writeHands(judged: readonly JudgedHand[], cost: HandCost): string {
  const schemes = judged.filter((one) => !isHonest(one));
  const honest = judged.filter(isHonest);
  const told = honest.filter(({ row }) => row === 'caution');
  const mistakes = findHandMistakes(judged);
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  const line = (one: JudgedHand): string =>
    `| ${one.sample.family} | ${one.sample.name} | ${isHonest(one) ? '·' : percent(one.held)} | ` +
    `${percent(one.said)} | ${one.row ? evidenceLabels[one.row] : '·'} | ` +
    `${verdictLabels[one.verdict]} | ${isHonest(one) ? '·' : isFound(one) ? 'yes' : 'no'} |`;
  const times = (a: number, b: number): string => (a / b).toFixed(2);
  return `## One hand or many

The same plain token, launched in ${judged.length} ways on a chain of its own \
(\`bench/detection/hands\`). Found: the row 'Is it in one hand?' is a caution, and what it says is \
within ten points of what the hand holds.

| family | launch | one hand holds | said | row | verdict | found |
| --- | --- | --- | --- | --- | --- | --- |
${judged.map(line).join('\n')}

- Found: ${schemes.filter(isFound).length} of ${schemes.length}. What was asked for, every split \
over 5 and over 50 wallets: ${
    schemes.filter((one) => one.sample.isAim && isFound(one)).length
  } of ${schemes.filter(({ sample }) => sample.isAim).length}.
- Honest launches called worse than 'Caution': ${honest.filter(isGrave).length} of \
${honest.length}; of which the row itself says 'Caution': ${told.length}.
- ${mistakes.length === 0 ? 'Nothing that was asked for is missing.' : `Missing: ${mistakes.join('; ')}.`}
- A check that looks for hands costs ${times(cost.looking.middle, cost.blind.middle)} times one \
that does not in the middle and ${times(cost.looking.slow, cost.blind.slow)} times among the \
slowest tenth (${cost.looking.middle.toFixed(0)} and ${cost.blind.middle.toFixed(0)} ms, \
${cost.looking.slow.toFixed(0)} and ${cost.blind.slow.toFixed(0)} ms; ${cost.checks} checks each, \
in turn).

The launches were written after the rules, which were made on the transfers of \
\`hands/find-hands.test.ts\`; the same hands wrote both. The first run found 13 of the 20, and three rules were changed after it: \
a circle may have twelve wallets and not six, hands that trade with themselves count together, and \
more than half of the supply given to over 100 wallets is no airdrop any more. So the splits over \
500 and the circle of 8 say how the rules fare on what they were fitted to, and the others how \
they fare on what they had not seen. Up to half of the supply given \
to over 100 wallets is told as what may be an airdrop. Who buys apart, over hours, with ether that \
came from nowhere, and never gathers is not found: nothing on the chain joins such wallets.
`;
}
