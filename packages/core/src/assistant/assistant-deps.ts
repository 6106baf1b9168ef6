import type { Chain } from '@firm/adapters/chain/index.ts';
import type { ChatEngine } from '@firm/adapters/studio/index.ts';
import type { Database } from '@firm/db';
import type { Suggestion } from '@firm/schema';
import type { Understand, Understanding } from '@firm/understanding';
import type { ReviewDeps } from '../academy/index.ts';
import type { KeyedHash } from '../keyed-hash/index.ts';
import type { FindFirstMove } from './answers/first-move.ts';
import type { ErrorFound } from './messages/find-error.ts';
import type { FirstAidBook } from './first-aid/first-aid.ts';
import type { HoldingsCache } from '../passes/index.ts';
import type { Explain } from '../refusal.ts';
import type { CheckUpDeps, SafetyDeps } from '../safety/index.ts';

/**
 * Person who asks. `address`: group of the visitor's network address, for limits on anonymous
 * people.
 */
export type Asker = {
  userId?: string | undefined;
  telegramId?: string | undefined;
  /** As they call themselves there; only for linking. */ telegramName?: string | undefined;
  address: string;
};
export type Door = 'web' | 'telegram';

/** A passage of ours that may answer, the best first. */
export type FoundPassage = {
  url: string;
  title: string;
  place: string;
  text: string;
  /** Its other names, separated by commas. */ aliases: string;
  score: number;
  /** Direct answer to the question, where one is written. */
  say?: string;
  /** The question that it answers, well written. */
  ask?: string;
  /** Suggested next steps. */
  next?: readonly Suggestion[];
  /** The situation that it is for, as the model names it. */
  situation?: string;
};
export type PassageSearch = (
  question: string,
  options: { context?: string | undefined; understanding?: Understanding | undefined },
) => {
  passages: readonly FoundPassage[];
  isConfident: boolean;
  /** Whether one of the first three may answer: to be shown as a guess. */
  mayHelp: boolean;
  /** How likely the first of them answers: 0 to 1. */
  fit: number;
  /** Words of our own texts that say what it was about. */ topic: string;
};

/**
 * Sends a text to a person in Telegram. 'blocked': they do not want to hear from us.
 * @throws where it should be tried again
 */
export type Notify = (person: { telegramId: string }, text: string) => Promise<'sent' | 'blocked'>;

export type AssistantDeps = {
  /** Commands that lead to what is not offered here; none: all of it is. */
  offCommands?: () => readonly string[];
  db: Database;
  clock: () => Date;
  random: { uuid: () => string; bytes: (length: number) => Uint8Array };
  /** For errors nobody expected. */
  log: { error: (details: object, message: string) => void };
  explain: Explain;
  chain: Chain | undefined;
  holdings: HoldingsCache;
  reviewQuestions: ReviewDeps['reviewQuestions'];
  keyedHash: KeyedHash;
  safety: SafetyDeps['safety'];
  /** For what is read on after an answer. */
  background: CheckUpDeps['background'];
  config: {
    publicUrl: string;
    secrets: { dataKey: Uint8Array };
    telegramBotUsername: string | undefined;
  };
  assistant: {
    search: PassageSearch;
    /** Whether a question is word for word one that a text was written for. */
    isAsked: (question: string) => boolean;
    /** The answer that was written for one plain situation. */
    situation: (id: string) => FoundPassage | undefined;
    /** Finds an error message by its name, wherever it stands in a message. */
    findError: (message: string) => ErrorFound | undefined;
    /** Finds what helps in the kind of situation that a message surely is about. */
    findFirstMove: FindFirstMove;
    /** Runs the model, in a thread of its own. */
    understand: Understand;
    /** Whether a model reads messages: one that is not read then is answered with that said. */
    hasModel?: boolean;
    firstAid: FirstAidBook;
    /** A model that words the answers; undefined: the passages speak for themselves. */
    model: ChatEngine | undefined;
    /** An operator has paused it; absent: nobody can. */
    isModelPaused?: () => boolean;
  };
};
