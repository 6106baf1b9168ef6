import type { Suggestion } from '@firm/schema';
import { firstAidInLanguage } from '../../text/en/first-aid-names.ts';
import { firstAidText } from '../../text/en/first-aid.ts';
import { triageText } from '../../text/en/triage.ts';
import { askText } from '../../text/en/assistant-answers.ts';
import { asksIfOurs } from './asks-if-ours.ts';
import { asksOfItself } from './asks-of-itself.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { answerSituation } from '../commands/ask.ts';
import { answerRefusal } from '../commands/refusal.ts';
import { buttonOf, readOn, say, type CommandInput, type Reply } from '../commands/command.ts';
import { answerCard, answerFirstAid } from '../commands/first-aid.ts';
import { decide, kindsToMention, mayGoOn, troublesOf, type Decision } from '../decide.ts';
import { detectLanguage } from '@firm/understanding/language.ts';
import { answerName, dispatchIntent, isBareWord } from '../messages/dispatch-intent.ts';
import type { AidKind } from '../first-aid/aid-kinds.ts';
import { findBranch, kindOfBranch, kindOfTitle } from '../first-aid/find-branch.ts';
import type { Intent } from '../messages/parse-message.ts';
import { addressesIn } from '../pasted/find-address.ts';
import { offerPlainAnswer, triageWithHelp } from './plain-help.ts';
import {
  asksWhetherDone,
  askTriage,
  chooseBehind,
  doneToYouButton,
  pressedOption,
  situationsOfTopic,
} from './triage.ts';

type Input = {
  message: string;
  isGroup: boolean;
  input: Omit<CommandInput, 'rest'>;
};

/**
 * Answers what a message needs: a button of ours, a card for trouble, a question where kinds of
 * trouble compete, a refusal, or what its intent asks for.
 */
export async function triageThenAnswer(
  deps: AssistantDeps,
  intent: Intent,
  { message, isGroup, input }: Input,
): Promise<Reply> {
  const pressedReply = answerPressed(deps, intent, { message, isGroup, input });
  if (pressedReply) return pressedReply;
  const { understanding } = input;
  if (hasNoStory(intent, message) || isAboutItself(intent))
    return dispatchIntent(deps, intent, input);
  if (!understanding) return admitLess(deps, await dispatchIntent(deps, intent, input));
  const { firstAid } = deps.assistant;
  const decision = decide(understanding, kindOfBranch(firstAid), {
    isGoingOn: mayGoOn(message, input.conversation.topic),
  });
  // Word for word a question of ours: its answer was written for it. A cry for help goes before it,
  // except under a card: the person pressed a button there.
  const isUnderCard = kindOfTitle(firstAid, input.conversation.topic) !== undefined;
  if (
    (decision.need !== 'aid' || isUnderCard) &&
    intent.kind === 'question' &&
    deps.assistant.isAsked(intent.text)
  )
    return decision.need === 'triage' || decision.need === 'aid'
      ? mentionAid(deps, await dispatchIntent(deps, intent, input), input)
      : dispatchIntent(deps, intent, input);
  const nameReply =
    decision.need === 'refusal' || decision.need === 'answer'
      ? await answerName(deps, intent, input)
      : undefined;
  if (nameReply) return nameReply;
  const reply = await answerDecision(deps, decision, { intent, message, isGroup, input });
  if (decision.need !== 'aid' || !asksAboutUs(intent, message)) return reply;
  const identity = await dispatchIntent(deps, intent, input);
  return { ...reply, blocks: [...identity.blocks, ...reply.blocks] };
}

