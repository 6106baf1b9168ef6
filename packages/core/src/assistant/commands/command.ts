import type { AnswerBlock, Suggestion } from '@firm/schema';
import type { Understanding } from '@firm/understanding';
import type { Asker, AssistantDeps, Door } from '../assistant-deps.ts';
import type { Conversation } from '../conversation.ts';

/**
 * A command's input. `person.userId` is already the account that a Telegram account is linked to.
 */
export type CommandInput = {
  rest: string;
  person: Asker;
  door: Door;
  conversation: Conversation;
  /** By the model, where there is one. */
  understanding?: Understanding | undefined;
};

/**
 * A command's reply. Omitted parts stay as they were: topic, token of the conversation; the engine
 * is the program itself.
 */
export type Reply = {
  blocks: AnswerBlock[];
  suggestions?: Suggestion[];
  engine?: string;
  topic?: string;
  token?: Conversation['token'];
  /** The conversation is forgotten instead of kept. */
  isForgotten?: boolean;
  /** No token is called what was asked for. */
  isUnknownName?: boolean;
};

export type Command = (deps: AssistantDeps, input: CommandInput) => Promise<Reply> | Reply;

export const say = (text: string): AnswerBlock => ({ kind: 'text', text });
/** A button that sends the words on it. */
export const buttonOf = (words: string): Suggestion => ({ label: words, command: words });
/** Where to read on, by its title alone. */
export const readOn = ({ title, url }: { title: string; url: string }): AnswerBlock => ({
  kind: 'passages',
  passages: [{ title, href: url, section: '', excerpt: '' }],
});
export const problem = (text: string): AnswerBlock => ({ kind: 'problem', text });
export const lockNotice = (text: string): AnswerBlock => ({ kind: 'locked', text, href: '/nft' });
