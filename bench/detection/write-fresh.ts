import type { Judged } from './judge-samples.ts';
import { writeShare } from './write-share.ts';

const isDangerous = ({ verdict }: Judged): boolean => /high-risk|do-not-touch/.test(verdict);

type Look = { title: string; about: string; open: string };

const FIRST: Look = {
  title: 'Fresh',
  about: `Written on 29 November 2026 for the kinds that the issue names, before the detector was read
(\`FreshTrades.sol\`, \`FreshPowers.sol\`, \`FreshOrdinary.sol\`). The first run, before anything was
changed: 26 of 37 traps dangerous (70 %, 54 to 83 %), 8 without a red flag, 1 of 13 harmless ones
condemned. Then the kinds were mended, so the figures now say how the rules fare on what they were
fitted to.`,
  open: `- The last two were caught the same day: an amount that only the maker knows, by its last digit, and
  a switch that spares all trades of the one who signs (decision 092).
`,
};
const AGAIN: Look = {
  title: 'Fresh look of 2026-11-29 (2)',
  about: `Ideas that no other list has, written the same day by somebody who had not read the detector
(\`SecondTrades.sol\`, \`SecondPowers.sol\`, \`SecondOrdinary.sol\`). The first run, before anything was
changed: 19 of 29 traps dangerous (66 %, 47 to 80 %), 8 without a red flag, 0 of 14 harmless ones
condemned (0 to 22 %). That is the figure to expect of traps that nobody has seen. Then six kinds
were mended: many sales before one's own, work that grows with the buyers, lists by hashes, leave
that an approval gives to others, what a signature opens, and code that one account names.`,
  open: '',
};

/** The two sections on fresh samples: how many were caught, with intervals, and which were not. */
export const writeFresh = (first: readonly Judged[], second: readonly Judged[]): string =>
  `${writeLook(FIRST, first)}${writeLook(AGAIN, second)}`;

function writeLook({ title, about, open }: Look, judgedSamples: readonly Judged[]): string {
  const traps = judgedSamples.filter(({ sample }) => sample.isScam);
  const harmless = judgedSamples.filter(({ sample }) => !sample.isScam);
  const list = (all: readonly Judged[]): string =>
    all.length === 0 ? 'none' : all.map(({ sample }) => `\`${sample.name}\``).join(', ');
  const missedTraps = traps.filter((one) => !isDangerous(one));
  const silentTraps = traps.filter(({ verdict }) => verdict === 'no-red-flag');
  const alarms = harmless.filter(isDangerous);
  return `
## ${title}: ${traps.length} traps and ${harmless.length} harmless tokens

${about}

- Dangerous now: ${writeShare(traps.length - missedTraps.length, traps.length)}.
- Not dangerous: ${list(missedTraps)}. Of these without a red flag: ${list(silentTraps)}.
- Harmless ones condemned: ${writeShare(alarms.length, harmless.length)}: ${list(alarms)}.
${open}`;
}