async function answerDecision(
  deps: AssistantDeps,
  decision: Decision,
  { intent, message, isGroup, input }: Input & { intent: Intent },
): Promise<Reply> {
  const { firstAid } = deps.assistant;
  switch (decision.need) {
    case 'aid': {
      const aid = firstAid(decision.kind);
      if (!aid) return dispatchIntent(deps, intent, input);
      const others = input.understanding?.situations.map(({ id }) => id) ?? [];
      const card = answerCard(aid, {
        branch: decision.branch,
        others,
        elsewhere: [
          ...offerAids(deps, [decision.next], input),
          ...(await offerPlainAnswer(deps, message, input)),
        ],
        intent,
        isGroup,
      });
      return inLanguageOf(message, decision.kind, card);
    }
    case 'triage':
      // One word says too little to be asked about: it may be a token's name.
      if (isBareWord(message)) return dispatchIntent(deps, intent, input);
      // A token that few words name is checked: that tells more than a question.
      if (intent.kind === 'check' && countWords(message) < STORY_WORDS)
        return mentionAid(deps, await dispatchIntent(deps, intent, input), input);
      return explainError(
        deps,
        message,
        inLanguageOf(
          message,
          undefined,
          await triageWithHelp(deps, decision.situations, {
            message,
            understanding: input.understanding,
            likely: offerAids(deps, likelyTroubles(input), input),
          }),
        ),
      );
    case 'refusal':
      // One word says nothing that could be refused: it may be a token's name.
      if (isBareWord(message)) return dispatchIntent(deps, intent, input);
      // A question about a token or a link is answered, as a command is.
      return intent.kind === 'question'
        ? refuse(deps, decision.refusal, { ...input, rest: intent.text })
        : dispatchIntent(deps, intent, input);
    case 'answer': {
      const reply = explainError(deps, message, await answerStory(deps, intent, message, input));
      return isBareWord(message) ? reply : mentionAid(deps, reply, input);
    }
  }
}

/** Robbed people ask for signals and settings too: first aid is under these refusals as well. */
function refuse(
  deps: AssistantDeps,
  refusal: Parameters<typeof answerRefusal>[1],
  input: CommandInput,
): Reply {
  const reply = answerRefusal(deps, refusal, input);
  // One for harm has the button for a victim already.
  return refusal === 'harm' ? reply : mentionAid(deps, reply, input);
}

/** So many words beside a link or a token's name tell of something: they are answered as well. */
const STORY_WORDS = 8;
const countWords = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

/** A link in a story does not hide the story: both are answered, what looks bad before everything. */
async function answerStory(
  deps: AssistantDeps,
  intent: Intent,
  message: string,
  input: Omit<CommandInput, 'rest'>,
): Promise<Reply> {
  const reply = await dispatchIntent(deps, intent, input);
  if (intent.kind !== 'identity' || asksIfOurs(message) !== undefined) return reply;
  const story = message.replace(intent.subject, ' ').trim();
  if (countWords(story) < STORY_WORDS) return reply;
  const storyReply = await dispatchIntent(deps, { kind: 'question', text: story }, input);
  const isHarmless = reply.blocks.some(
    (block) => block.kind === 'identity' && block.identity.verdict === 'no-red-flag',
  );
  return {
    ...storyReply,
    blocks: isHarmless
      ? [...storyReply.blocks, ...reply.blocks]
      : [...reply.blocks, ...storyReply.blocks],
  };
}

/**
 * Says that a message was read by its words alone, since the model is gone or busy: somebody in need
 * must not take what comes for an answer to it.
 */
const admitLess = ({ assistant }: AssistantDeps, reply: Reply): Reply =>
  assistant.hasModel === true
    ? {
        ...reply,
        blocks: [say(askText.understandsLess), ...reply.blocks],
        suggestions: [doneToYouButton, ...(reply.suggestions ?? [])],
      }
    : reply;

/** An error that a message names is explained before everything else that is said to it. */
function explainError({ assistant }: AssistantDeps, message: string, reply: Reply): Reply {
  const error = assistant.findError(message);
  if (!error) return reply;
  const { name, cause, step, title, url } = error;
  return {
    ...reply,
    blocks: [say(askText.errorSays(name, cause, step)), readOn({ title, url }), ...reply.blocks],
  };
}

