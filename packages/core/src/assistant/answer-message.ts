import { setImmediate } from 'node:timers/promises';
import type { Reading } from '@firm/format/meaning/index.ts';
import { consumeRateLimit, isDatabaseUnreachable } from '@firm/db';
import type { Answer, AnswerBlock, Suggestion } from '@firm/schema';
import { answerText as text } from '../text/en/assistant-answers.ts';
import { firstAidInLanguage } from '../text/en/first-aid-names.ts';
import { firstAidText } from '../text/en/first-aid.ts';
import { answerBeforeAll } from './answer-before-all.ts';
import type { Asker, AssistantDeps, Door } from './assistant-deps.ts';
import { asksIfOurs } from './asks-if-ours.ts';
import { answerAlerts } from './commands/alerts.ts';
import { answerAsk } from './commands/ask.ts';
import { answerCheck } from './commands/check.ts';
import { answerCheckUp } from './commands/check-up.ts';
import { problem, say, type Command, type CommandInput, type Reply } from './commands/command.ts';
import { answerFirstAid } from './commands/first-aid.ts';
import { answerHelp, answerMenu } from './commands/help.ts';
import { answerIdentity } from './commands/identity.ts';
import { answerLaunches } from './commands/launches.ts';
import { answerLearn } from './commands/learn.ts';
import { answerLink } from './commands/link.ts';
import { answerPicks } from './commands/picks.ts';
import { answerForget, answerPrivacy } from './commands/privacy.ts';
import { answerRecord } from './commands/record.ts';
import { answerReviewCommand } from './commands/review.ts';
import { answerStart } from './commands/start.ts';
import { answerStop } from './commands/stop.ts';
import { answerUnwatch, answerWatch } from './commands/watch.ts';
import { openConversation, rememberConversation, type Conversation } from './conversation.ts';
import { detectLanguage } from './detect-language.ts';
import { AID_KINDS, type AidKind } from './first-aid/aid-kinds.ts';
import { answerOutweighs } from './first-aid/answer-outweighs.ts';
import { readTrouble, type Trouble } from './first-aid/recognise-aid.ts';
import { addressesIn, parseMessage, type CommandName, type Intent } from './parse-message.ts';
import { isDespair, readMeaning } from './read-meaning.ts';
import { withAccount } from './with-account.ts';

export type MessageInput = {
  text: string;
  conversation?: string | undefined;
  person: Asker;
  door: Door;
  /** Others read the answer too: what is a person's own is not said there. */
  isGroup?: boolean;
};

const PERSONAL: readonly CommandName[] = [
  'checkup',
  'watch',
  'unwatch',
  'alerts',
  'stop',
  'forget',
  'link',
  'review',
];

/** So many messages a minute are a conversation; more are a flood. */
const FLOOD = { limit: 40, windowSeconds: 60 };

const commands: Record<CommandName, Command> = {
  start: answerStart,
  help: answerHelp,
  menu: answerMenu,
  check: answerCheck,
  checkup: answerCheckUp,
  launches: answerLaunches,
  picks: answerPicks,
  learn: answerLearn,
  record: answerRecord,
  watch: answerWatch,
  unwatch: answerUnwatch,
  alerts: answerAlerts,
  stop: answerStop,
  privacy: answerPrivacy,
  forget: answerForget,
  link: answerLink,
  review: answerReviewCommand,
};

/**
 * Answers one message of a person, whichever door it came through. Never throws for anything that a
 * person can write: what goes wrong is said in the answer, with what to do next.
 *
 * @throws what isDatabaseUnreachable knows, while the database is unavailable
 */
export async function answerMessage(
  deps: AssistantDeps,
  { text: message, conversation: id, person, door, isGroup = false }: MessageInput,
): Promise<Answer> {
  const began = performance.now();
  const done = (
    conversation: string,
    { blocks, suggestions = [], engine = text.engine }: Reply,
  ): Answer => ({
    conversation,
    blocks,
    suggestions: withoutRepeats(blocks, suggestions),
    engine,
    tookMilliseconds: Math.round((performance.now() - began) * 10) / 10,
  });
  const wait = await secondsToWait(deps, person);
  // What floods is not looked up either: it costs one statement.
  if (wait > 0) return done(id ?? '', { blocks: [problem(text.flood(wait))] });
  const intent = parseMessage(message);
  const urgent = answerBeforeAll(message);
  // A thread of its own reads while the conversation is looked up.
  const reading =
    urgent || hasNoStory(intent, message) ? undefined : readMeaning(deps.assistant, message);
  const conversation = await openConversation(deps, {
    id,
    person: isGroup ? { address: person.address } : person,
    door,
  });
  if (urgent)
    return done(conversation.id, {
      blocks: [say(urgent.text)],
      suggestions: [...urgent.suggestions],
    });
  try {
    // Meanwhile the search goes as far as it can without what is read.
    const begun = withBegunSearch(deps, intent);
    const known = await withAccount(deps, person);
    const read = await reading;
    if (read && isDespair(read))
      return done(conversation.id, { blocks: [say(text.despair)], suggestions: [] });
    if (isGroup && isPersonal(intent))
      return done(conversation.id, { blocks: [say(text.inPrivate)] });
    if (intent.kind === 'command' && deps.offCommands?.().includes(intent.name) === true)
      return done(conversation.id, { blocks: [say(text.notOffered)] });
    const reply = await answerInNeed(begun, intent, {
      message,
      isGroup,
      input: { person: known, door, conversation, reading: read },
    });
    await rememberWhatCameUp(deps, { conversation, message, reply });
    return done(conversation.id, reply);
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    // Without the message: what a person writes is never logged.
    deps.log.error({ err: error }, 'assistant: a message could not be answered');
    return done(conversation.id, {
      blocks: [problem(text.failed)],
      suggestions: [...text.afterFailure],
    });
  }
}

