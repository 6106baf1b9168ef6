import type { assistant } from '@firm/core';
import type { Answer, SafetyCheck, Scan } from '@firm/schema';

/** An update whose id and chat are known. `chat`: a keyed hash, never the chat itself. */
export type UpdateKey = { updateId: number; chat: string };
/** 'mine': to be answered here; 'done': was answered; 'busy': another process is at it. */
export type UpdateState = 'mine' | 'done' | 'busy';

/** Records shared by the bot's processes. */
export type BotRecords = {
  /**
   * @param input isTakeover: nobody else can be at them, so what is unfinished was left by a
   *   process that is gone
   */
  takeUpdates: (input: {
    updates: readonly UpdateKey[];
    isTakeover: boolean;
  }) => Promise<ReadonlyMap<number, UpdateState>>;
  finishUpdates: (updateIds: readonly number[]) => Promise<void>;
  hasEarlierUpdate: (update: UpdateKey) => Promise<boolean>;
  /** The right to ask Telegram for updates, for the next `seconds`; also renews it. */
  takeLease: (input: { seconds: number }) => Promise<boolean>;
  releaseLease: () => Promise<void>;
  saveButton: (input: { key: string; command: string }) => Promise<void>;
  findButton: (input: { key: string }) => Promise<string | undefined>;
  /** Undefined: nobody switched the guard on in this chat. `chat`: a keyed hash. */
  findGuard: (input: { chat: string }) => Promise<{ mayRemove: boolean } | undefined>;
  saveGuard: (input: { chat: string; mayRemove: boolean }) => Promise<void>;
  removeGuard: (input: { chat: string }) => Promise<void>;
  /** True once in so many seconds, over all processes. */
  isFirst: (input: { key: string; seconds: number }) => Promise<boolean>;
};

type BotLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

export type BotDeps = {
  /**
   * A secret: it stands in the address of every request, which is why addresses are never logged.
   */
  token: string;
  /** Without a trailing slash. */
  apiUrl: string;
  /** Bot name used by links to it; undefined: no links. */
  linkedName: string | undefined;
  /** Of the site: origin, without a trailing slash. */
  publicUrl: string;
  clock: () => Date;
  log: BotLog;
  /**
   * Whether an error says that what processes remember together is unavailable for now, and
   * nothing else is wrong.
   */
  isUnavailable: (error: unknown) => boolean;
  /** The mind. Never throws for anything that a person writes, but for what isUnavailable knows. */
  answer: (input: assistant.MessageInput) => Promise<Answer>;
  /** Judges links, addresses and handles in a message; opens and stores nothing. */
  scan: (text: string) => Promise<Scan>;
  /** The whole check of the token at an address; undefined: none is there, or it is money. */
  checkToken: (address: string) => Promise<SafetyCheck | undefined>;
  /** Prints that recognise a picture; none where it cannot be read or is too plain. */
  readPrints: (picture: Uint8Array) => Promise<readonly Uint8Array[]>;
  isSamePicture: (one: readonly Uint8Array[], other: readonly Uint8Array[]) => boolean;
  records: BotRecords;
  /** Payload in the published brand's words. */
  inBrand: <Payload>(payload: Payload) => Payload;
  /** Whether another brand than the built-in one is published. */
  hasOwnBrand: () => boolean;
  /** Features turned off here. */
  off: () => { commands: readonly string[]; inGroups: boolean };
  /** @param milliseconds from an update's arrival to the moment its answer goes out */
  recordAnswer: (milliseconds: number) => void;
  countUpdate: (kind: string) => void;
};
