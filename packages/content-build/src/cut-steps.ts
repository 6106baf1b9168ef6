import type { Lesson } from './load-course.ts';
import { assignQuestions } from './questions/assign-questions.ts';
import { topBlocks, wordsIn } from './markdown/top-blocks.ts';

/** A part of a lesson, with the questions that close it, by their place in the lesson. */
export type Step = { html: string; questions: number[] };

/** The words of a step, as far as the lesson's length allows. */
const STEP_WORDS = 300;
const MAX_STEPS = 4;
/** Words read in a minute at the pace of reading-time.ts, less the time to find the start. */
const MAX_FIRST_WORDS = 180;
const FIRST_WORDS = 130;

/** In squared words: how far from its length a step may be for the sake of a better border. */
const NO_HEADING = 100 ** 2;
const AFTER_A_PART = 120 ** 2;

type Block = { html: string; words: number };

const isHeading = ({ html }: Block): boolean => /^<h[2-4]/.test(html);

/** A heading stands with its text, and a sentence that ends with a colon with what it announces. */
const mayEndWith = (block: Block): boolean =>
  !isHeading(block) && !/:(?:<\/[a-z]+>)*\s*$/.test(block.html);

/** The block belongs to the paragraph above it: it links to its drill. */
const isBound = (block: Block | undefined): boolean =>
  block?.html.startsWith('<p class="drill"') === true;

/**
 * Cuts a lesson at paragraph borders into three or four steps. The first is read within a minute.
 * Each step but the last ends with a question of the lesson's own, the one that its text answers
 * best, or, where there are too few, with the interactive part that it holds; the last ends with
 * all other questions. A short lesson stays one step.
 */
export function cutSteps({ html, questions }: Pick<Lesson, 'html' | 'questions'>): Step[] {
  const blocks = topBlocks(html).map((block) => ({ html: block, words: wordsIn(block) }));
  const total = sumWords(blocks);
  const free = questions.flatMap(({ part }, index) => (part === undefined ? [index] : []));
  const acts = free.length + (free.length < questions.length ? 1 : 0);
  const count = Math.min(MAX_STEPS, Math.floor(total / STEP_WORDS) + 1, acts);
  const cuts = chooseCuts(blocks, count);
  const parts = [0, ...cuts].map((from, index) => blocks.slice(from, cuts[index]));
  const texts = parts.map((part) => part.map((block) => block.html).join(''));
  const hasFew = free.length < texts.length;
  const isClosedByPart = (text: string): boolean =>
    hasFew && questions.some(({ part }) => text.includes(`data-widget="${part}"`));
  const asking = texts.slice(0, -1).filter((text) => !isClosedByPart(text));
  const choices = assignQuestions(asking, questions, free);
  return texts.map((text, index) => ({
    html: text,
    questions:
      index < texts.length - 1
        ? choices.filter((_, step) => asking[step] === text)
        : questions.flatMap((_, one) => (choices.includes(one) ? [] : [one])),
  }));
}

const sumWords = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { words }) => sum + words, 0);

/** Where each step but the first begins; fewer where the text has no such borders. */
function chooseCuts(blocks: readonly Block[], count: number): number[] {
  const borders = blocks.flatMap((block, index) =>
    index < blocks.length - 1 && mayEndWith(block) && !isBound(blocks[index + 1])
      ? [index + 1]
      : [],
  );
  const firsts = borders.filter((cut) => sumWords(blocks.slice(0, cut)) <= MAX_FIRST_WORDS);
  if (count < 2 || firsts.length === 0) return [];
  let best: { cost: number; cuts: number[] } = { cost: Infinity, cuts: [] };
  const extend = (cuts: number[], cost: number): void => {
    if (cost >= best.cost) return;
    const from = cuts.at(-1) ?? 0;
    const rest = sumWords(blocks.slice(from));
    if (cuts.length === count - 1) {
      const whole = cost + (rest - target(blocks, cuts[0] ?? 0, count)) ** 2;
      if (whole < best.cost) best = { cost: whole, cuts };
      return;
    }
    for (const cut of borders.filter((border) => border > from)) {
      const words = sumWords(blocks.slice(from, cut));
      extend([...cuts, cut], cost + costOf(blocks, cut, words - target(blocks, cuts[0], count)));
    }
  };
  for (const cut of firsts)
    extend([cut], costOf(blocks, cut, sumWords(blocks.slice(0, cut)) - FIRST_WORDS));
  return best.cuts;
}

/** The words of each step after the first, if all were alike. */
const target = (blocks: readonly Block[], first: number | undefined, count: number): number =>
  sumWords(blocks.slice(first ?? 0)) / (count - 1);

function costOf(blocks: readonly Block[], cut: number, offBy: number): number {
  const before = blocks[cut - 1]?.html ?? '';
  const after = blocks[cut];
  return (
    offBy ** 2 +
    (after !== undefined && isHeading(after) ? 0 : NO_HEADING) -
    (before.startsWith('<div data-widget') ? AFTER_A_PART : 0)
  );
}
