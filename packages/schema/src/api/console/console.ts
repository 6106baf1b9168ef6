import {
  auditPageSchema,
  auditQuerySchema,
  changeRoleSchema,
  claimSchema,
  invitedSchema,
  inviteSchema,
  operatorsSchema,
  standingSchema,
} from '../../console/door.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;

export const claim = endpoint('POST', '/api/console/claim', {
  summary: 'Take the role of a link: of the one that this installation printed, or an invitation',
  tags,
  auth: 'account',
  limit: { name: 'console-claim', limit: 20, windowSeconds: 3600 },
  body: claimSchema,
  answer: standingSchema,
  noStore: true,
  refusals: ['console/link-over', 'console/has-role'],
});

export const standing = endpoint('GET', '/api/console', {
  summary: 'What you may do in the console',
  tags,
  auth: 'account',
  answer: standingSchema,
  noStore: true,
  refusals: ['console/no-operator'],
});

export const operators = endpoint('GET', '/api/console/operators', {
  summary: 'Who works in the console',
  tags,
  auth: 'account',
  permission: 'roles.change',
  answer: operatorsSchema,
  noStore: true,
});

export const changeRole = endpoint('PUT', '/api/console/operators', {
  summary: 'Give somebody a role, another one, or none',
  tags,
  auth: 'account',
  permission: 'roles.change',
  needsProof: true,
  body: changeRoleSchema,
  answer: operatorsSchema,
  noStore: true,
  refusals: ['console/unknown-person', 'console/changed-meanwhile', 'console/last-owner'],
});

export const invite = endpoint('POST', '/api/console/operators/invitations', {
  summary: 'A link that gives a role to whoever uses it first, also by mail',
  tags,
  auth: 'account',
  permission: 'roles.change',
  needsProof: true,
  limit: { name: 'console-invitations', limit: 20, windowSeconds: 3600, by: 'person' },
  body: inviteSchema,
  answer: invitedSchema,
  noStore: true,
});

export const withdrawInvitation = endpoint('DELETE', '/api/console/operators/invitations/:id', {
  summary: 'Take an invitation back',
  tags,
  auth: 'account',
  permission: 'roles.change',
  answer: operatorsSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile'],
});

export const audit = endpoint('GET', '/api/console/audit', {
  summary: 'What operators did',
  tags,
  auth: 'account',
  permission: 'audit.read',
  query: auditQuerySchema,
  answer: auditPageSchema,
  noStore: true,
});
