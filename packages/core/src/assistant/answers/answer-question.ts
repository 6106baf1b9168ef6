import { setImmediate } from 'node:timers/promises';
import { pattern } from '@firm/format';
import type { Understanding } from '@firm/understanding';
import { answerText, askText as text, sampleQuestions } from '../../text/en/assistant-answers.ts';
import { chatText } from '../../text/en/chat-answers.ts';
import { firstAidInLanguage } from '../../text/en/first-aid-names.ts';
import { firstAidText } from '../../text/en/first-aid.ts';
import { languageText } from '../../text/en/languages.ts';
import { answerBeforeAll } from '../emergencies/answer-before-all.ts';
import { hasNoStory } from '../emergencies/triage-then-answer.ts';
import { asksOfItself } from '../emergencies/asks-of-itself.ts';
import type { AssistantDeps, FoundPassage, PassageSearch } from '../assistant-deps.ts';
import { decide, isLifeInDanger, mayGoOn, troublesOf } from '../decide.ts';
import { detectLanguage } from '@firm/understanding/language.ts';
import type { AidKind } from '../first-aid/aid-kinds.ts';
import { findBranch, kindOfBranch, kindOfTitle } from '../first-aid/find-branch.ts';
import { branchOf, writeCard, writeFirstAid, type FirstAid } from '../first-aid/first-aid.ts';
import { fitOpening } from '../messages/fit-opening.ts';
import { NAMED_COMMAND, parseMessage } from '../messages/parse-message.ts';
import { findMoveFor } from './first-move.ts';
import { presentGuess } from './present-passage.ts';
import { searchWithTopic } from './search-with-topic.ts';
import { writeExcerpt } from './write-excerpt.ts';

/** Kinds of trouble that a chat without buttons offers by their names. */
const MOST_OFFERED = 4;

/** Questions that the passages answer well: for an empty screen. */
export const SAMPLE_QUESTIONS: readonly string[] = sampleQuestions;

type ChatAnswer = { text: string; sources: { title: string; href: string }[] };
/** `kind`: of the trouble that it is first aid for. */
type Direct = ChatAnswer & { kind?: AidKind };

const SMALL_TALK: readonly (readonly [said: RegExp, answer: 'hello' | 'who' | 'thanks' | 'bye'])[] =
  [
    [
      pattern()`
        ^(?:who|what) are you\b|^are you (?:a |an )?(?:bot|human|real|ai|person|robot|model)\b
        |^what can (?:you|i) (?:do|ask)\b|^help(?: me)?$
        |^how (?:do i use|does) (?:this|you|it)(?: chat)?(?: work)?$
      `,
      'who',
    ],
    [
      /^(?:ok |okay |great |cool |perfect )?(?:many )?(?:thanks|thank you|thx|ty|cheers)\b.{0,30}$/,
      'thanks',
    ],
    [/^(?:bye|goodbye|good ?night|see you|cya|farewell)\b.{0,20}$/, 'bye'],
    [
      pattern()`
        ^(?:hi|hello|hey|hallo|hola|yo|gm|greetings|good (?:morning|afternoon|evening|day)
        |howdy|sup|what'?s up)(?: there| you| bot| everyone| friend| again)?(?:,? how are you
        (?: doing)?(?: today)?)?$|^how are you(?: doing)?(?: today)?$|^nice to meet you$
      `,
      'hello',
    ],
  ];
/** People's own words for requests of watches and alerts. */
const ALERTS = pattern()`
    \b(?:set|create|make|add|give|send|turn on|delete|remove|stop|show|list)\b.{0,30}
    \b(?:alerts?|alarms?|watch(?:es)?|notifications?|reminders?)\b
    |\b(?:alert|notify|warn|ping|tell) me (?:when|if|once|as soon as)\b
    |\b(?:watch|track|monitor) (?:this|that|my|the|a) (?:token|coin|wallet|price|address)\b
  `;

