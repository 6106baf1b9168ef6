import type { Database } from '@firm/db';
import type { PracticeTask } from '../../practice/index.ts';

/** Dependencies of certificates. */
export type CertificateDeps = {
  db: Database;
  clock: () => Date;
  random: { bytes: (length: number) => Uint8Array };
  config: {
    /**
     * Origin, without a trailing slash; the issuer's did:web and every certificate's address follow
     * it.
     */
    publicUrl: string;
    secrets: {
      /** Seed of the Ed25519 key that signs, 32 bytes. */
      certificateKey: Uint8Array;
      /**
       * Seals the public keys kept in the database, so that nobody adds one who has only the
       * database.
       */
      dataKey: Uint8Array;
    };
  };
  /** By id; those of a course that somebody has done are evidence of their certificate. */
  practiceTasks: ReadonlyMap<string, PracticeTask>;
  /** The issuer's name in certificates. */
  issuerName: string;
};
