export type {
  CredentialReading,
  FileReading,
  Manifest,
  ProvenanceDeps,
  SealedFile,
  Sealer,
  SealFacts,
  Signer,
} from './deps.ts';
export { examineFile, type Examination } from './examine-file.ts';
export { hashFile } from './hash-file.ts';
export { readSigners } from './signers.ts';
