import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { detectLanguage } from './detect-language.ts';
import {
  ModelError,
  readModelFiles,
  type EncoderFiles,
  type Labels,
  type ModelFault,
} from './model-files.ts';
import { VECTOR_LENGTH, type Understanding } from './types.ts';

/** Tokens in one run of the model, with the two that begin and end each text. */
const MAX_TOKENS = 128;
/** Of a message, in characters. What stands behind them is no longer a message. */
const MAX_LENGTH = 8_000;
/** The encoder for other languages was trained with this before each question. */
const QUESTION_PREFIX = 'query: ';
/**
 * A life may be in danger, or not: both encoders read the message. Of one in twenty English messages
 * this is so. On wordings that neither had learned the two see more together than each alone.
 */
const LIFE = 'life';
const UNSURE = { from: 0.08, to: 0.8 };
/** A triage button's target is one of these. */
const MAX_SITUATIONS = 12;

type Encode = (message: string) => Promise<Understanding>;

type Outputs = { kinds: Float32Array; situations: Float32Array; vector: Float32Array };

/**
 * Loads the model of a folder: half a second. Messages in another language than English are read by an
 * encoder of their own, which is loaded with the first that needs it.
 *
 * @throws ModelError where the folder has no usable model, or this machine cannot run one
 */
export async function openEncoder(folder: string): Promise<Encode> {
  const { labels, english, languages } = readModelFiles(folder);
  const runtime = await import('onnxruntime-node').catch((error: unknown) => {
    throw new ModelError('runtime unavailable', error);
  });
  try {
    const readEnglish = await openSession(runtime, labels, english);
    await readEnglish('what is gas');
    let readOthers: Promise<Encode> | undefined;
    return async (message) => {
      if (languages === undefined) return readEnglish(message);
      const readAny = async (): Promise<Understanding> => {
        const read = await (readOthers ??= openSession(runtime, labels, languages));
        return read(`${QUESTION_PREFIX}${message}`);
      };
      const language = detectLanguage(message);
      if (language !== undefined) return { ...(await readAny()), language };
      const understanding = await readEnglish(message);
      const { [LIFE]: share = 0 } = understanding.kinds;
      if (share < UNSURE.from || share > UNSURE.to) return understanding;
      // Without a second look the first one counts.
      const second = await readAny().catch(() => undefined);
      return second
        ? withLife(understanding, (share + (second.kinds[LIFE] ?? 0)) / 2)
        : understanding;
    };
  } catch (error) {
    throw new ModelError('model damaged', error);
  }
}

/** The same with another share of a life in danger; all shares are 1 together again. */
function withLife(understanding: Understanding, share: number): Understanding {
  const { [LIFE]: earlierShare = 0 } = understanding.kinds;
  const rest = (1 - share) / (1 - earlierShare);
  return {
    ...understanding,
    kinds: Object.fromEntries(
      Object.entries(understanding.kinds).map(([kind, own]) => [
        kind,
        kind === LIFE ? share : own * rest,
      ]),
    ),
  };
}

async function openSession(
  { InferenceSession: Session, Tensor: Numbers }: typeof import('onnxruntime-node'),
  labels: Labels,
  { modelFile, tokenizer }: EncoderFiles,
): Promise<Encode> {
  const split = createSplit(tokenizer);
  const session = await Session.create(modelFile, {
    // One thread: messages wait for each other, and the rest of the server keeps its cores.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  return async (message) => {
    const windows: Outputs[] = [];
    for (const ids of split(message)) windows.push(await run(session, Numbers, ids));
    return toUnderstanding(meanOf(windows), labels);
  };
}

/**
 * A message as rows of token numbers: one, or of a long message its beginning, middle and end.
 */
function createSplit(settings: object): (message: string) => number[][] {
  const tokenizer = new Tokenizer(settings, {});
  return (message) => {
    const { ids } = tokenizer.encode(message.slice(0, MAX_LENGTH).toWellFormed());
    if (ids.length <= MAX_TOKENS) return [ids];
    const [first, ...rest] = ids;
    const last = rest.pop();
    if (first === undefined || last === undefined) return [ids];
    const size = MAX_TOKENS - 2;
    const end = rest.length - size;
    const begins = end <= size ? [0, end] : [0, Math.floor(end / 2), end];
    return begins.map((begin) => [first, ...rest.slice(begin, begin + size), last]);
  };
}

async function run(
  session: InferenceSession,
  Numbers: typeof Tensor,
  ids: readonly number[],
): Promise<Outputs> {
  const row = (values: readonly number[]): Tensor =>
    new Numbers('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  const outputs = await session.run({
    input_ids: row(ids),
    attention_mask: row(ids.map(() => 1)),
  });
  const numbers = (name: keyof Outputs): Float32Array => {
    const data = outputs[name]?.data;
    if (!(data instanceof Float32Array) || !data.every(Number.isFinite))
      throw new TypeError(`the model gives no ${name}`);
    return data;
  };
  return {
    kinds: numbers('kinds'),
    situations: numbers('situations'),
    vector: numbers('vector'),
  };
}

function meanOf(windows: readonly Outputs[]): Outputs {
  const mean = (name: keyof Outputs): Float32Array => {
    const [first = new Float32Array()] = windows.map((one) => one[name]);
    return first.map(
      (_, at) => windows.reduce((sum, one) => sum + (one[name][at] ?? 0), 0) / windows.length,
    );
  };
  return { kinds: mean('kinds'), situations: mean('situations'), vector: mean('vector') };
}

function toUnderstanding(
  { kinds, situations, vector }: Outputs,
  labels: Pick<Labels, 'kinds' | 'situations'>,
): Understanding {
  if (
    kinds.length !== labels.kinds.length ||
    situations.length !== labels.situations.length ||
    vector.length !== VECTOR_LENGTH
  )
    throw new TypeError('the labels are not those of the model');
  const kindShares = toShares(kinds);
  const situationShares = toShares(situations);
  const length = Math.hypot(...vector) || 1;
  return {
    kinds: Object.fromEntries(labels.kinds.map((kind, at) => [kind, kindShares[at] ?? 0])),
    situations: labels.situations
      .map((id, at) => ({ id, share: situationShares[at] ?? 0 }))
      .toSorted((a, b) => b.share - a.share)
      .slice(0, MAX_SITUATIONS),
    vector: vector.map((number) => number / length),
  };
}

/** Logits as shares that are 1 together. */
function toShares(logits: Float32Array): number[] {
  const most = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp(logit - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Why the model of a folder cannot be used; undefined where it can. Loads it once. */
export async function findModelFault(folder: string): Promise<ModelFault | undefined> {
  try {
    await openEncoder(folder);
    return undefined;
  } catch (error) {
    return error instanceof ModelError ? error.fault : 'model damaged';
  }
}
