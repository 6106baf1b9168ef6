import { createBackOff, retryDelay } from '@firm/cache';
import { NodeFailedError, type Node } from './ask-node.ts';
import { createNodeTurns, type NodeTurns } from './node-turns.ts';

const FIRST_PAUSE_MILLISECONDS = 5_000;
const MAX_PAUSE_MILLISECONDS = 300_000;
const LIMITED_PAUSE_MILLISECONDS = 30_000;
const OTHER_CHAIN_PAUSE_MILLISECONDS = 3_600_000;
const LACKING_PAUSE_MILLISECONDS = 600_000;

export type NodeState = Node & { turns: NodeTurns; /** In a row. */ failures: number };

/** How the nodes of a network are: which are left alone, for how long, and which lack what. */
export type NodeStates = {
  all: () => NodeState[];
  get: (host: string) => NodeState | undefined;
  /** It may be asked now. */
  isOpen: (node: NodeState) => boolean;
  canDo: (node: NodeState, method: string) => boolean;
  noteAnswer: (node: NodeState) => void;
  noteFailure: (node: NodeState, error: unknown) => void;
  noteOtherChain: (node: NodeState) => void;
  noteLacking: (node: NodeState, method: string) => void;
};

export function createNodeStates({
  urls,
  trustedOrigins,
  now,
}: {
  urls: readonly string[];
  trustedOrigins: readonly string[];
  now: () => number;
}): NodeStates {
  const backOff = createBackOff<string>({ now });
  const nodes = new Map(
    urls.map((url): [string, NodeState] => {
      const { host, origin } = new URL(url);
      const isTrusted = trustedOrigins.includes(origin);
      return [host, { url, host, isTrusted, turns: createNodeTurns({ now }), failures: 0 }];
    }),
  );
  return {
    all: () => [...nodes.values()],
    get: (host) => nodes.get(host),
    isOpen: ({ host, turns }) => backOff.remaining(host) === 0 && turns.hasRoom(),
    canDo: ({ host }, method) => backOff.remaining(`${host} ${method}`) === 0,
    noteAnswer: (node) => {
      node.failures = 0;
    },
    noteFailure: (node, error) => {
      node.failures += 1;
      backOff.pause(node.host, pauseAfter(error, node.failures));
    },
    noteOtherChain: ({ host }) => backOff.pause(host, OTHER_CHAIN_PAUSE_MILLISECONDS),
    noteLacking: ({ host }, method) =>
      backOff.pause(`${host} ${method}`, LACKING_PAUSE_MILLISECONDS),
  };
}

/** One that limits says how long; one that fails again and again is left alone for longer. */
function pauseAfter(error: unknown, failures: number): number {
  if (error instanceof NodeFailedError && error.kind === 'limited')
    return error.retryAfterSeconds === undefined
      ? LIMITED_PAUSE_MILLISECONDS
      : error.retryAfterSeconds * 1000;
  return retryDelay({
    failures,
    firstMilliseconds: FIRST_PAUSE_MILLISECONDS,
    maxMilliseconds: MAX_PAUSE_MILLISECONDS,
  });
}
