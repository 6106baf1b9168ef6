import { verdictLabels } from '@firm/schema';
import type { KeptJudgement, WellKnownResults } from './keep-results.ts';
import type { Manifest, WellKnownToken } from './manifest.ts';
import { wrapProse } from '../wrap-prose.ts';
import { keptShare, writeShare } from '../write-share.ts';

export const HEADING = '## Well-known tokens';

const isGrave = ({ verdict }: KeptJudgement): boolean =>
  verdict === 'do-not-touch' || verdict === 'high-risk';

const graveOf = (judgements: readonly KeptJudgement[]): number => judgements.filter(isGrave).length;

/** How many of them read worse than 'Caution', as a share with its interval. */
export const shareGrave = (judgements: readonly KeptJudgement[]) => ({
  count: graveOf(judgements),
  ...keptShare(graveOf(judgements), judgements.length),
});

/** '3 of 17 (18 %, 6 to 41 %)'. */
export const countGrave = (judgements: readonly KeptJudgement[]): string =>
  writeShare(graveOf(judgements), judgements.length);

const formatJudgement = ({ verdict, reasons }: KeptJudgement): string =>
  verdictLabels[verdict] + (reasons.length === 0 ? '' : ` (${reasons.join(', ')})`);

const holderOf = ({ holder }: WellKnownToken): string =>
  holder.kind === 'none'
    ? 'its code has no power'
    : `${holder.kind === 'nobody' ? '' : `${holder.kind}: `}${holder.real}` +
      (holder.isSure ? '' : ' (not sure)');

/** The section of docs/detection.md, with a line break at its end. */
export function writeWellKnown({ tokens, leftOut }: Manifest, results: WellKnownResults): string {
  const lines = results.tokens.map(({ name, asHeld, large, left: movedJudgements }) => {
    const token = tokens.find((one) => one.name === name);
    if (!token) throw new Error(`${name} is not in the manifest any more`);
    return (
      `| ${name} | ${token.package} ${token.version}, ${token.licence} | ${holderOf(token)} | ` +
      `${formatJudgement(asHeld)} | ${formatJudgement(large)} | ${formatJudgement(movedJudgements)} |`
    );
  });
  const all = (key: 'asHeld' | 'large' | 'left') =>
    countGrave(results.tokens.map((one) => one[key]));
  return wrapProse(`${HEADING}

The code of ${results.tokens.length} well-known tokens as npm packages ship it, put on a chain of \
its own and judged as the samples are: forty days of trade, some $240,000 in the pool, nobody else \
asked. No list of names was used. Each is launched twice: its power held as on the main network, \
and left with a plain account, which is the worst case.

| token | package | who holds the power on the main network | held so | held so, large and old | left |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

Worse than 'Caution', with 95 % intervals (Wilson). The aim is 10 % at most:

- Held as on the main network: ${all('asHeld')}.
- The same facts, with ten million dollars in the pool for two years: ${all('large')}. From \
five million and one year on a token counts as established. How many of these have that was not \
looked up, as no public network is here: what a visitor meets lies between this line and the one \
above.
- Left with a plain account: ${all('left')}.

The first run had 8 of ${results.tokens.length} held as on the main network and 10 left with an \
account: UNI was called 'Do not touch', because the trial of later sales gave leave for a number \
that its code refuses. That is mended, and so are three more misreadings that these codes showed: \
a new administrator of AAVE's proxy was told as somebody shut out, bytes of CTSI's metadata \
were read as an instruction although nothing leads to them, and a power was not tried out where many other \
functions stand before it, as in GRT and UMA. No threshold and no rule of the verdict was changed.

What this does not show: the packages were chosen by hand and for having code, so this is no sample \
of all well-known tokens; most are votes of projects, and none is a large dollar token. Whoever \
holds the power is stood for by a contract of ours: a timelock of two days, a multisig of two of \
three, or a contract that says nothing of itself. Who that is on the main network is from what the \
packages say or from memory, and may be old. A code can differ from the one on the main network in \
its version or its compiler.

Left out: ${leftOut.map(({ name, why }) => `${name} (${why})`).join('; ')}.

\`npm run bench well-known\` measures this where \`WELL_KNOWN_TOKENS\` names a folder whose \
\`node_modules\` has the packages of \`bench/detection/well-known.json\`, in these versions \
(\`npm pack\` and \`tar\` do; each compiler as \`solc-0.6.12\` and so on). Nothing of them is in \
this repository. Without the variable the last figures stay. Measured on ${results.day}.
`);
}

/** The page with another section of this, at its end. */
export function replaceSection(page: string, section: string): string {
  const [before = ''] = page.split(`\n${HEADING}\n`);
  return `${before.trimEnd()}\n\n${section}`;
}