function withBegunSearch(deps: AssistantDeps, intent: Intent): AssistantDeps {
  if (intent.kind !== 'question') return deps;
  const search = deps.assistant.beginSearch(askedIn(intent));
  return { ...deps, assistant: { ...deps.assistant, search } };
}

/** What the next message may lean on: what this one was about, and the addresses in it. */
async function rememberWhatCameUp(
  deps: AssistantDeps,
  {
    conversation,
    message,
    reply: { isForgotten, topic, token },
  }: { conversation: Conversation; message: string; reply: Reply },
): Promise<void> {
  const given = addressesIn(message).filter((address) => !conversation.addresses.includes(address));
  const isNew = topic !== undefined || token !== undefined || given.length > 0;
  if (isForgotten === true || !isNew) return;
  await rememberConversation(deps, {
    ...conversation,
    addresses: [...conversation.addresses, ...given],
    ...(topic === undefined ? {} : { topic }),
    ...(token === undefined ? {} : { token }),
  });
}

/**
 * First aid before any search, for whoever tells of trouble: who asks whether somebody is ours gets
 * that answered first, and a link or token in the message can be checked by a button.
 */
async function answerInNeed(
  deps: AssistantDeps,
  intent: Intent,
  {
    message,
    isGroup,
    input,
  }: { message: string; isGroup: boolean; input: Omit<CommandInput, 'rest'> },
): Promise<Reply> {
  const { firstAid, search } = deps.assistant;
  const { reading } = input;
  const trouble = troubleIn(deps, intent, {
    message,
    before: input.conversation.topic,
    reading,
  });
  const [aid, other] = trouble.kinds.flatMap((one) => firstAid(one) ?? []);
  // Reading a long story and searching are two pieces of work: others run between them.
  await setImmediate();
  if (!aid) return dispatch(deps, intent, input);
  if (
    intent.kind === 'question' &&
    trouble.plainness < Infinity &&
    answerOutweighs(message, { trouble, found: search(message, { reading }), reading })
  ) {
    const reply = await dispatch(deps, intent, input);
    return {
      ...reply,
      blocks: [...reply.blocks, say(firstAidText.ifNow(aid.title))],
      suggestions: [{ label: aid.title, command: aid.title }, ...(reply.suggestions ?? [])],
    };
  }
  const kind = AID_KINDS.find((one) => deps.assistant.firstAid(one) === aid);
  const reply = {
    ...inLanguageOf(message, kind, answerFirstAid(aid, { intent, isGroup, other })),
    topic: aid.title,
  };
  if (intent.kind !== 'ours' && !(intent.kind === 'identity' && asksIfOurs(message))) return reply;
  const identity = await dispatch(deps, intent, input);
  return { ...reply, blocks: [...identity.blocks, ...reply.blocks] };
}

/**
 * The trouble that a message tells of, and what it may be as well; none for most.
 *
 * @param said before: what the message before it was about, the title of what was given then
 */
function troubleIn(
  { assistant: { firstAid } }: AssistantDeps,
  intent: Intent,
  { message, before, reading }: { message: string; before: string; reading: Reading | undefined },
): Trouble {
  const named = (title: string): AidKind | undefined =>
    AID_KINDS.find((kind) => firstAid(kind)?.title === title);
  const chosen = named(message.trim());
  if (chosen !== undefined) return { kinds: [chosen], plainness: Infinity };
  return hasNoStory(intent, message)
    ? { kinds: [], plainness: 0 }
    : readTrouble(message, { before: named(before), reading });
}

/**
 * Who writes in another language is told in it what this is about, that help comes in English, and
 * whom else to ask.
 */
function inLanguageOf(message: string, kind: AidKind | undefined, reply: Reply): Reply {
  const language = detectLanguage(message);
  return language === undefined
    ? reply
    : { ...reply, blocks: [say(firstAidInLanguage(language, kind)), ...reply.blocks] };
}

