import type { CheckUp, Passage, WalletPermission } from '@firm/schema';
import { formatCount } from '@firm/format';
import { Refusal } from '../../refusal.ts';
import { checkWallet, listCheckUpChains } from '../../safety/index.ts';
import { checkUpAnswer as text } from '../../text/en/check-up.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { EVM_ADDRESS } from '../pasted/find-address.ts';
import { problem, say, type Command, type Reply } from './command.ts';

/** Permissions and traps that an answer names; the page has all. */
const MAX_NAMED = 4;
/** Networks on which a wallet is read for one message. */
const MAX_CHAINS = 4;
const GRAVE: readonly string[] = ['do-not-touch', 'high-risk'];

/**
 * /checkup with the address of a wallet, and perhaps a network: what it has permitted others to
 * take, the gravest first, each with its drill. Without an address it says where to look.
 */
export const answerCheckUp: Command = async (deps, { rest }) => {
  const address = EVM_ADDRESS.exec(rest)?.[0];
  if (address === undefined)
    return { blocks: [say(text.how), { kind: 'passages', passages: [pageOf()] }] };
  try {
    const checkUps = await readWallets(deps, { address, rest });
    if (checkUps.length === 0) return { blocks: [problem(text.nowhere)] };
    return reply(checkUps);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { blocks: [problem(deps.explain(error))] };
  }
};

/** On the network that is named, else on each that can be read. */
async function readWallets(
  deps: AssistantDeps,
  { address, rest }: { address: string; rest: string },
): Promise<CheckUp[]> {
  const words = rest.toLowerCase().split(/\s+/);
  const { chains } = await listCheckUpChains(deps);
  const namedChains = chains.filter(({ slug, name }) =>
    [slug, name.toLowerCase()].some((one) => words.includes(one)),
  );
  const wantedChains = (namedChains.length > 0 ? namedChains : chains).slice(0, MAX_CHAINS);
  return await Promise.all(
    wantedChains.map(({ slug }) => checkWallet(deps, { chain: slug, address, isFresh: false })),
  );
}

function reply(checkUps: readonly CheckUp[]): Reply {
  const lines = checkUps.map(sentenceOf);
  const namedPermissions = checkUps.flatMap((one) =>
    (one.permissions ?? []).map((permission) => ({ one, permission })),
  );
  const risks = namedPermissions
    .toSorted((a, b) => rankOf(a.permission) - rankOf(b.permission))
    .slice(0, MAX_NAMED)
    .map(({ one, permission }) => riskOf(one, permission));
  const traps = checkUps
    .flatMap(({ warnings }) => warnings)
    .slice(0, MAX_NAMED)
    .map(({ finding, lesson }): Passage => ({
      title: lesson.title,
      excerpt: finding,
      href: lesson.href,
      section: text.trap,
    }));
  return {
    blocks: [
      say([...lines, text.signing].join('\n\n')),
      { kind: 'passages', passages: [...risks, ...traps, ...checkUps.map(pageOf)] },
    ],
    suggestions: [...text.next],
  };
}

/** Describes one network's findings, and reading progress. */
function sentenceOf({ chain, permissions, reading }: CheckUp): string {
  if (reading.state === 'no-logs') return text.noLogs(chain.name);
  if (permissions === null) return text.notYet(chain.name);
  const grave = permissions.filter(({ verdict }) => GRAVE.includes(verdict)).length;
  const count = formatCount(permissions.length);
  const summary =
    permissions.length === 0
      ? text.none(chain.name)
      : permissions.length === 1
        ? text.one(chain.name, grave > 0)
        : text.many(chain.name, { count, grave: formatCount(grave), hasGrave: grave > 0 });
  return reading.state === 'complete' ? summary : `${summary} ${text.partial}`;
}

const rankOf = ({ verdict }: WalletPermission): number => {
  const at = GRAVE.indexOf(verdict);
  return at === -1 ? GRAVE.length : at;
};

const riskOf = (
  { chain }: CheckUp,
  { symbol, contract, spender, spenderName, reasons, lesson }: WalletPermission,
): Passage => ({
  title: lesson.title,
  excerpt: text.risk({
    token: symbol === '' ? contract : symbol,
    spender: spenderName ?? spender,
    chain: chain.name,
    why: reasons[0] ?? '',
  }),
  href: lesson.href,
  section: text.risky,
});

const pageOf = (checkUp?: CheckUp): Passage => ({
  title: checkUp ? text.openOn(checkUp.chain.name) : text.open,
  excerpt: text.page,
  href: checkUp
    ? `/check-up?${new URLSearchParams({ chain: checkUp.chain.slug, address: checkUp.address })}`
    : '/check-up',
  section: text.section,
});
