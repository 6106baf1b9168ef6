import type { Passage } from '@firm/schema';
import type { FoundPassage } from '../assistant-deps.ts';
import { withoutYesOrNo } from '../messages/fit-opening.ts';
import { writeExcerpt } from './write-excerpt.ts';

/** Of what stands beside an answer, and of what may be one, so many characters are shown. */
const BESIDE = 240;
const OF_A_LESSON = 180;

/** A place to read on, beside an answer. */
export const presentPassage =
  (question: string) =>
  (passage: FoundPassage): Passage => ({
    title: passage.title,
    excerpt:
      passage.say === undefined
        ? writeExcerpt(passage, question, OF_A_LESSON)
        : writeExcerpt({ text: withoutYesOrNo(passage.say), url: '/' }, question, BESIDE),
    href: passage.url,
    section: passage.place,
  });

/**
 * An answer of its own that stands beside another: under the question that it was written for, as it
 * would open strangely under the name of its place.
 */
export const presentBeside =
  (question: string) =>
  (passage: FoundPassage): Passage => {
    const presentedPassage = presentPassage(question)(passage);
    return passage.say === undefined || passage.ask === undefined
      ? presentedPassage
      : { ...presentedPassage, title: passage.ask, section: passage.title };
  };

/** Presents a possible answer: its question, and its whole text. */
export const presentGuess =
  (question: string) =>
  (passage: FoundPassage): Passage =>
    passage.say === undefined
      ? presentPassage(question)(passage)
      : {
          title: passage.ask ?? passage.title,
          excerpt: passage.say,
          href: passage.url,
          section: passage.title,
        };
