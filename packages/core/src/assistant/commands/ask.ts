import { setImmediate } from 'node:timers/promises';
import { CHOICE, isLongText } from '@firm/format';
import { countUnknownQuestion } from '@firm/db';
import type { AnswerBlock, Suggestion } from '@firm/schema';
import { detectLanguage } from '@firm/understanding/language.ts';
import { askText as text } from '../../text/en/assistant-answers.ts';
import { languageText } from '../../text/en/languages.ts';
import { answerComparison } from '../answers/answer-comparison.ts';
import type { AssistantDeps, FoundPassage } from '../assistant-deps.ts';
import { findMoveFor, type FirstMove } from '../answers/first-move.ts';
import { fitOpening } from '../messages/fit-opening.ts';
import { insists, readTopic } from '../emergencies/insists.ts';
import { pickChoice } from '../messages/pick-choice.ts';
import { presentBeside, presentGuess, presentPassage } from '../answers/present-passage.ts';
import { searchWithTopic } from '../answers/search-with-topic.ts';
import { splitQuestions } from '../messages/split-questions.ts';
import { writeExcerpt } from '../answers/write-excerpt.ts';
import { wordWithModel } from '../answers/word-with-model.ts';
import { answerRefusal } from './refusal.ts';
import { readOn, say, type Command, type CommandInput, type Reply } from './command.ts';

const MAX_SHOWN = 3;
/** Follow-ups offered under an answer. */
const MAX_NEXT = 3;
/**
 * From this likelihood on a question of ours becomes a button where nothing is shown. Of 232 real
 * messages from here to what is shown 100 had an answer that helps among the first three.
 */
const DISTANT = 0.1;

/** A second question that says nothing of what it is about. */
const LEANS = /\b(?:it|its|that|this|they|them|those|these|one|ones)\b|^(?:\S+\s+){0,3}\S+$/i;
/** So many letters of a word tell it from others, whatever its ending. */
const TELLING = 5;

type Found = ReturnType<AssistantDeps['assistant']['search']>;

/**
 * A question in plain words, in whatever language: answered from our own texts, with where they stand;
 * what is not in them is said not to be. Two questions in one message get two answers.
 */
export const answerAsk: Command = async (deps, input) => {
  const { refused: refusal, topic } = readTopic(input.conversation.topic);
  if (refusal !== undefined && insists(input.rest)) return answerRefusal(deps, refusal, input);
  const choice = pickChoice(input.rest, topic);
  const question = choice ?? input.rest;
  const understanding = choice === undefined ? input.understanding : undefined;
  const searchResult = await searchWithTopic(deps.assistant.search, {
    question,
    context: topic,
    understanding,
  });
  const reply = await answerFound(deps, {
    ...input,
    understanding,
    rest: question,
    found: searchResult,
  });
  const language = detectLanguage(question);
  return language === undefined
    ? reply
    : { ...reply, blocks: [say(languageText[language].english), ...reply.blocks] };
};

