import type { Language } from './detect-language.ts';

/** The model's reading of a message. */
export type Understanding = {
  /** Where the message is in another language than English. */
  language?: Language;
  /** The share of each kind of message; all together are 1. */
  kinds: Readonly<Record<string, number>>;
  /** Likeliest first, at most 12. */
  situations: readonly { id: string; share: number }[];
  /** The meaning of the message: 384 numbers, of unit length. */
  vector: Float32Array;
};

/** Resolves to undefined where the model is not available or not in time; never rejects. */
export type Understand = (message: string) => Promise<Understanding | undefined>;

export const understandNothing: Understand = () => Promise.resolve(undefined);

export const VECTOR_LENGTH = 384;
