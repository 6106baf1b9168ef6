import { setImmediate } from 'node:timers/promises';
import { pattern } from '@firm/format';
import type { Reading, ReadMessage } from '@firm/format/meaning/index.ts';
import { sampleQuestions } from '../text/en/assistant-answers.ts';
import { asksOfItself } from './asks-of-itself.ts';
import { answerBeforeAll } from './answer-before-all.ts';
import type { FoundPassage, PassageSearch } from './assistant-deps.ts';
import { fitOpening } from './fit-opening.ts';
import { presentGuess } from './present-passage.ts';
import { searchInLanguage } from './search-in-language.ts';
import { writeExcerpt } from './write-excerpt.ts';
import { answerText, askText as text } from '../text/en/assistant-answers.ts';
import { chatText } from '../text/en/chat-answers.ts';
import { firstAidInLanguage } from '../text/en/first-aid-names.ts';
import { languageText } from '../text/en/languages.ts';
import { detectLanguage } from './detect-language.ts';
import { isDespair, readMeaning } from './read-meaning.ts';
import { NAMED_COMMAND, parseMessage } from './parse-message.ts';
import { firstAidText } from '../text/en/first-aid.ts';
import { AID_KINDS, type AidKind } from './first-aid/aid-kinds.ts';
import { answerOutweighs } from './first-aid/answer-outweighs.ts';
import { writeFirstAid, type FirstAid, type FirstAidBook } from './first-aid/first-aid.ts';
import { readTrouble, type Trouble } from './first-aid/recognise-aid.ts';

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
/** What people ask of watches and alerts in their own words. */
const ALERTS = pattern()`
    \b(?:set|create|make|add|give|send|turn on|delete|remove|stop|show|list)\b.{0,30}
    \b(?:alerts?|alarms?|watch(?:es)?|notifications?|reminders?)\b
    |\b(?:alert|notify|warn|ping|tell) me (?:when|if|once|as soon as)\b
    |\b(?:watch|track|monitor) (?:this|that|my|the|a) (?:token|coin|wallet|price|address)\b
  `;

/** First aid for a question; `isOffered`: what is asked comes before it. */
type Aid = { kind: AidKind; aid: FirstAid; isOffered: boolean };

function aidFor(
  { search, firstAid }: { search: PassageSearch; firstAid: FirstAidBook },
  { question, reading }: { question: string; reading: Reading | undefined },
): Aid | undefined {
  const { kind: intent } = parseMessage(question);
  if (intent === 'command') return undefined;
  const chosen = AID_KINDS.find((one) => firstAid(one)?.title === question.trim());
  const trouble: Trouble =
    chosen === undefined
      ? readTrouble(question, { reading })
      : { kinds: [chosen], plainness: Infinity };
  const [kind] = trouble.kinds;
  const aid = kind && firstAid(kind);
  if (!aid) return undefined;
  const isOffered =
    intent === 'question' &&
    trouble.plainness < Infinity &&
    answerOutweighs(question, { trouble, found: search(question, { reading }), reading });
  return { kind, aid, isOffered };
}

const helpBy = ({ kind, aid }: Aid): Direct => ({
  text: writeFirstAid(aid),
  kind,
  sources: aid.lessons.map(({ title, href }) => ({ title, href })),
});

/**
 * What is answered before any search: somebody in need, a greeting, and what only the assistant
 * does.
 */
function answerDirectly(question: string, found: Aid | undefined): Direct | undefined {
  if (found && !found.isOffered) return helpBy(found);
  const plain = question
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[!?.…,\s]+$/u, '');
  const talk = SMALL_TALK.find(([said]) => said.test(plain));
  if (talk) return { text: chatText[talk[1]], sources: [] };
  if (ALERTS.test(plain)) return { text: chatText.alerts, sources: [chatText.assistant] };
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
  { search, firstAid, read }: { search: PassageSearch; firstAid: FirstAidBook; read: ReadMessage },
  { question, context }: { question: string; context?: string | undefined },
): Promise<ChatAnswer | undefined> {
  const urgent = answerBeforeAll(question);
  const language = detectLanguage(question);
  if (urgent) return inLanguage({ text: urgent.text, sources: [...urgent.sources] }, language);
  const reading = await readMeaning({ read }, question);
  if (reading && isDespair(reading, question)) return { text: answerText.despair, sources: [] };
  const aid = aidFor({ search, firstAid }, { question, reading });
  const direct = answerDirectly(question, aid);
  if (direct) return inLanguage(direct, language);
  // Reading a long story and searching are two pieces of work: others run between them.
  await setImmediate();
  const before = await subjectOf(search, context);
  const found = await answerBySearch({ search }, { question, context: before, reading });
  if (aid && found === undefined) return inLanguage(helpBy(aid), language);
  const parts = [
    language && languageText[language].english,
    found?.text,
    aid && firstAidText.ifNow(aid.aid.title),
  ].filter((part) => part !== undefined);
  return parts.length === 0
    ? undefined
    : { text: parts.join('\n\n'), sources: found?.sources ?? [] };
}

/** Whether what is offered as a question has an answer that somebody wrote for it, or a command's. */
export async function readCertainty(
  deps: { search: PassageSearch; firstAid: FirstAidBook; read: ReadMessage },
  { question }: { question: string },
): Promise<'sure' | 'unsure'> {
  const said = await answerQuestion(deps, { question });
  // What names no page answers nothing: a language that was taken for another, what is refused.
  const isAnswer = said !== undefined && said.sources.length > 0;
  return isAnswer && !said.text.includes(text.perhaps) ? 'sure' : 'unsure';
}

/** Who writes in another language is told in it that the answer is in English, and what it is. */
function inLanguage(
  { kind, text, sources }: Direct,
  language: ReturnType<typeof detectLanguage>,
): ChatAnswer {
  if (language === undefined) return { text, sources };
  const opening =
    kind === undefined ? languageText[language].english : firstAidInLanguage(language, kind);
  return { text: `${opening}\n\n${text}`, sources };
}

/** What was asked before was about; searching that is a piece of work of its own as well. */
async function subjectOf(search: PassageSearch, context = ''): Promise<string | undefined> {
  if (context === '') return undefined;
  const { topic } = search(context, {});
  await setImmediate();
  return topic;
}

async function answerBySearch(
  { search }: { search: PassageSearch },
  {
    question,
    context,
    reading,
  }: { question: string; context: string | undefined; reading: Reading | undefined },
): Promise<ChatAnswer | undefined> {
  const { found, asked } = await searchInLanguage(search, { question, context, reading });
  const { passages, isConfident, mayHelp, refusal } = found;
  if (refusal === 'price') return { text: chatText.price, sources: [chatText.assistant] };
  if (refusal !== undefined) return { text: text.refusals[refusal], sources: [] };
  const [first] = passages;
  const sources = passages.slice(0, 2).map(({ title, url }) => ({ title, href: url }));
  if (!first || !mayHelp) return undefined;
  if (!isConfident)
    return {
      text: [text.perhaps, ...passages.slice(0, 3).map(guessLine(asked))].join('\n'),
      sources: passages.slice(0, 3).map(({ title, url }) => ({ title, href: url })),
    };
  const excerpt = fitOpening(first.say ?? writeExcerpt(first, asked), asked);
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
