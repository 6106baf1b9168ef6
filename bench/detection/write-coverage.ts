/** The section of docs/detection.md about what is really tried. */
export const writeCoverage = (): string => `## Coverage

A verdict is worth as much as what was tried for it. Each frozen check records on which kind of \
exchange a trade was tried, or that none was. The page \`/track-record\` shows it for the last 1,000 \
new tokens that were seen, by network and kind of exchange; \`GET /api/track-record\` has it as \
\`coverage\`. The samples on this page were all tried, on one kind (Uniswap V2), so the figures above \
say nothing of tokens that were not.

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

A check asks one node 14 or 15 questions for a plain token and 17 or 18 for one whose power works, so \
two with their heads 40 at most; of all samples here a proxy by a beacon took most, 26, so 56: more \
than the forty that we aim at. With 100 ms \
before each answer a check by one node took .7 to 1.8 s, on two cores that others used too; fifty at \
once were all answered and took 37 MB more of memory (29 November 2026).
`;
