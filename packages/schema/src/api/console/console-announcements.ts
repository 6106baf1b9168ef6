import {
  announcementTextSchema,
  announcementsSchema,
  changeAnnouncementSchema,
  previewSchema,
  previewedSchema,
  scheduleSchema,
  unscheduleSchema,
  withdrawSchema,
} from '../../console/announcements.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;
const late = 'console/changed-meanwhile';

export const list = endpoint('GET', '/api/console/announcements', {
  summary: 'Announcements, and how far they have got',
  tags,
  auth: 'account',
  permission: 'announcements.read',
  answer: announcementsSchema,
  noStore: true,
});

export const preview = endpoint('POST', '/api/console/announcements/preview', {
  summary: 'An announcement as its readers would see it',
  tags,
  auth: 'account',
  permission: 'announcements.write',
  limit: { name: 'announcement-preview', limit: 600, windowSeconds: 600, by: 'person' },
  body: previewSchema,
  answer: previewedSchema,
  noStore: true,
});

export const write = endpoint('POST', '/api/console/announcements', {
  summary: 'Keeps a new announcement as a draft',
  tags,
  auth: 'account',
  permission: 'announcements.write',
  body: announcementTextSchema,
  answer: announcementsSchema,
  noStore: true,
});

export const change = endpoint('PUT', '/api/console/announcements/:id', {
  summary: 'Changes a draft, or a scheduled announcement, which becomes a draft again',
  tags,
  auth: 'account',
  permission: 'announcements.write',
  body: changeAnnouncementSchema,
  answer: announcementsSchema,
  noStore: true,
  refusals: [late],
});

export const schedule = endpoint('POST', '/api/console/announcements/:id/publish', {
  summary: 'Publishes a draft now, or has it published at a time',
  tags,
  auth: 'account',
  permission: 'announcements.write',
  needsProof: true,
  body: scheduleSchema,
  answer: announcementsSchema,
  noStore: true,
  refusals: [late],
});

export const unschedule = endpoint('POST', '/api/console/announcements/:id/unschedule', {
  summary: 'Makes a scheduled announcement a draft again',
  tags,
  auth: 'account',
  permission: 'announcements.write',
  body: unscheduleSchema,
  answer: announcementsSchema,
  noStore: true,
  refusals: [late],
});

export const withdraw = endpoint('POST', '/api/console/announcements/:id/withdraw', {
  summary: 'Takes a published announcement back; who was not told yet is not told',
  tags,
  auth: 'account',
  permission: 'announcements.write',
  body: withdrawSchema,
  answer: announcementsSchema,
  noStore: true,
  refusals: [late],
});

export const remove = endpoint('POST', '/api/console/announcements/:id/delete', {
  summary: 'Deletes a draft',
  tags,
  auth: 'account',
  permission: 'announcements.write',
  body: unscheduleSchema,
  answer: announcementsSchema,
  noStore: true,
  refusals: [late],
});