async function answerFound(
  deps: AssistantDeps,
  { rest: question, found: searchResult, understanding, ...input }: CommandInput & { found: Found },
): Promise<Reply> {
  const { conversation, person } = input;
  const { search } = deps.assistant;
  const engine = text.engine;
  // Two questions in one are two more searches: others run before them.
  await setImmediate();
  const both =
    answerComparison(search, { question, found: searchResult }) ??
    (await answerBoth(deps.assistant, { question, found: searchResult }));
  if (both)
    return {
      ...both,
      suggestions: nextOf(undefined, searchResult.passages),
      engine,
      topic: searchResult.topic,
    };
  const shownPassages = searchResult.isConfident
    ? relevant(searchResult.passages)
    : nearest(searchResult);
  const wording =
    shownPassages.length === 0
      ? undefined
      : await wordWithModel(deps, {
          question,
          passages: shownPassages,
          token: conversation.token,
          person,
        });
  if (!searchResult.isConfident)
    await noteUnknown(deps, shownPassages[0] ?? searchResult.passages[0]);
  const { topic } = searchResult;
  const suggestions = searchResult.isConfident
    ? nextOf(shownPassages[0], searchResult.passages)
    : [...text.tries];
  if (wording)
    return {
      blocks: [
        say(wording.text),
        ...(isLongText(wording.text) ? [say(text.byModel)] : []),
        { kind: 'passages', passages: shownPassages.map(presentPassage(question)) },
      ],
      suggestions,
      engine: wording.engine,
      topic,
    };
  if (searchResult.isConfident)
    return { blocks: answerBlocks(question, shownPassages), suggestions, engine, topic };
  const { topic: earlierTopic } = readTopic(conversation.topic);
  const move = findMoveFor(deps.assistant, {
    message: question,
    topic: earlierTopic,
    understanding,
  });
  const isDistant = shownPassages.length === 0 && searchResult.fit >= DISTANT;
  const near = askedOf(isDistant ? searchResult.passages : shownPassages).slice(0, MAX_SHOWN);
  if (!move && isDistant && near.length > 0)
    return { blocks: [say(text.unknown), say(text.unknownNear)], suggestions: near, engine };
  return {
    blocks: move ? moveBlocks(move, question, shownPassages) : guessBlocks(question, shownPassages),
    suggestions: move ? near : suggestions,
    engine,
    ...offerTopic(shownPassages),
  };
}

/** The answer for one plain situation, by its id; undefined where there is none. */
export function answerSituation(deps: AssistantDeps, id: string): Reply | undefined {
  const passage = deps.assistant.situation(id);
  if (!passage) return undefined;
  return {
    blocks: answerBlocks(passage.ask ?? passage.title, [passage]),
    suggestions: nextOf(passage, []),
    engine: text.engine,
    topic: passage.ask ?? passage.title,
  };
}

/** Operators see what our texts miss: by the passage that came nearest, without a word of who asked. */
async function noteUnknown(
  { db, clock, log }: AssistantDeps,
  nearest: FoundPassage | undefined,
): Promise<void> {
  const { ask, title = '', url = '' } = nearest ?? {};
  const day = clock().toISOString().slice(0, 10);
  try {
    await countUnknownQuestion({ db }, { day, title: ask ?? title, url });
  } catch (error) {
    // The person gets their answer, counted or not.
    log.error({ err: error }, 'assistant: an unknown question was not counted');
  }
}

/** Lists the choices for 'the second one'. */
const offerTopic = (shownPassages: readonly FoundPassage[]): { topic?: string } =>
  shownPassages.length === 0
    ? {}
    : { topic: shownPassages.map(({ ask, title }) => ask ?? title).join(CHOICE) };

/** Builds the answer, and its sources. */
function answerBlocks(question: string, shownPassages: readonly FoundPassage[]): AnswerBlock[] {
  const [first] = shownPassages;
  if (!first) return [];
  const opening = fitOpening(first.say ?? writeExcerpt(first, question), question);
  const passages = shownPassages.map((passage, at) => {
    const presentedPassage = presentPassage(question)(passage);
    // An answer from a passage is not repeated beside its link.
    return at === 0 || opening.includes(presentedPassage.excerpt.replace(/ …$/, ''))
      ? { ...presentedPassage, excerpt: '' }
      : presentBeside(question)(passage);
  });
  return [say(opening), { kind: 'passages', passages }];
}

/** Nothing is certain: the nearest as a guess, or an honest 'I don't know'. */
const guessBlocks = (question: string, shownPassages: readonly FoundPassage[]): AnswerBlock[] =>
  shownPassages.length === 0
    ? [say(text.unknown)]
    : [
        say(text.perhaps),
        { kind: 'passages', passages: shownPassages.map(presentGuess(question)) },
      ];

/** No answer is sure, and the kind of situation is: what helps there, then the nearest as a guess. */
const moveBlocks = (
  move: FirstMove,
  question: string,
  shownPassages: readonly FoundPassage[],
): AnswerBlock[] => [
  say(`${text.firstMove}\n\n${move.say}`),
  readOn(move),
  ...(shownPassages.length === 0
    ? []
    : ([
        say(text.firstMoveNear),
        { kind: 'passages', passages: shownPassages.map(presentGuess(question)) },
      ] satisfies AnswerBlock[])),
];