type Deps = Pick<
  AssistantDeps['assistant'],
  'search' | 'isAsked' | 'understand' | 'firstAid' | 'findFirstMove'
>;

const sourcesOf = ({ lessons }: FirstAid): ChatAnswer['sources'] =>
  lessons.map(({ title, href }) => ({ title, href }));

/** A card in one text: a chat has no buttons, so the whole of it is offered by its name. */
function writeAid(aid: FirstAid, branch: string | undefined): ChatAnswer {
  const card = branchOf(aid, branch);
  return {
    text: card ? `${writeCard(card)}\n\n${firstAidText.forAll(aid.title)}` : writeFirstAid(aid),
    sources: sourcesOf(aid),
  };
}

/** First aid whose title, or whose branch's title, was sent: what a button says. */
function aidByTitle({ firstAid }: Deps, question: string): Direct | undefined {
  const title = question.trim();
  const kind = kindOfTitle(firstAid, title);
  const aid = kind && firstAid(kind);
  if (aid) return { kind, text: writeFirstAid(aid), sources: sourcesOf(aid) };
  const aidBranch = findBranch(firstAid, ({ title: one }) => one === title);
  return aidBranch && { kind: aidBranch.kind, ...writeAid(aidBranch.aid, aidBranch.branch.id) };
}

/** Answers by the model's decision, where that is not a search. */
function answerDecision(
  { firstAid, isAsked }: Deps,
  understanding: Understanding | undefined,
  { question, context = '' }: { question: string; context?: string | undefined },
): Direct | undefined {
  if (!understanding || isAsked(question)) return undefined;
  const decision = decide(understanding, kindOfBranch(firstAid), {
    isGoingOn: mayGoOn(question, context),
  });
  switch (decision.need) {
    case 'aid': {
      const aid = firstAid(decision.kind);
      return aid && { kind: decision.kind, ...writeAid(aid, decision.branch) };
    }
    case 'triage': {
      const titles = troublesOf(understanding).flatMap((kind) => firstAid(kind)?.title ?? []);
      return { text: chatText.triage(titles.slice(0, MOST_OFFERED)), sources: [] };
    }
    case 'refusal':
      return decision.refusal === 'price'
        ? { text: chatText.price, sources: [chatText.assistant] }
        : { text: text.refusals[decision.refusal], sources: [] };
    case 'answer':
      return undefined;
  }
}

/** A greeting, a thank you, and what is asked of watches. */
function answerTalk(question: string): Direct | undefined {
  const plain = question
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[!?.…,\s]+$/u, '');
  const talk = SMALL_TALK.find(([talkPattern]) => talkPattern.test(plain));
  if (talk) return { text: chatText[talk[1]], sources: [] };
  return ALERTS.test(plain) ? { text: chatText.alerts, sources: [chatText.assistant] } : undefined;
}

/** Answers requests that only the assistant serves. */
function answerIntent(question: string): Direct | undefined {
  const intent = parseMessage(question);
  if (intent.kind === 'unknown-command')
    return { text: chatText.unknownCommand(intent.name), sources: [] };
  if (intent.kind === 'command') {
    if (intent.name === 'learn')
      return { text: chatText.begin, sources: [...chatText.beginSources] };
    return { text: chatText.command(intent.name), sources: [chatText.assistant] };
  }
  if (intent.kind === 'ours') return { text: chatText.ours, sources: [chatText.assistant] };
  const ofItself = intent.kind === 'question' ? asksOfItself(question) : undefined;
  if (ofItself !== undefined) return { text: answerText.ofItself[ofItself], sources: [] };
  return intent.kind === 'question'
    ? undefined
    : { text: chatText.check, sources: [chatText.assistant] };
}

/**
 * An answer from our own texts for a chat that is not the assistant's: the best passage's sentences
 * and where they stand, first aid where somebody is in need, and for what only the assistant does
 * the way to it.
 *
 * @param input context: what was asked before, for 'and on L2?'
 * @returns undefined where the texts do not answer it
 */
