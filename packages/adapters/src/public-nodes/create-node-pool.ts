import { AsyncLocalStorage } from 'node:async_hooks';
import { ChainRefusedError, ChainUnavailableError, type ChainRequest } from '../chain/index.ts';
import { askNode } from './ask-node.ts';
import { createNodeStates } from './node-states.ts';
import { createVetting } from './vet-nodes.ts';

/** Free nodes of one network: which of them may be asked, and who is asked next. */
export type NodePool = {
  /** @throws ChainUnavailableError where no node answers; ChainRefusedError where those that answer refuse */
  request: ChainRequest;
  /** Hosts that may be asked now; each time another one comes first. */
  choose: () => Promise<readonly string[]>;
  /** Sends what `work` asks to the first of these hosts, to the next where it fails. */
  askInOrder: <T>(
    hosts: readonly string[],
    work: () => Promise<T>,
  ) => Promise<{ value: T; hosts: readonly string[] }>;
};

export type NodePoolOptions = {
  /** Of an EVM network; or the other kind. */
  chainId: number | 'solana';
  urls: readonly string[];
  clock: () => Date;
  /** Further behind the others, a node is left out. */
  lagBlocks?: number;
  timeoutMilliseconds?: number;
  /** Addresses that are reached as they are: over http and on private networks too. */
  trustedOrigins?: readonly string[];
};

const LAG_BLOCKS = 10;
const TIMEOUT_MILLISECONDS = 1_100;
const LACKING = -32601;
const LACKING_WORDS =
  /method .*(not|isn't) (found|supported|available|allowed|whitelisted)|does not exist|unsupported method/i;

type Turn = { order: readonly string[]; answered: Set<string> };

export function createNodePool({
  chainId,
  urls,
  clock,
  lagBlocks = LAG_BLOCKS,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  trustedOrigins = [],
}: NodePoolOptions): NodePool {
  const now = () => clock().getTime();
  const patience = timeoutMilliseconds * 2;
  const states = createNodeStates({ urls, trustedOrigins, now });
  const vet = createVetting({ states, chainId, lagBlocks, now });
  const turn = new AsyncLocalStorage<Turn>();
  let round = 0;

  async function choose(): Promise<readonly string[]> {
    const open = (await vet()).filter((host) => {
      const node = states.get(host);
      return node !== undefined && states.isOpen(node);
    });
    const first = open.length === 0 ? 0 : round++ % open.length;
    return [...open.slice(first), ...open.slice(0, first)];
  }

  const request: ChainRequest = async (method, params = []) => {
    const { order, answered: answeredHosts } = turn.getStore() ?? {
      order: await choose(),
      answered: new Set<string>(),
    };
    let refusal: ChainRefusedError | undefined;
    for (const host of order) {
      const node = states.get(host);
      if (!node || !states.isOpen(node) || !states.canDo(node, method)) continue;
      try {
        const question = { method, params };
        const since = performance.now();
        const value = await node.turns.take(async () => {
          // The caller has given up: spare the node.
          if (performance.now() - since > patience) throw new ChainUnavailableError('no turn came');
          return await askNode(node, question, timeoutMilliseconds);
        });
        states.noteAnswer(node);
        answeredHosts.add(host);
        return value;
      } catch (error) {
        if (error instanceof ChainUnavailableError) throw error;
        if (!(error instanceof ChainRefusedError)) {
          states.noteFailure(node, error);
          continue;
        }
        states.noteAnswer(node);
        answeredHosts.add(host);
        if (error.code !== LACKING && !LACKING_WORDS.test(error.message)) throw error;
        states.noteLacking(node, method);
        refusal = error;
      }
    }
    throw refusal ?? new ChainUnavailableError(`no node answered (${method})`);
  };

  return {
    request,
    choose,
    askInOrder: async (order, work) => {
      const answers = new Set<string>();
      const value = await turn.run({ order, answered: answers }, work);
      return { value, hosts: [...answers] };
    },
  };
}
