import type { FileStorage } from '@firm/adapters/storage/index.ts';
import type { Database } from '@firm/db';

/** A credential's facts about the origin of a file. */
export type SealFacts = {
  /** The program, or the service and its model, as people know it. */
  engineName: string;
  isModel: boolean;
  /** Name of the community that hands it out. */
  maker: string;
  title: string;
};

export type SealedFile = {
  bytes: Uint8Array;
  /** False: what its service signed could not be kept in a credential of ours; it is as it came. */
  isSigned: boolean;
  /** 32 bytes each. */
  pictures: readonly Uint8Array[];
  sound: Uint32Array | undefined;
};

/** A certificate that signs or signed here. */
export type Signer = {
  /** Its number, in decimal. */
  serial: string;
  /** PEM of what vouches for it. */
  anchor: string;
  /** That is of our own making too: nobody else vouches for it. */
  isSelfMade: boolean;
};

type CredentialStep = { action: string; source: string | null; by: string | null };
export type Manifest = {
  /** As the signer's certificate calls it. */
  signer: string | null;
  serial: string | null;
  /** When a time stamping service saw it; null: none did. */
  stampedAt: string | null;
  /** The program that wrote the credential. */
  generator: string | null;
  steps: readonly CredentialStep[];
};
export type CredentialReading = {
  /** 'trusted': signed by one that an anchor vouches for. */
  state: 'trusted' | 'valid' | 'altered';
  manifest: Manifest;
  /** Its sources, the nearest first, where each had a credential of its own. */
  before: readonly Manifest[];
};

export type FileReading = {
  /** As its first bytes tell; undefined: none that we know. */
  type: string | undefined;
  credential: CredentialReading | 'unreadable' | undefined;
  /** The source and maker that its XMP names; anybody can write that. */
  label: { source: string; tool: string | null } | undefined;
  pictures: readonly Uint8Array[];
  sounds: readonly Uint32Array[];
};

/** Signs what is handed out and reads what is brought, in a process of its own. */
export type Sealer = {
  /** The certificate that signs now. */
  signer: Signer;
  /** Starts what signs, so that a finished file need not wait for it. */
  prepare: () => void;
  /** Undefined: it did not come about. */
  seal: (file: {
    bytes: Uint8Array;
    type: string;
    facts: SealFacts;
  }) => Promise<SealedFile | undefined>;
  /** Undefined: it took too long or too much. */
  read: (bytes: Uint8Array, anchors: readonly string[]) => Promise<FileReading | undefined>;
  /** How far a picture differs from one that was handed out, 0 to 255; undefined: not decoded. */
  comparePictures: (handedOut: Uint8Array, picture: Uint8Array) => Promise<number | undefined>;
  /** How far two sounds differ, 0 to 1. */
  soundErrors: (one: Uint32Array, other: Uint32Array) => number;
};

export type ProvenanceDeps = {
  db: Database;
  clock: () => Date;
  sealer: Sealer;
  storage: Pick<FileStorage, 'read'>;
  config: { secrets: { dataKey: Uint8Array } };
};