export async function answerQuestion(
  deps: Deps,
  { question, context }: { question: string; context?: string | undefined },
): Promise<ChatAnswer | undefined> {
  const urgent = answerBeforeAll(question);
  const language = detectLanguage(question);
  if (urgent) return inLanguage({ text: urgent.text, sources: [...urgent.sources] }, language);
  const direct = aidByTitle(deps, question) ?? answerTalk(question);
  if (direct) return inLanguage(direct, language);
  const understanding = hasNoStory(parseMessage(question), question)
    ? undefined
    : await deps.understand(question);
  if (understanding && isLifeInDanger(understanding))
    return { text: answerText.despair, sources: [] };
  const decision =
    answerDecision(deps, understanding, { question, context }) ?? answerIntent(question);
  if (decision) return inLanguage(decision, language);
  const before = await subjectOf(deps.search, context);
  const searchAnswer = await answerBySearch(deps, { question, context: before, understanding });
  return searchAnswer && inLanguage(searchAnswer, language);
}

/** Whether what is offered as a question has an answer that somebody wrote for it, or a command's. */
export async function readCertainty(
  deps: Deps,
  { question }: { question: string },
): Promise<'sure' | 'unsure'> {
  const chatAnswer = await answerQuestion(deps, { question });
  // An answer without a page is no answer: a language taken for another, or a refusal.
  const isAnswer = chatAnswer !== undefined && chatAnswer.sources.length > 0;
  const isGuess = [text.perhaps, text.firstMove].some((words) => chatAnswer?.text.includes(words));
  return isAnswer && !isGuess ? 'sure' : 'unsure';
}

/** Adds in the writer's language that the answer is in English, and its subject. */
function inLanguage(
  { kind, text, sources }: Direct,
  language: ReturnType<typeof detectLanguage>,
): ChatAnswer {
  if (language === undefined) return { text, sources };
  const opening =
    kind === undefined ? languageText[language].english : firstAidInLanguage(language, kind);
  return { text: `${opening}\n\n${text}`, sources };
}

/** Finds the previous question's topic; its search is a piece of work of its own as well. */
async function subjectOf(search: PassageSearch, context = ''): Promise<string | undefined> {
  if (context === '') return undefined;
  const { topic } = search(context, {});
  await setImmediate();
  return topic;
}

async function answerBySearch(
  deps: Deps,
  input: {
    question: string;
    context: string | undefined;
    understanding: Understanding | undefined;
  },
): Promise<ChatAnswer | undefined> {
  const { passages, isConfident, mayHelp } = await searchWithTopic(deps.search, input);
  const [first] = passages;
  const sources = passages.slice(0, 2).map(({ title, url }) => ({ title, href: url }));
  const { question, context: topic = '', understanding } = input;
  const move = isConfident
    ? undefined
    : findMoveFor(deps, { message: question, topic, understanding });
  if (!move && (!first || !mayHelp)) return undefined;
  if (!first || !isConfident) {
    const guesses = mayHelp ? passages.slice(0, 3) : [];
    return {
      text: [
        ...(move ? [text.firstMove, '', move.say] : []),
        ...(guesses.length === 0 ? [] : move ? ['', text.firstMoveNear] : [text.perhaps]),
        ...guesses.map(guessLine(question)),
      ].join('\n'),
      sources: [...(move ? [move] : []), ...guesses].map(({ title, url }) => ({
        title,
        href: url,
      })),
    };
  }
  const excerpt = fitOpening(first.say ?? writeExcerpt(first, question), question);
  return NAMED_COMMAND.test(excerpt)
    ? { text: `${excerpt}\n\n${chatText.namesCommands}`, sources: [...sources, chatText.assistant] }
    : { text: excerpt, sources };
}

const guessLine =
  (question: string) =>
  (passage: FoundPassage): string => {
    const { title, excerpt } = presentGuess(question)(passage);
    return text.guess(title, excerpt);
  };
