import {
  backupScheduleSchema,
  backupTicketSchema,
  findingsSchema,
  keysSchema,
  testMailSchema,
  ticketQuerySchema,
  upkeepActSchema,
  upkeepSchema,
} from '../../console/upkeep.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;
const late = 'console/changed-meanwhile';

export const read = endpoint('GET', '/api/console/upkeep', {
  summary: 'Backups, the state of the newest, and when the next is made',
  tags,
  auth: 'account',
  permission: 'upkeep.read',
  answer: upkeepSchema,
  noStore: true,
});

export const findings = endpoint('GET', '/api/console/upkeep/findings', {
  summary: 'What npm run doctor finds, with what to do',
  tags,
  auth: 'account',
  permission: 'upkeep.read',
  limit: { name: 'console-findings', limit: 60, windowSeconds: 600, by: 'person' },
  answer: findingsSchema,
  noStore: true,
});

export const sendTestMail = endpoint('POST', '/api/console/upkeep/test-mail', {
  summary: 'Send a test mail to your own address',
  tags,
  auth: 'account',
  permission: 'upkeep.make',
  limit: { name: 'console-test-mail', limit: 1, windowSeconds: 60, by: 'person' },
  description: 'What came of it',
  answer: testMailSchema,
  noStore: true,
  refusals: ['console/no-own-address'],
});

export const makeBackup = endpoint('POST', '/api/console/upkeep/backups', {
  summary: 'Have a backup made, unless one is being made',
  tags,
  auth: 'account',
  permission: 'upkeep.make',
  limit: { name: 'console-backups', limit: 60, windowSeconds: 3600, by: 'person' },
  answer: upkeepSchema,
  status: 202,
  noStore: true,
});

export const changeSchedule = endpoint('PUT', '/api/console/upkeep/schedule', {
  summary: 'Say at which hour backups are made, and how many are kept',
  tags,
  auth: 'account',
  permission: 'upkeep.make',
  body: backupScheduleSchema,
  answer: upkeepSchema,
  noStore: true,
  refusals: [late],
});

export const removeBackup = endpoint('DELETE', '/api/console/upkeep/backups/:name', {
  summary: 'Remove a backup, unless it is the newest',
  tags,
  auth: 'account',
  permission: 'upkeep.make',
  needsProof: true,
  body: upkeepActSchema,
  answer: upkeepSchema,
  noStore: true,
  refusals: [late, 'console/newest-backup'],
});

export const beginDownload = endpoint('POST', '/api/console/upkeep/backups/:name/ticket', {
  summary: 'An address from which a backup can be downloaded for a minute',
  tags,
  auth: 'account',
  permission: 'upkeep.download',
  needsProof: true,
  body: upkeepActSchema,
  answer: backupTicketSchema,
  noStore: true,
  refusals: [late],
});

export const download = endpoint('GET', '/api/console/upkeep/backups/:name/file', {
  summary: 'A backup, with the ticket that was given for it',
  tags,
  auth: 'account',
  permission: 'upkeep.download',
  query: ticketQuerySchema,
  type: 'application/gzip',
  noStore: true,
  refusals: ['console/ticket-over', late],
});

export const keys = endpoint('POST', '/api/console/upkeep/keys', {
  summary: 'The keys without which no backup can be restored',
  tags,
  auth: 'account',
  permission: 'upkeep.keys',
  needsProof: true,
  limit: { name: 'console-keys', limit: 10, windowSeconds: 3600, by: 'person' },
  body: upkeepActSchema,
  answer: keysSchema,
  noStore: true,
});