/** Lists guesses: written answers before lesson pieces. */
function nearest({ passages, mayHelp }: Found): readonly FoundPassage[] {
  if (!mayHelp) return [];
  const isWritten = ({ say: sayText }: FoundPassage): boolean => sayText !== undefined;
  return [...passages.filter(isWritten), ...passages.filter((one) => !isWritten(one))].slice(
    0,
    MAX_SHOWN,
  );
}

/**
 * Two answers to two questions, where they are not one and the same. Where only one of them is
 * certain the other is shown as a guess, unless the whole message has a certain answer.
 */
async function answerBoth(
  { search, understand }: Pick<AssistantDeps['assistant'], 'search' | 'understand'>,
  { question, found: whole }: { question: string; found: Found },
): Promise<Reply | undefined> {
  const [one, other] = splitQuestions(question);
  if (one === undefined || other === undefined) return undefined;
  const first = search(one, { understanding: await understand(one) });
  const second = search(other, {
    context: first.topic,
    understanding: await understand(other),
  });
  if (!first.mayHelp || !second.mayHelp) return undefined;
  const certain = [first, second].filter(({ isConfident }) => isConfident).length;
  if (certain === 0 || (certain === 1 && whole.isConfident)) return undefined;
  // A second part that leans on the first belongs to it, unless another answer has its subject.
  const isAbout = second.isConfident && speaksOf(second.passages[0], first.topic);
  if (LEANS.test(other) && !isAbout) return undefined;
  if (first.passages[0]?.text === second.passages[0]?.text) return undefined;
  const part = (subQuestion: string, searchResult: Found): AnswerBlock[] =>
    searchResult.isConfident
      ? answerBlocks(subQuestion, searchResult.passages.slice(0, 1))
      : [
          say(text.perhapsOf(subQuestion)),
          {
            kind: 'passages',
            passages: nearest(searchResult)
              .slice(0, MAX_SHOWN - 1)
              .map(presentGuess(subQuestion)),
          },
        ];
  return { blocks: [...part(one, first), ...part(other, second)] };
}

/** Whether an answer names anything of what was asked about before. */
function speaksOf(passage: FoundPassage | undefined, topic: string): boolean {
  const { title, ask = '', aliases, say: sayText = '' } = passage ?? { title: '', aliases: '' };
  const text = ` ${title} ${ask} ${aliases} ${sayText}`.toLowerCase();
  return topic
    .split(' ')
    .some((word) => word !== '' && text.includes(` ${word.slice(0, TELLING)}`));
}

/** Lists the author's steps, then near questions. */
function nextOf(first: FoundPassage | undefined, passages: readonly FoundPassage[]): Suggestion[] {
  return [...(first?.next ?? []), ...askedOf(passages.slice(1)), ...text.further].slice(
    0,
    MAX_NEXT,
  );
}

/** The questions that passages were written for, as buttons. */
const askedOf = (passages: readonly FoundPassage[]): Suggestion[] =>
  passages.flatMap(({ say: sayText, ask }) =>
    sayText !== undefined && ask !== undefined ? [{ label: ask, command: ask }] : [],
  );

/** The first, and the two that come next: written answers, or pieces of texts beside a piece. */
function relevant(passages: readonly FoundPassage[]): FoundPassage[] {
  const [first, ...others] = passages;
  if (first === undefined) return [];
  const isWritten = ({ say: sayText }: FoundPassage): boolean => sayText !== undefined;
  const elsewhere = others.filter((one) => one.url !== first.url || isWritten(one));
  const beside = isWritten(first)
    ? [...elsewhere.filter(isWritten), ...elsewhere.filter((one) => !isWritten(one))]
    : elsewhere;
  return [first, ...beside].slice(0, MAX_SHOWN);
}