/** A button of first aid or of triage, also where somebody typed its words. */
function answerPressed(
  deps: AssistantDeps,
  intent: Intent,
  { message, isGroup, input }: Input,
): Reply | undefined {
  const { firstAid } = deps.assistant;
  const title = message.trim();
  const kind = kindOfTitle(firstAid, title);
  const whole = kind && firstAid(kind);
  if (whole) return answerFirstAid(whole, { intent, isGroup });
  const aidBranch = findBranch(firstAid, ({ title: one }) => one === title);
  if (aidBranch) return answerCard(aidBranch.aid, { branch: aidBranch.branch.id, intent, isGroup });
  if (asksWhetherDone(message)) return askTriage([]);
  const option = pressedOption(message);
  if (option === undefined) return undefined;
  const situations = situationsOfTopic(input.conversation.topic);
  const { situation, kinds } = chooseBehind(option, situations, kindOfBranch(firstAid));
  const branch =
    situation === undefined ? undefined : findBranch(firstAid, ({ id }) => id === situation);
  if (branch)
    return answerCard(branch.aid, {
      branch: branch.branch.id,
      others: situations,
      intent,
      isGroup,
    });
  const plain = situation === undefined ? undefined : answerSituation(deps, situation);
  return plain ?? offerKinds(deps, kinds);
}

/** Nothing is known of what happened: the kinds behind a button, to choose from. */
function offerKinds({ assistant: { firstAid } }: AssistantDeps, kinds: readonly AidKind[]): Reply {
  const titles = kinds.flatMap((kind) => firstAid(kind)?.title ?? []);
  return {
    blocks: [say(triageText.tellMore)],
    suggestions: titles.map(buttonOf),
    engine: triageText.engine,
  };
}

/** An answer to somebody who may be in trouble ends with the ways to first aid. */
function mentionAid(
  deps: AssistantDeps,
  reply: Reply,
  { understanding }: Pick<CommandInput, 'understanding'>,
): Reply {
  const offers = understanding
    ? offerAids(deps, kindsToMention(understanding), { understanding })
    : [];
  const [likeliest] = offers;
  return likeliest
    ? {
        ...reply,
        blocks: [...reply.blocks, say(firstAidText.ifNow(likeliest.label))],
        suggestions: [...offers, ...(reply.suggestions ?? [])],
      }
    : reply;
}

/** So many kinds of trouble are named before the general buttons of the question. */
const NAMED_KINDS = 2;

const likelyTroubles = ({ understanding }: Pick<CommandInput, 'understanding'>): AidKind[] =>
  understanding ? troublesOf(understanding).slice(0, NAMED_KINDS) : [];

/** A button for each kind of trouble, named by its branch that fits the message best. */
function offerAids(
  { assistant: { firstAid } }: AssistantDeps,
  kinds: readonly AidKind[],
  { understanding }: Pick<CommandInput, 'understanding'>,
): Suggestion[] {
  return kinds.flatMap((kind) => {
    const aid = firstAid(kind);
    if (!aid) return [];
    const branches = understanding?.situations.flatMap(
      ({ id }) => aid.branches.find((one) => one.id === id) ?? [],
    );
    return [buttonOf((branches?.[0] ?? aid).title)];
  });
}

/** A question about what this assistant was instructed, or what was written before. */
const isAboutItself = (intent: Intent): boolean =>
  intent.kind === 'question' && asksOfItself(intent.text) !== undefined;

const asksAboutUs = (intent: Intent, message: string): boolean =>
  intent.kind === 'ours' || (intent.kind === 'identity' && asksIfOurs(message) !== undefined);

/** In another language: one sentence on what this is about, and that help comes in English. */
function inLanguageOf(message: string, kind: AidKind | undefined, reply: Reply): Reply {
  const language = detectLanguage(message);
  return language === undefined
    ? reply
    : { ...reply, blocks: [say(firstAidInLanguage(language, kind)), ...reply.blocks] };
}

/** A command, or a link, an account or a token by itself: no word of what happened. */
export function hasNoStory(intent: Intent, message: string): boolean {
  if (intent.kind === 'command' || intent.kind === 'unknown-command') return true;
  if (intent.kind === 'connection-code' || intent.kind === 'broken-address') return true;
  if (intent.kind !== 'identity' && intent.kind !== 'check') return false;
  const claimedName =
    intent.kind === 'identity'
      ? intent.subject
      : // A link that is about a token; with words beside it, the address among them.
        /^\S+\.\S+$/.test(intent.rest)
        ? intent.rest
        : (addressesIn(message)[0] ?? '');
  return (message.replace(claimedName, ' ').match(/\p{L}+/gu) ?? []).length < 3;
}
