import { consumeRateLimit, isDatabaseUnreachable } from '@firm/db';
import type { Answer, AnswerBlock, Suggestion } from '@firm/schema';
import { answerText as text } from '../text/en/assistant-answers.ts';
import { answerBeforeAll } from './emergencies/answer-before-all.ts';
import { triageThenAnswer, hasNoStory } from './emergencies/triage-then-answer.ts';
import type { Asker, AssistantDeps, Door } from './assistant-deps.ts';
import { problem, say, type Reply } from './commands/command.ts';
import { isLifeInDanger } from './decide.ts';
import { openConversation, rememberConversation, type Conversation } from './conversation.ts';
import { isPersonal } from './messages/dispatch-intent.ts';
import { parseMessage } from './messages/parse-message.ts';
import { addressesIn } from './pasted/find-address.ts';
import { readPaste } from './pasted/read-paste.ts';
import { withAccount } from './with-account.ts';

export type MessageInput = {
  text: string;
  conversation?: string | undefined;
  person: Asker;
  door: Door;
  /** Others read the answer too: what is a person's own is not said there. */
  isGroup?: boolean;
};

/** So many messages a minute are a conversation; more are a flood. */
const FLOOD = { limit: 40, windowSeconds: 60 };

/**
 * Answers one message of a person, whichever door it came through. Never throws for anything that a
 * person can write: what goes wrong is said in the answer, with what to do next.
 *
 * @throws what isDatabaseUnreachable knows, while the database is unavailable
 */
export async function answerMessage(
  deps: AssistantDeps,
  { text: rawText, conversation: id, person, door, isGroup = false }: MessageInput,
): Promise<Answer> {
  const began = performance.now();
  const buildAnswer = (
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
  // A flood is not looked up either: it costs one statement.
  if (wait > 0) return buildAnswer(id ?? '', { blocks: [problem(text.flood(wait))] });
  const message = readPaste(rawText);
  const intent = parseMessage(message);
  const urgent = answerBeforeAll(rawText) ?? answerBeforeAll(message);
  // A thread of its own reads while the conversation is looked up.
  const understanding =
    urgent || hasNoStory(intent, message) ? undefined : deps.assistant.understand(message);
  const conversation = await openConversation(deps, {
    id,
    person: isGroup ? { address: person.address } : person,
    door,
  });
  if (urgent)
    return buildAnswer(conversation.id, {
      blocks: [say(urgent.text)],
      suggestions: [...urgent.suggestions],
    });
  try {
    const asker = await withAccount(deps, person);
    const meaning = await understanding;
    if (meaning && isLifeInDanger(meaning))
      return buildAnswer(conversation.id, { blocks: [say(text.despair)], suggestions: [] });
    if (isGroup && isPersonal(intent))
      return buildAnswer(conversation.id, { blocks: [say(text.inPrivate)] });
    if (intent.kind === 'command' && deps.offCommands?.().includes(intent.name) === true)
      return buildAnswer(conversation.id, { blocks: [say(text.notOffered)] });
    const reply = await triageThenAnswer(deps, intent, {
      message,
      isGroup,
      input: { person: asker, door, conversation, understanding: meaning },
    });
    await rememberWhatCameUp(deps, { conversation, message, reply });
    return buildAnswer(conversation.id, reply);
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    // Without the message: what a person writes is never logged.
    deps.log.error({ err: error }, 'assistant: a message could not be answered');
    return buildAnswer(conversation.id, {
      blocks: [problem(text.failed)],
      suggestions: [...text.afterFailure],
    });
  }
}

/** Stores the context for the next message: this one's subject, and its addresses. */
async function rememberWhatCameUp(
  deps: AssistantDeps,
  {
    conversation,
    message,
    reply: { isForgotten, topic, token },
  }: { conversation: Conversation; message: string; reply: Reply },
): Promise<void> {
  const newAddresses = addressesIn(message).filter(
    (address) => !conversation.addresses.includes(address),
  );
  const isNew = topic !== undefined || token !== undefined || newAddresses.length > 0;
  if (isForgotten === true || !isNew) return;
  await rememberConversation(deps, {
    ...conversation,
    addresses: [...conversation.addresses, ...newAddresses],
    ...(topic === undefined ? {} : { topic }),
    ...(token === undefined ? {} : { token }),
  });
}

/**
 * Each command is offered once: what a menu or a choice above has already, or a button before it,
 * is left out.
 */
function withoutRepeats(
  blocks: readonly AnswerBlock[],
  suggestions: readonly Suggestion[],
): Suggestion[] {
  const offeredCommands = new Set(
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
    const isNew = !offeredCommands.has(command);
    offeredCommands.add(command);
    return isNew;
  });
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
