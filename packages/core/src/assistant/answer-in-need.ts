import { setImmediate } from 'node:timers/promises';
import type { Reading } from '@firm/format/meaning/index.ts';
import { firstAidInLanguage } from '../text/en/first-aid-names.ts';
import { firstAidText } from '../text/en/first-aid.ts';
import { asksIfOurs } from './asks-if-ours.ts';
import type { AssistantDeps } from './assistant-deps.ts';
import { say, type CommandInput, type Reply } from './commands/command.ts';
import { answerFirstAid } from './commands/first-aid.ts';
import { detectLanguage } from './detect-language.ts';
import { dispatchIntent } from './dispatch-intent.ts';
import { AID_KINDS, type AidKind } from './first-aid/aid-kinds.ts';
import { answerOutweighs } from './first-aid/answer-outweighs.ts';
import { readTrouble, type Trouble } from './first-aid/recognise-aid.ts';
import type { Intent } from './parse-message.ts';
import { addressesIn } from './pasted/find-address.ts';

/**
 * First aid before any search, for whoever tells of trouble: who asks whether somebody is ours gets
 * that answered first, and a link or token in the message can be checked by a button.
 */
export async function answerInNeed(
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
  if (!aid) return dispatchIntent(deps, intent, input);
  if (
    intent.kind === 'question' &&
    trouble.plainness < Infinity &&
    answerOutweighs(message, { trouble, found: search(message, { reading }), reading })
  ) {
    const reply = await dispatchIntent(deps, intent, input);
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
  const identity = await dispatchIntent(deps, intent, input);
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
export function hasNoStory(intent: Intent, message: string): boolean {
  if (intent.kind === 'command' || intent.kind === 'unknown-command') return true;
  if (intent.kind === 'connection-code') return true;
  if (intent.kind !== 'identity' && intent.kind !== 'check') return false;
  const named =
    intent.kind === 'identity'
      ? intent.subject
      : // A link that is about a token; with words beside it, the address among them.
        /^\S+\.\S+$/.test(intent.rest)
        ? intent.rest
        : (addressesIn(message)[0] ?? '');
  return (message.replace(named, ' ').match(/\p{L}+/gu) ?? []).length < 3;
}
