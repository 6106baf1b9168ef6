import {
  applyRestoreSchema,
  beginRestoreSchema,
  begunRestoreSchema,
  RESTORE_PIECE_BYTES,
  restoreListRequestSchema,
  restoreListSchema,
  restorePieceQuerySchema,
  restoreSchema,
} from '../../console/restore.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;
/** An owner, or whoever has the link of a site that nobody owns. */
const admittedItems = [
  'auth/suspended',
  'auth/sign-in-required',
  'console/no-operator',
  'console/not-allowed',
  'console/link-over',
  'factor/required',
] as const;

export const list = endpoint('POST', '/api/restore/backups', {
  summary: 'Backups of this machine and its bucket, to be restored',
  tags,
  auth: 'optional',
  limit: { name: 'restore-list', limit: 120, windowSeconds: 3600 },
  body: restoreListRequestSchema,
  answer: restoreListSchema,
  noStore: true,
  refusals: admittedItems,
});

export const begin = endpoint('POST', '/api/restore', {
  summary: 'Begin to put a backup in the place of everything that is here',
  tags,
  auth: 'optional',
  needsProof: true,
  limit: { name: 'restore', limit: 30, windowSeconds: 3600 },
  body: beginRestoreSchema,
  answer: begunRestoreSchema,
  noStore: true,
  refusals: [...admittedItems, 'restore/under-way', 'restore/no-room', 'restore/gone'],
});

export const takePiece = endpoint('PUT', '/api/restore/file', {
  summary: 'The next piece of the file, with the key of the restore',
  description: 'How far it is: a piece that begins elsewhere is not taken',
  tags,
  query: restorePieceQuerySchema,
  file: true,
  bodyLimit: { bytes: RESTORE_PIECE_BYTES, type: /^application\/octet-stream$/ },
  answer: restoreSchema,
  noStore: true,
  refusals: ['restore/over', 'restore/no-room'],
});

export const read = endpoint('GET', '/api/restore', {
  summary: 'How far a restore is, with its key',
  tags,
  answer: restoreSchema,
  noStore: true,
  refusals: ['restore/over'],
});

export const apply = endpoint('POST', '/api/restore/apply', {
  summary: 'Replace everything by the backup that was checked: the program begins again with it',
  tags,
  auth: 'optional',
  needsProof: true,
  limit: { name: 'restore', limit: 30, windowSeconds: 3600 },
  body: applyRestoreSchema,
  answer: restoreSchema,
  status: 202,
  noStore: true,
  refusals: [...admittedItems, 'restore/over', 'restore/not-ready'],
});

export const drop = endpoint('DELETE', '/api/restore', {
  summary: 'Give up a restore that was not begun, with its key',
  tags,
  status: 204,
  noStore: true,
  refusals: ['restore/over', 'restore/under-way'],
});
