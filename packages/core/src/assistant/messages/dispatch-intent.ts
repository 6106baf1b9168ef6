import { answerText as text, checkText } from '../../text/en/assistant-answers.ts';
import { Refusal } from '../../refusal.ts';
import { isCalled, listTokens } from '../../safety/index.ts';
import { asksOfItself } from '../emergencies/asks-of-itself.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { answerAlerts } from '../commands/alerts.ts';
import { answerAsk } from '../commands/ask.ts';
import { answerCheck } from '../commands/check.ts';
import { answerCheckUp } from '../commands/check-up.ts';
import { answerHelp, answerMenu } from '../commands/help.ts';
import { answerIdentity } from '../commands/identity.ts';
import { answerLaunches } from '../commands/launches.ts';
import { answerLearn } from '../commands/learn.ts';
import { answerLink } from '../commands/link.ts';
import { answerPicks } from '../commands/picks.ts';
import { answerForget, answerPrivacy } from '../commands/privacy.ts';
import { answerRecord } from '../commands/record.ts';
import { answerReviewCommand } from '../commands/review.ts';
import { answerStart } from '../commands/start.ts';
import { answerStop } from '../commands/stop.ts';
import { answerSupport } from '../commands/support.ts';
import { answerUnwatch, answerWatch } from '../commands/watch.ts';
import { say, type Command, type CommandInput, type Reply } from '../commands/command.ts';
import { askTriage } from '../emergencies/triage.ts';
import { nameIn } from './name-in.ts';
import { parseMessage, type CommandName, type Intent } from './parse-message.ts';

const commands: Record<CommandName, Command> = {
  start: answerStart,
  help: answerHelp,
  aid: () => askTriage([]),
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
  support: answerSupport,
  privacy: answerPrivacy,
  forget: answerForget,
  link: answerLink,
  review: answerReviewCommand,
};

const PERSONAL: readonly CommandName[] = [
  'checkup',
  'watch',
  'unwatch',
  'alerts',
  'stop',
  'support',
  'forget',
  'link',
  'review',
];

/** Answers what a message asks for; whether it tells of trouble is another question. */
export function dispatchIntent(
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
    case 'broken-address':
      return { blocks: [say(checkText.broken)], suggestions: [...checkText.tries] };
    case 'connection-code':
      return { blocks: [say(text.connectionCode)], suggestions: [...text.afterConnectionCode] };
    case 'ours':
      return {
        blocks: [say(text.ours(deps.config))],
        suggestions: [...text.afterOurs],
      };
    case 'question': {
      const ofItself = asksOfItself(intent.text);
      if (ofItself !== undefined) return { blocks: [say(text.ofItself[ofItself])] };
      return (isOneName(intent.text) && !isTerm(deps, intent.text) ? answerWord : answerAsk)(deps, {
        ...input,
        rest: askedIn(intent),
      });
    }
  }
}

/** A question as it is searched for. */
const askedIn = ({ text: questionText }: Extract<Intent, { kind: 'question' }>): string =>
  questionText.replace(/[?!.]+$/, '');

/** One word that may be a ticker: where no token is called so, what our texts have of it. */
const answerWord: Command = async (deps, input) => {
  const { isUnknownName, ...reply } = await answerCheck(deps, input);
  // In capitals it was meant as one. Guesses at a word that no text knows help nobody.
  if (!isUnknownName || input.rest === input.rest.toUpperCase()) return reply;
  if (!deps.assistant.search(input.rest, {}).isConfident) return reply;
  const askedReply = await answerAsk(deps, input);
  return askedReply.blocks.some(({ kind }) => kind === 'passages')
    ? { ...askedReply, blocks: [...askedReply.blocks, ...reply.blocks] }
    : reply;
};

/** Two to four words that no text answers: the check of the token that is called so, if one is. */
export async function answerName(
  deps: AssistantDeps,
  intent: Intent,
  input: Omit<CommandInput, 'rest'>,
): Promise<Reply | undefined> {
  const name = intent.kind === 'question' ? nameIn(intent.text) : undefined;
  if (name === undefined || deps.assistant.search(name, {}).isConfident) return undefined;
  if (!(await isTokenName(deps, name))) return undefined;
  const reply = await answerCheck(deps, { ...input, rest: name });
  return reply.blocks.some(({ kind }) => kind === 'check' || kind === 'choices')
    ? reply
    : undefined;
}

/** Markets offer something for any two words: only a token that is called just so counts. */
async function isTokenName(deps: AssistantDeps, text: string): Promise<boolean> {
  try {
    const { tokens } = await listTokens(deps, { text });
    return tokens.some((token) => isCalled(token, text));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
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
export const isPersonal = (intent: Intent): boolean =>
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
  const namedTerms = passages
    .slice(0, 3)
    .filter(({ url }) => !isTicker || url.includes('/glossary#'))
    .flatMap(({ title, aliases }) => `${title},${aliases}`.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return (
    isConfident &&
    (namedTerms.includes(word.toLowerCase()) ||
      namedTerms.includes(word.toLowerCase().replace(/s$/, '')))
  );
}
