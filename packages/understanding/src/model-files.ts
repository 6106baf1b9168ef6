import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '@firm/format';

const LANGUAGES_MODEL = 'languages.onnx';

export type ModelFault = 'model missing' | 'model damaged' | 'runtime unavailable';

export class ModelError extends Error {
  readonly fault: ModelFault;
  constructor(fault: ModelFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const names = v.pipe(v.array(v.string()), v.minLength(1));
const labelsSchema = v.object({
  kinds: names,
  situations: names,
  /** SHA-256 in hex by file name; a file that is not named is not compared. */
  sha256: v.optional(v.record(v.string(), v.string()), {}),
});
export type Labels = v.InferOutput<typeof labelsSchema>;

/** One encoder: its file and how it splits a text. */
export type EncoderFiles = { modelFile: string; tokenizer: object };
/** The files of the model in one folder; `languages` is missing where `labels.json` names none. */
type ModelFiles = { labels: Labels; english: EncoderFiles; languages: EncoderFiles | undefined };

/** @throws ModelError where a file is missing or is not what `labels.json` says */
export function readModelFiles(folder: string): ModelFiles {
  const labels = parse(labelsSchema, read(folder, 'labels.json'));
  const readVerified = (name: string): Buffer => {
    const bytes = read(folder, name);
    const expectedHash = labels.sha256[name];
    if (
      expectedHash !== undefined &&
      createHash('sha256').update(bytes).digest('hex') !== expectedHash
    )
      throw new ModelError('model damaged');
    return bytes;
  };
  /** The runtime reads it by itself: its bytes are given back at once. */
  const comparedFile = (name: string): string => {
    const { buffer } = readVerified(name);
    if (buffer instanceof ArrayBuffer && buffer.byteLength > 1_000_000) buffer.transfer(0);
    return join(folder, name);
  };
  const encoder = (modelName: string, tokenizerName: string): EncoderFiles => ({
    modelFile: comparedFile(modelName),
    tokenizer: parse(v.looseObject({}), readVerified(tokenizerName)),
  });
  return {
    labels,
    english: encoder('model.onnx', 'tokenizer.json'),
    languages: labels.sha256[LANGUAGES_MODEL]
      ? encoder(LANGUAGES_MODEL, 'languages-tokenizer.json')
      : undefined,
  };
}

function read(folder: string, name: string): Buffer {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    throw new ModelError(errorCode(error) === 'ENOENT' ? 'model missing' : 'model damaged', error);
  }
}

function parse<T extends v.GenericSchema>(schema: T, bytes: Buffer): v.InferOutput<T> {
  try {
    return v.parse(schema, JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new ModelError('model damaged', error);
  }
}
