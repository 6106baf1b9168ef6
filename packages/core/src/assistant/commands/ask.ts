import type { Passage } from '@firm/schema';
import { askText as text } from '../../text/en/assistant-answers.ts';
import type { FoundPassage } from '../assistant-deps.ts';
import { writeExcerpt } from '../write-excerpt.ts';
import { wordWithModel } from '../word-with-model.ts';
import { say, type Command } from './command.ts';

export const BUILT_IN_SEARCH = text.engine;
const SHOWN = 3;

/**
 * A question in plain words: answered from our own texts, with where they stand; what is not in
 * them is said not to be.
 */
export const answerAsk: Command = async (deps, { rest: question, conversation, person }) => {
  const { passages, isConfident, refusal, topic } = deps.assistant.search(question, {
    context: conversation.topic,
  });
  const engine = BUILT_IN_SEARCH;
  if (refusal !== undefined)
    return {
      blocks: [say(text.refusals[refusal])],
      suggestions: [...text.insteadOf[refusal]],
      engine,
    };
  if (!isConfident) {
    const near = passages.slice(0, 2).map(present(question));
    return {
      blocks: [
        say(near.length > 0 ? text.unknownNear : text.unknown),
        ...(near.length > 0 ? [{ kind: 'passages' as const, passages: near }] : []),
      ],
      suggestions: [...text.tries],
      engine,
    };
  }
  const shown = relevant(passages);
  const list = { kind: 'passages' as const, passages: shown.map(present(question)) };
  const worded = await wordWithModel(deps, {
    question,
    passages: shown,
    token: conversation.token,
    person,
  });
  if (worded)
    return {
      blocks: [say(worded.text), list],
      suggestions: [...text.further],
      engine: worded.engine,
      topic,
    };
  // What was just said from a passage is not said again beside its link.
  const said = writeExcerpt(shown[0] as FoundPassage, question);
  const sources = list.passages.map((passage) =>
    said.startsWith(passage.excerpt.replace(/ …$/, '')) ? { ...passage, excerpt: '' } : passage,
  );
  return {
    blocks: [say(said), { ...list, passages: sources }],
    suggestions: [...text.further],
    engine,
    topic,
  };
};

/** The first, and those that are nearly as good. */
function relevant(passages: readonly FoundPassage[]): FoundPassage[] {
  const [first] = passages;
  return first
    ? passages.filter(
        ({ score }, index) => index === 0 || (index < SHOWN && score >= first.score * 0.7),
      )
    : [];
}

const present =
  (question: string) =>
  (passage: FoundPassage): Passage => ({
    title: passage.title,
    excerpt: writeExcerpt(passage, question, 180),
    href: passage.url,
    section: passage.place,
  });
