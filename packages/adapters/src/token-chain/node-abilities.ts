import * as v from 'valibot';
import type { Address, ChainRequest } from '../chain/index.ts';
import { anything, fields, listOf } from '../http/fields.ts';
import { askWithin, bytesOf, type Answer, type Ask } from './ask.ts';
import type { NodeAbilities } from './token-chain.ts';
import { wordsOf } from './words.ts';

/** Where nobody is: the code that is asked there is lent for the question. */
const PLACE: Address = '0x7a5e00000000000000000000000000f1200011ab';
/** Answers 42, what it has, and what it keeps at place 0: each is right only by an override. */
const CODE = '0x602a6000524760205260005460405260606000f3';
const OVERRIDES = {
  [PLACE]: {
    code: CODE,
    balance: '0x2b',
    stateDiff: { [`0x${'0'.repeat(64)}`]: `0x${'0'.repeat(62)}2c` },
  },
};
const EXPECTED = [42n, 43n, 44n];
/** So long a node is taken at what it could do; then it is asked anew. */
const KEPT_MILLISECONDS = 30 * 60_000;
/** Methods that not every node has. */
const OPTIONAL: readonly string[] = ['eth_simulateV1', 'debug_traceCall', 'eth_getLogs'];

type AbilityKeeper = {
  read: () => Promise<NodeAbilities>;
  /** The same questions; one that is refused makes the node be asked anew what it can do. */
  watch: (ask: Ask) => Ask;
};

/**
 * Finds a node's abilities at first use, by questions with known answers: a node that silently
 * ignores part of a question is not trusted.
 */
export function createAbilityKeeper(
  request: ChainRequest,
  { clock, timeoutMilliseconds }: { clock: () => Date; timeoutMilliseconds: number },
): AbilityKeeper {
  let cachedAbilities: { at: number; reading: Promise<NodeAbilities> } | undefined;
  return {
    read: async () => {
      const now = clock().getTime();
      if (cachedAbilities && now - cachedAbilities.at < KEPT_MILLISECONDS)
        return await cachedAbilities.reading;
      const reading = readAbilities(request, timeoutMilliseconds);
      cachedAbilities = { at: now, reading };
      const abilities = await reading;
      // Retry unanswered questions next time.
      if (Object.values(abilities).includes(undefined) && cachedAbilities?.reading === reading)
        cachedAbilities = undefined;
      return abilities;
    },
    watch: (ask) => async (method, params) => {
      const answer = await ask(method, params);
      if (answer.state === 'refused' && OPTIONAL.includes(method)) cachedAbilities = undefined;
      return answer;
    },
  };
}

/** Asks a node what it can do; never throws. */
export async function readAbilities(
  request: ChainRequest,
  timeoutMilliseconds: number,
): Promise<NodeAbilities> {
  const ask = askWithin(request, timeoutMilliseconds);
  const call = { to: PLACE, data: '0x' };
  const [simulationAnswer, overridden, traceAnswer, logsAnswer] = await Promise.all([
    ask('eth_simulateV1', [
      {
        blockStateCalls: [{ stateOverrides: OVERRIDES, calls: [call] }],
        validation: false,
      },
      'latest',
    ]),
    ask('eth_call', [call, 'latest', OVERRIDES]),
    ask('debug_traceCall', [call, 'latest', { tracer: 'callTracer' }]),
    ask('eth_getLogs', [{ address: PLACE, fromBlock: 'latest', toBlock: 'latest' }]),
  ]);
  const bytes = bytesOf(overridden);
  return {
    simulation: isAble(simulationAnswer, (value) => isExpected(returnedIn(value))),
    overrides: isAble(overridden, () => isExpected(bytes)),
    traces: isAble(traceAnswer, (value) => typeof value === 'object' && value !== null),
    logs: isAble(logsAnswer, Array.isArray),
  };
}

const isAble = (answer: Answer, isRight: (value: unknown) => boolean): boolean | undefined =>
  answer.state === 'unavailable' ? undefined : answer.state === 'answered' && isRight(answer.value);

const isExpected = (bytes: string | undefined): boolean =>
  bytes !== undefined &&
  /^0x([0-9a-fA-F]{64}){3}$/.test(bytes) &&
  // As the pattern says.
  wordsOf(bytes as `0x${string}`).every((word, at) => word === EXPECTED[at]);

const simulatedSchema = v.array(fields({ calls: listOf(fields({ returnData: anything })) }));

function returnedIn(value: unknown): string | undefined {
  const blocks = v.safeParse(simulatedSchema, value);
  const data = blocks.success ? blocks.output[0]?.calls?.[0]?.returnData : undefined;
  return typeof data === 'string' ? data : undefined;
}
