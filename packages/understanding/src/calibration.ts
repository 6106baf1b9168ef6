/*
 * How measures of a question and a text are weighed: fitted on the tune part of the world's
 * questions by `training/`, never on its test.
 */

/** Of the score by which texts are ordered. */
export const WEIGHTS = {
  cosine: 1,
  words: 0.35,
  /** Of the root of its share: a likely situation counts, and a certain one does not hide the rest. */
  situation: 0.5,
  /** A text without a vector is as near as this at most, by its words. */
  cosineByWords: 0.8,
  /** Of the cosine of a question that leans on the one before: it says little by itself. */
  leaningCosine: 0.3,
};

/**
 * Of the likelihood that the first text answers; `margin`: how far the next is behind. From `sure` on
 * the first text is shown as the answer.
 */
export const FIT = {
  withVector: { bias: -4.04, near: 2.83, words: 3.12, situation: 2.14, margin: 1.17, sure: 0.55 },
  /** Of a message in another language, which shares hardly a word with the text. */
  inLanguage: { bias: -1.1, near: 0, words: 0, situation: 2.9, margin: 1.2, sure: 0.55 },
  wordsOnly: { bias: -3.6, near: 0, words: 5, situation: 0, margin: 4, sure: 0.65 },
};

/** From this likelihood the first text may help, and is shown as a guess. */
export const MAYBE = 0.25;
