import type { KeyedHash } from '../keyed-hash/index.ts';
import type {
  ChatEngine,
  ImageEngine,
  MusicEngine,
  VideoEngine,
  VoiceEngine,
} from '@firm/adapters/studio/index.ts';
import type { FileStorage } from '@firm/adapters/storage/index.ts';
import type { Database, StudioJobRow } from '@firm/db';
import type { KeptLimits, StudioEngine, StudioJob, Tool } from '@firm/schema';
import type { Sealer } from '../provenance/index.ts';
import type { Explain } from '../refusal.ts';

export type EngineId = StudioEngine['id'];

export type StudioEngines = {
  image: ImageEngine;
  voice: VoiceEngine;
  music: MusicEngine;
  video: VideoEngine;
  chat: ChatEngine;
};

/** How much there is for whom, a day. */
export type StudioLimits = {
  perPerson: Record<Tool, number>;
  /** So many people's worth may come from one address. */
  peoplePerAddress: number;
  /** Calls a day of each engine that somebody pays for, over all people. */
  perPaidEngine: number;
  /**
   * How much of finished files a person may keep; guests of one address may make as much together
   * in a day.
   */
  bytesPerPerson: number;
  /** How much all files together may have; undefined: what leaves a tenth of the disk free. */
  bytesTotal: number | undefined;
};

type Watcher = { owner: string; notify: (job: StudioJob) => void };

/**
 * State of one process's own work: the generations that run in it, the workers that wait, and the
 * watchers of each generation. All else is in the database. One in each process.
 */
export type WorkerState = {
  /** This process's name in the rows that it works on. */
  worker: string;
  running: Map<string, { engine: EngineId; stop: AbortController }>;
  /** Workers that found nothing to do, in order; calling one makes it look again. */
  waiting: (() => void)[];
  watched: Map<string, { watchers: Set<Watcher>; last: string }>;
  isStopping: boolean;
  /** When the database was last unavailable; no worker could renew its lease then. */
  unavailableAt?: Date;
};

/** Operators' rules for the studio, as this process knows them. */
export type StudioRules = {
  /** Undefined: the configuration counts. */
  limits: KeptLimits | undefined;
  /** Tools and engines that are paused, by the names of their rules: the sentence for visitors. */
  paused: ReadonlyMap<string, string>;
};

export type LiveStudioRules = {
  current: () => StudioRules;
  /** Looks what is said: after a change here, and again and again for other processes. */
  refresh: () => Promise<void>;
};

export type StudioSetup = {
  engines: StudioEngines;
  workerState: WorkerState;
  /** As configured: `limitsOf` and `capOf` say what counts. */
  limits: StudioLimits;
  rules: LiveStudioRules;
  /** How many of an engine's jobs this process runs at once. */
  concurrencyHere: Record<EngineId, number>;
  /** How many over all processes; absent: no more is said. */
  concurrencyTotal: Partial<Record<EngineId, number>>;
  /** On this machine: files that the storage did not take yet. */
  localFiles: Pick<FileStorage, 'put' | 'read' | 'remove'>;
  /** Signs what is finished. */
  sealer: Pick<Sealer, 'prepare' | 'seal'>;
  voices: readonly { id: string; name: string }[];
  connectModelHint: string | null;
  /** Name of the community that finished files bear. */
  maker: () => string;
  /**
   * A demonstration with test money: what is for a proven wallet may not cost anybody real money.
   */
  isTestMoney: boolean;
};

/** Dependencies of the studio's functions. */
export type StudioDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string; bytes: (length: number) => Uint8Array };
  log: { warn: (facts: object, message: string) => void };
  storage: FileStorage;
  jobs: {
    enqueue: (job: {
      queue: string;
      data: object;
      key: string;
      afterSeconds: number;
    }) => Promise<void>;
  };
  keyedHash: KeyedHash;
  studio: StudioSetup;
  explain: Explain;
};

/** A generation that is worked on: it stands in no queue. */
export type ClaimedJob = Omit<StudioJobRow, 'ahead'>;

/** Visitor: an account or a guest's cookie, and an address. `key` is the key of their rows. */
export type StudioPerson = {
  key: string;
  userId: string | null;
  /** The address, IPv6 as its /64. */ address: string;
};
