import type { provenance } from '@firm/core';
import type { Algorithm } from './cose.ts';

/* Requests and answers of the provenance process. It shares no memory with the program. */

export type ProvenanceTask =
  | {
      kind: 'seal';
      bytes: Uint8Array;
      type: string;
      facts: provenance.SealFacts;
      algorithm: Algorithm;
      /** Bytes that a signature may have; the program makes it when it is asked. */
      room: number;
    }
  | { kind: 'read'; bytes: Uint8Array; anchors: readonly string[] }
  | { kind: 'compare'; handedOut: Uint8Array; picture: Uint8Array };

export type ProvenanceAnswer =
  | { sealed: provenance.SealedFile }
  | { reading: provenance.FileReading }
  | { difference: number }
  | { failed: string };