/** A command, or a link, an account or a token by itself: no word of what happened. */
function hasNoStory(intent: Intent, message: string): boolean {
  if (intent.kind === 'command' || intent.kind === 'unknown-command') return true;
  if (intent.kind !== 'identity' && intent.kind !== 'check') return false;
  const named = intent.kind === 'identity' ? intent.subject : (addressesIn(message)[0] ?? '');
  return (message.replace(named, ' ').match(/\p{L}+/gu) ?? []).length < 3;
}

function dispatch(
  deps: AssistantDeps,
  intent: Intent,
  input: Omit<CommandInput, 'rest'>,
): Promise<Reply> | Reply {
  switch (intent.kind) {
    case 'command':
      return commands[intent.name](deps, { ...input, rest: intent.rest });
    case 'unknown-command':
      return {
        blocks: [say(text.unknownCommand(intent.name))],
        suggestions: [...text.afterUnknown],
      };
    case 'check':
      return answerCheck(deps, { ...input, rest: intent.rest });
    case 'identity':
      return answerIdentity(deps, { ...input, rest: intent.subject });
    case 'ours':
      return {
        blocks: [say(text.ours(deps.config))],
        suggestions: [...text.afterOurs],
      };
    case 'question':
      return (isOneName(intent.text) && !isTerm(deps, intent.text) ? answerWord : answerAsk)(deps, {
        ...input,
        rest: askedIn(intent),
      });
  }
}

/** A question as it is searched for. */
const askedIn = ({ text: asked }: Extract<Intent, { kind: 'question' }>): string =>
  asked.replace(/[?!.]+$/, '');

/** One word that may be a ticker: where no token is called so, what our texts have of it. */
const answerWord: Command = async (deps, input) => {
  const { isUnknownName, ...reply } = await answerCheck(deps, input);
  // In capitals it was meant as one.
  if (!isUnknownName || input.rest === input.rest.toUpperCase()) return reply;
  const asked = await answerAsk(deps, input);
  return asked.blocks.some(({ kind }) => kind === 'passages')
    ? { ...asked, blocks: [...asked.blocks, ...reply.blocks] }
    : reply;
};

/**
 * Each command is offered once: what a menu or a choice above has already, or a button before it,
 * is left out.
 */
function withoutRepeats(
  blocks: readonly AnswerBlock[],
  suggestions: readonly Suggestion[],
): Suggestion[] {
  const offered = new Set(
    blocks.flatMap((block) =>
      block.kind === 'menu'
        ? block.items.map(({ command }) => command)
        : block.kind === 'choices'
          ? block.choices.map(({ command }) => command)
          : // A question that stands there with its answer.
            block.kind === 'passages'
            ? block.passages.map(({ title }) => title)
            : [],
    ),
  );
  return suggestions.filter(({ command }) => {
    const isNew = !offered.has(command);
    offered.add(command);
    return isNew;
  });
}

/**
 * A single word that could be a ticker: under a picture it is a caption, and not a question about a
 * token.
 */
export const isBareWord = (message: string): boolean => {
  const intent = parseMessage(message);
  return intent.kind === 'question' && isOneName(intent.text);
};

/**
 * Whether this message asks for something that is for one person's eyes, however it is said:
 * '/alerts', 'my watches'.
 */
export const asksForOwn = (message: string): boolean => isPersonal(parseMessage(message));

/**
 * Whether the answer is for one person's eyes: also a link's code that somebody opened in a group.
 */
const isPersonal = (intent: Intent): boolean =>
  intent.kind === 'command' &&
  (PERSONAL.includes(intent.name) || (intent.name === 'start' && intent.rest.startsWith('link_')));

/** 'PEPE': one word, which may be a term of the glossary or a ticker. */
const isOneName = (message: string): boolean =>
  /^[a-z][a-z0-9]{1,14}[?!.]*$/i.test(message) &&
  !/^(yes|no|ok|okay|thanks|thx|why|more|what|who|how|wtf|lol|really)[?!.]*$/i.test(message);

/**
 * Whether our texts know the very word: 'GAS' is one, 'HONEY' is not 'honeypot'. Written as tickers
 * are it must be a word of the glossary: 'NFT' is one, 'FIRM' in the name of our collection is not.
 */
function isTerm({ assistant }: AssistantDeps, word: string): boolean {
  const { passages, isConfident } = assistant.search(word, {});
  const isTicker = word === word.toUpperCase();
  const named = passages
    .slice(0, 3)
    .filter(({ url }) => !isTicker || url.includes('/glossary#'))
    .flatMap(({ title, aliases }) => `${title},${aliases}`.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return (
    isConfident &&
    (named.includes(word.toLowerCase()) || named.includes(word.toLowerCase().replace(/s$/, '')))
  );
}

async function secondsToWait(
  deps: AssistantDeps,
  { userId, telegramId, address }: Asker,
): Promise<number> {
  const whose =
    userId !== undefined
      ? deps.keyedHash('user', userId)
      : telegramId !== undefined
        ? deps.keyedHash('telegram', telegramId)
        : deps.keyedHash('address', address);
  const key = `assistant:${whose}`;
  return (await consumeRateLimit(deps, { key, ...FLOOD })).retryAfterSeconds;
}
