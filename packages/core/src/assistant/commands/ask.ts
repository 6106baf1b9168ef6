import type { AnswerBlock, Passage, Suggestion } from '@firm/schema';
import { askText as text } from '../../text/en/assistant-answers.ts';
import { languageText } from '../../text/en/languages.ts';
import type { AssistantDeps, FoundPassage } from '../assistant-deps.ts';
import { detectLanguage } from '../detect-language.ts';
import { splitQuestions } from '../split-questions.ts';
import { writeExcerpt } from '../write-excerpt.ts';
import { wordWithModel } from '../word-with-model.ts';
import { say, type Command, type Reply } from './command.ts';

const MAX_SHOWN = 3;
/** Follow-ups offered under an answer. */
const MAX_NEXT = 3;

type Search = AssistantDeps['assistant']['search'];

/**
 * A question in plain words: answered from our own texts, with where they stand; what is not in
 * them is said not to be. Two questions in one message get two answers.
 */
export const answerAsk: Command = async (deps, input) => {
  const reply = await answerInEnglish(deps, input);
  const language = detectLanguage(input.rest);
  return language === undefined
    ? reply
    : { ...reply, blocks: [say(languageText[language].english), ...reply.blocks] };
};

const answerInEnglish: Command = async (deps, { rest: question, conversation, person }) => {
  const { search } = deps.assistant;
  const found = search(question, { context: conversation.topic });
  const both = answerBoth(search, question);
  if (both) return both;
  const { refusal } = found;
  const engine = text.engine;
  if (refusal !== undefined)
    return {
      blocks: [say(text.refusals[refusal])],
      suggestions: [...text.insteadOf[refusal]],
      engine,
    };
  if (!found.isConfident) return answerPerhaps(question, found);
  const { topic } = found;
  const shown = relevant(found.passages);
  const [first] = shown;
  const list = { kind: 'passages' as const, passages: shown.map(present(question)) };
  const worded = await wordWithModel(deps, {
    question,
    passages: shown,
    token: conversation.token,
    person,
  });
  const suggestions = nextOf(first, found.passages);
  if (worded)
    return { blocks: [say(worded.text), list], suggestions, engine: worded.engine, topic };
  return { blocks: answerBlocks(question, shown), suggestions, engine, topic };
};

/** What answers it, and where that stands. */
function answerBlocks(question: string, shown: readonly FoundPassage[]): AnswerBlock[] {
  const [first] = shown;
  if (!first) return [];
  const said = first.say ?? writeExcerpt(first, question);
  const passages = shown.map((passage, at) => {
    const presented = present(question)(passage);
    // What was just said from a passage is not said again beside its link.
    return at === 0 || said.startsWith(presented.excerpt.replace(/ …$/, ''))
      ? { ...presented, excerpt: '' }
      : presented;
  });
  return [say(said), { kind: 'passages', passages }];
}

/** Nothing is certain: the nearest as a guess, or an honest 'I don't know'. */
function answerPerhaps(question: string, { passages, mayHelp }: ReturnType<Search>): Reply {
  const near = mayHelp ? passages.slice(0, MAX_SHOWN).map(present(question)) : [];
  return {
    blocks: [
      say(near.length > 0 ? text.perhaps : text.unknown),
      ...(near.length > 0 ? [{ kind: 'passages' as const, passages: near }] : []),
    ],
    suggestions: [...text.tries],
    engine: text.engine,
  };
}

/** Two answers to two questions, where each is certain and they are not one and the same. */
function answerBoth(search: Search, question: string): Reply | undefined {
  const [one, other] = splitQuestions(question);
  if (one === undefined || other === undefined) return undefined;
  const first = search(one, {});
  const second = search(other, { context: first.topic });
  const isClear = first.isConfident && second.isConfident;
  if (!isClear || first.passages[0]?.say === second.passages[0]?.say) return undefined;
  return {
    blocks: [
      ...answerBlocks(one, first.passages.slice(0, 1)),
      ...answerBlocks(other, second.passages.slice(0, 1)),
    ],
    suggestions: nextOf(second.passages[0], second.passages),
    engine: text.engine,
    topic: second.topic,
  };
}

/** What its author offers, then what stands near. */
function nextOf(first: FoundPassage | undefined, passages: readonly FoundPassage[]): Suggestion[] {
  const near = passages
    .slice(1)
    .flatMap(({ say: said, ask }) =>
      said !== undefined && ask !== undefined ? [{ label: ask, command: ask }] : [],
    );
  return [...(first?.next ?? []), ...near, ...text.further].slice(0, MAX_NEXT);
}

/** The first, and, where nobody has written an answer, those that are nearly as good. */
function relevant(passages: readonly FoundPassage[]): FoundPassage[] {
  const [first] = passages;
  return first === undefined
    ? []
    : first.say === undefined
      ? passages.slice(0, MAX_SHOWN)
      : passages.slice(0, 2);
}

const present =
  (question: string) =>
  (passage: FoundPassage): Passage => ({
    title: passage.title,
    excerpt:
      passage.say === undefined
        ? writeExcerpt(passage, question, 180)
        : writeExcerpt({ text: passage.say, url: '/' }, question, 240),
    href: passage.url,
    section: passage.place,
  });
