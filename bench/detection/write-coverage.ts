import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAtOnceResults, type AtOnceResults } from '../at-once/keep-results.ts';
import { readCoverageResults, type CoverageResults } from '../coverage/keep-results.ts';
import { wrapProse } from './wrap-prose.ts';
import { writeShare } from './write-share.ts';

const PAGE = fileURLToPath(new URL('../../docs/detection.md', import.meta.url));
const HEADING = '## Coverage';
const NEXT = '\n## What services say\n';

/** The section of docs/detection.md about what is really tried, and what a check costs. */
export const writeCoverage = (): string => `${HEADING}

A verdict is worth as much as what was tried for it. Each frozen check records on which kind of \
exchange a trade was tried, or that none was. The page \`/track-record\` shows it for the last 1,000 \
new tokens that were seen, by network and kind of exchange; \`GET /api/track-record\` has it as \
\`coverage\`. The samples on this page were all tried, on one kind (Uniswap V2), so the figures above \
say nothing of tokens that were not.

${writeMeasured(readCoverageResults())}

Eight traps and a plain token are also launched on five kinds (\`same-trap.test.ts\`): Uniswap V2, \
V3 and V4 with their real contracts, a Solidly kind and a launch curve built from their documented \
interfaces. Seven traps read 'High risk' or worse on all five. On all of them wallets of several \
kinds, a crowd, large amounts and years are tried. A switch that stops sales in one pool \
alone is a high risk on V2 and a 'Caution' on the others, where powers are tried in a pool that the \
trial makes for itself. The plain token is condemned on none. PancakeSwap V3, Slipstream and Algebra \
have no such test: npm has no router of theirs that we use.

On Solana real holders' sales are tried on seven kinds; [its page](detection-solana.md) lists them.

Free public nodes are asked only where a person checks a token. New tokens of a network for which \
\`SAFETY_RPC_URLS\` names no node count as not tried.

${writeQuestions()}
`;

/** Writes the section anew and leaves the rest of the page. */
export function replaceCoverage(): void {
  const page = readFileSync(PAGE, 'utf8');
  const before = page.slice(0, page.indexOf(HEADING));
  const after = page.split(NEXT)[1];
  if (after === undefined) throw new Error('the page has no such section');
  writeFileSync(PAGE, `${before}${wrapProse(writeCoverage())}${NEXT}${after}`);
}

function writeMeasured({
  day,
  load,
  groups,
  milliseconds,
  seen,
  queries,
}: CoverageResults): string {
  const sum = (some: typeof groups, of: 'launches' | 'tried'): number =>
    some.reduce((all, one) => all + one[of], 0);
  const rows = [...Map.groupBy(groups, ({ chain }) => chain)].flatMap(([chain, some]) => [
    ...some.map(
      (one) =>
        `| ${chain} | ${one.kind} | ${one.launches} | ${writeShare(one.tried, one.launches)} | ` +
        `${one.on.join(', ') || '·'} |`,
    ),
    `| **${chain}** | all | ${sum(some, 'launches')} | ` +
      `${writeShare(sum(some, 'tried'), sum(some, 'launches'))} | · |`,
  ]);
  const costs = queries.map(
    ({ engine, median, slowest }) => `${median} ms on ${engine} (${slowest} ms at most)`,
  );
  return [
    '`npm run bench -- coverage` measures it: tokens on one local chain that stands for five ' +
      'networks. On three the operator has a node, on Arbitrum there are free ones alone, on ' +
      'Polygon none. Each is launched on a kind of exchange that the check knows there, on one that ' +
      'it is not told of, or nowhere, and is checked as new tokens are; then the page’s own reading ' +
      'counts. The mix is ours: it shows which kinds are tried, and not how many of the tokens of a ' +
      'public network.',
    '',
    '| network | launched on | tokens | tried (95 %) | as |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Of all: ${writeShare(sum(groups, 'tried'), sum(groups, 'launches'))}. A check takes ` +
      `${milliseconds} ms in the middle. The page asks one query for the last 1,000 of ${seen} ` +
      `launches, once a minute: ${costs.join(', ')}. Measured on ${day}, on two cores ` +
      `with a load of ${load}: what took longer than a check waits counts as not tried.`,
  ].join('\n');
}

function writeQuestions(): string {
  return `A check asks one node 14 questions for a plain token, 15 in the mean of all samples here and 18 \
at most, so two with their heads 40 at most. Only two that were written to use up trials take more: \
\`MintBehindMany\` takes 19 and \`MintBehindBurners\` 22. Before, the mean was 18; a proxy by a beacon took \
26, \`MintBehindMany\` 43 and \`MintBehindBurners\` 147 (decision 092). The questions of the longest check \
follow one another 9 times; that was 16.

${writeAtOnce(readAtOnceResults())}`;
}

function writeAtOnce(results: AtOnceResults | undefined): string {
  if (!results)
    return `\`npm run bench -- at-once\` asks for 50 checks at once by HTTP, of as many tokens, from the \
built server with one node that takes 100 ms before each answer. No figure of a machine that does nothing \
else is kept yet.`;
  const { day, checks, answered, tried, questions, p50, p95, heldMilliseconds, megabytes } =
    results;
  return `\`npm run bench -- at-once\` asks for ${checks} checks at once by HTTP, of as many tokens, from the \
built server with one node that takes 100 ms before each answer: ${answered} answered, ${tried} with a trade \
that was tried, by ${questions} questions. The middle one took ${p50} ms, the slowest twentieth \
${p95} ms. The event loop was held ${heldMilliseconds} ms at most (aim: 50), and memory grew by \
${megabytes} MB (aim: 80). Measured on ${day}.`;
}
