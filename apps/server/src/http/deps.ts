import type { HttpBindings } from '@hono/node-server';
import type { Chain } from '@firm/adapters/chain/index.ts';
import type { MailService } from '@firm/adapters/mail/index.ts';
import type { PayoutChain } from '@firm/adapters/payout-chain/index.ts';
import type { PassMetadataSource } from '@firm/adapters/pass-metadata/index.ts';
import type { PushService } from '@firm/adapters/push/index.ts';
import type { WebhookSender } from '@firm/adapters/webhooks/index.ts';
import type { FileStorage } from '@firm/adapters/storage/index.ts';
import type {
  Explain,
  KeyedHash,
  academy,
  accounts,
  news,
  assistant,
  operatorConsole,
  developers,
  market,
  passes,
  practice,
  provenance,
  safety,
  status,
  studio,
} from '@firm/core';
import type { Database, OpenDatabase } from '@firm/db';
import type { Course, PartStatus } from '@firm/schema';
import type { Logger } from 'pino';
import type { LiveBrand } from '../brand/live-brand.ts';
import type { Config } from '../config/env.ts';
import type { Pictures } from '../pictures/create-pictures.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Background } from '../lifecycle/background.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { NewsLine } from './site/news-line.ts';
import type { OpenStreams } from './streams/open-streams.ts';

/** Dependencies of routes, jobs and core functions. Built in `compose/`, and in tests. */
export type Deps = {
  config: Config;
  db: Database;
  database: Pick<OpenDatabase, 'engine' | 'ping'>;
  clock: () => Date;
  random: Random;
  passwords: accounts.AccountDeps['passwords'];
  keyedHash: KeyedHash;
  log: Logger;
  /** The brand that is published, or the built-in one. */
  brand: LiveBrand;
  /** The sentence of a refusal, where core says it in an answer. */
  explain: Explain;
  mail: MailService;
  /** Sends messages to browsers. */
  push: PushService;
  /** Sends events to programs. */
  webhooks: WebhookSender;
  /** undefined: chain features are off here. */
  chain: Chain | undefined;
  market: market.MarketDeps['market'];
  safety: safety.SafetyDeps['safety'];
  assistant: assistant.AssistantDeps['assistant'];
  /** How long answers took, for the status page. */
  answerTimes: status.AnswerTimes;
  /** The parts of the status page. */
  status: status.StatusDeps['status'];
  launches: safety.LaunchDeps['launches'];
  /** Our own bot in this process, for what Telegram brings it; undefined: none runs here. */
  telegram: TelegramDoor | undefined;
  studio: studio.StudioSetup;
  /** Signs what is handed out and reads what is brought. */
  sealer: provenance.Sealer;
  /** Where finished files are kept. */
  storage: FileStorage;
  holdings: passes.HoldingsCache;
  /** undefined: chain features are off here. */
  passMetadata: PassMetadataSource | undefined;
  /** Writes Markdown of operators as HTML. */
  renderMarkdown: news.RenderMarkdown;
  /** The announcement that every page tells of. */
  newsLine: NewsLine;
  /** undefined: holders of passes are promised nothing here that the chain shows. */
  payoutChain: PayoutChain | undefined;
  /** For work after the answer. */
  background: Background;
  /** For work that must be done even if this process is killed. */
  jobs: JobQueue;
  /** The texts of the academy, for programs. */
  lessonBook: developers.LessonBook;
  /** The academy's courses and their lessons. */
  courses: readonly Course[];
  /** Course id → the question bank of its final test. */
  finalTests: ReadonlyMap<string, readonly academy.BankQuestion[]>;
  /** Question id → a question that can come back in the review. */
  reviewQuestions: academy.ReviewDeps['reviewQuestions'];
  /** Facts of the world that lessons draw from. */
  facts: readonly operatorConsole.Fact[];
  /** Chain of the lessons' practice wallet. */
  practiceChain: Pick<practice.PracticeSetup, 'chain' | 'isOn'>;
  /** Practice tasks by id, in the order of their list. */
  practiceTasks: practice.PracticeSetup['tasks'];
  /** Decodes and draws, in processes of their own. */
  pictures: Pictures;
  metrics: Metrics;
  streams: OpenStreams;
  /** Engine of each part, for the start-up lines and /health/ready. */
  capabilities: readonly Capability[];
  /** Console's access to this machine. */
  upkeep: operatorConsole.UpkeepMachine;
  /** Restores backups. */
  restore: operatorConsole.RestoreMachine;
  /** True from the first signal to stop on. */
  isStopping: () => boolean;
  /** Tests are told when an endpoint is refused with a code that its statement does not name. */
  onUnstatedRefusal?: (message: string) => void;
};

/** One thing the product can do and what does it here. */
export type Capability = {
  /** 'database', 'mail', … */
  name: string;
  /** Engine's name for people: 'outbox in .data/outbox'. Holds no secret. */
  engine: string;
  /** The same for strangers, without paths of this machine; absent: as it is. */
  publicEngine?: string;
  /** How it is now; absent: always ok. */
  check?: () => Promise<PartStatus>;
};

/** @returns 'busy' where another process is answering this update: it is to be brought again */
type TelegramDoor = {
  notify: assistant.Notify;
  takeUpdate: (update: TelegramUpdate) => Promise<'mine' | 'done' | 'busy'>;
};
/** As Telegram writes it; the bot knows the rest. */
type TelegramUpdate = { update_id: number };

type Random = {
  uuid: () => string;
  bytes: (length: number) => Uint8Array;
};

/** The caller under /api/v1. Cookies mean nothing there. */
type Program = { key: developers.ProgramKey | undefined };

/** Contents of Hono's context. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The visitor's address, as TRUST_PROXY lets us know it. */
    address: string;
    /** Headers of every answer, for one that is written straight to the socket. */
    usualHeaders?: Readonly<Record<string, string>>;
    /** The one site that may frame this page; absent: none may. */
    framedBy?: string;
    /** Caller, where the endpoint's statement wants it known; undefined: nobody is signed in. */
    asker?: accounts.CurrentUser | undefined;
    /** Set under /api/v1: what asks there. */
    program?: Program;
    /** Acting console operator, where the endpoint's statement names a permission. */
    operator?: operatorConsole.Operator;
    /** User just signed in, where nobody named an account: for the security log. */
    cameIn?: { userId: string; email: string };
    /** Name of the route for metrics and logs, where it is not the pattern of a Hono route. */
    routeName?: string;
  };
};
