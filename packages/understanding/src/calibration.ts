/*
 * How measures of a question and a text are weighed: fitted on the tune part of the world's
 * questions by `training/`, never on its test.
 */

/** Of the score by which texts are ordered. */
export const WEIGHTS = {
  cosine: 1,
  words: 0.35,
  situation: 0.4,
  /** A text without a vector is as near as this at most, by its words. */
  cosineByWords: 0.8,
  /** Of the cosine of a question that leans on the one before: it says little by itself. */
  leaningCosine: 0.3,
};

/** Of the likelihood that the first text answers; `margin`: how far the next is behind. */
export const FIT = {
  withVector: { bias: -3.8, best: 4.43, margin: 2.28, words: 0 },
  wordsOnly: { bias: -3.6, best: 5, margin: 4, words: 0 },
};

/** From this likelihood the first text is shown as the answer. */
export const SURE = 0.65;
/** From this one it may help, and is shown as a guess. */
export const MAYBE = 0.25;
