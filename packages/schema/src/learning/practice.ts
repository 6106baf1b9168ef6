import * as v from 'valibot';
import { addressSchema } from '../tokens/chain.ts';

const taskId = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/), v.maxLength(60));
/** Whole smallest units as decimal digits. */
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/));

/** Scene of a task for one learner. */
const practiceSceneSchema = v.strictObject({
  /** People in it besides the learner, by the names that the task's texts use. */
  people: v.record(v.string(), addressSchema),
  /** The words of a wallet that belongs to the scene; null where none does. */
  words: v.nullable(v.string()),
  /** The newest block before anything of it was set: the history of the task begins behind it. */
  since: v.nullable(v.number()),
});

/** A task that somebody works on. */
export const practiceRunSchema = v.strictObject({
  task: taskId,
  /** The learner's account that it was set up for. */
  address: addressSchema,
  /** The block after which the chain is looked at. */
  block: v.number(),
  startedAt: v.string(),
  /** When a capstone's time is over; null: other tasks have none. */
  endsAt: v.nullable(v.string()),
  scene: practiceSceneSchema,
});

/** Tasks of a learner, done and open, at GET /api/practice. */
export const practiceSchema = v.strictObject({
  /** False: this installation has no chain to practise on. */
  isOn: v.boolean(),
  done: v.array(v.strictObject({ task: taskId, doneAt: v.string() })),
  /** Their current task: one at a time. */
  run: v.nullable(practiceRunSchema),
});

/** Where the practice contracts are, at GET /api/practice/chain. */
export const practiceChainSchema = v.strictObject({
  id: v.number(),
  router: addressSchema,
  weth: addressSchema,
  dollar: addressSchema,
  leaf: addressSchema,
  pass: addressSchema,
  /** Lends practice dollars against ether. */
  loan: addressSchema,
  /** Pays what has left a layer 2. */
  bridge: addressSchema,
  /** Price of a pass, in the dollar's smallest units. */
  passPrice: units,
  /** The dollar's pool with ether; its address is the token of its shares as well. */
  dollarPool: addressSchema,
  leafPool: addressSchema,
  /** Answers aggregate3, as Multicall3 does. */
  batchReader: addressSchema,
  thief: addressSchema,
});

/** POST /api/practice/challenge: which address is to be proven. */
export const practiceChallengeInputSchema = v.strictObject({ address: addressSchema });

/** Challenge for the address's key to sign. */
export const practiceChallengeSchema = v.strictObject({
  /** Good once, for this person and address. */
  nonce: v.string(),
  /** The whole text to sign (EIP-191). */
  message: v.string(),
  expiresAt: v.string(),
});

const signature = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{130}$/));

/** An address, and the proof that its key is the learner's. */
export const practiceStartSchema = v.strictObject({
  address: addressSchema,
  nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  signature,
});

/** State of a task's goals on the chain. */
export const practiceCheckSchema = v.strictObject({
  isDone: v.boolean(),
  goals: v.array(
    v.strictObject({
      goal: v.string(),
      /** lost: what was done cannot be undone; the task has to be started again. */
      state: v.picklist(['met', 'open', 'lost']),
    }),
  ),
});

/** Requests and things for people of a scene. Never a key, and never words. */
export const practiceDeedSchema = v.variant('deed', [
  /** A friend is told where to pay to. */
  v.strictObject({ deed: v.literal('ask-for-payment'), address: addressSchema }),
  /** A payment that the learner has found in the history. */
  v.strictObject({
    deed: v.literal('confirm-arrival'),
    hash: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
  }),
  /** A signed permission is handed to the site that asked for it. */
  v.strictObject({
    deed: v.literal('hand-over-permit'),
    /** Receiver of the permission, who asked for it; absent: the thief. */
    spender: v.optional(addressSchema),
    amount: units,
    deadline: units,
    signature,
  }),
]);

/** A JSON-RPC request to the practice chain; which methods there are, its route says. */
export const practiceRpcRequestSchema = v.strictObject({
  jsonrpc: v.literal('2.0'),
  id: v.number(),
  method: v.pipe(v.string(), v.maxLength(60)),
  params: v.pipe(v.array(v.unknown()), v.maxLength(4)),
});
export const practiceRpcReplySchema = v.strictObject({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.number())),
  result: v.optional(v.unknown()),
  /** The chain's own refusal; `data` are a revert's bytes where there were any. */
  error: v.optional(
    v.strictObject({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  ),
});

export type PracticeRun = v.InferOutput<typeof practiceRunSchema>;
export type Practice = v.InferOutput<typeof practiceSchema>;
export type PracticeChainFacts = v.InferOutput<typeof practiceChainSchema>;
export type PracticeCheck = v.InferOutput<typeof practiceCheckSchema>;
export type PracticeGoalState = PracticeCheck['goals'][number]['state'];
export type PracticeDeed = v.InferOutput<typeof practiceDeedSchema>;
