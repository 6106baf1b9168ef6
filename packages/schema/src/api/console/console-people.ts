import {
  actSchema,
  peoplePageSchema,
  peopleQuerySchema,
  personSchema,
  premiumSchema,
  suspendSchema,
} from '../../console/people.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;
const goneCode = 'console/unknown-person';
const late = 'console/changed-meanwhile';

/** The search names people: it goes in no address. */
export const list = endpoint('POST', '/api/console/people', {
  summary: 'People with an account, searched, filtered and in order',
  tags,
  auth: 'account',
  permission: 'people.read',
  limit: { name: 'console-people', limit: 600, windowSeconds: 600, by: 'person' },
  body: peopleQuerySchema,
  answer: peoplePageSchema,
  noStore: true,
});

export const read = endpoint('GET', '/api/console/people/:userId', {
  summary: 'What is kept of a person, counted',
  tags,
  auth: 'account',
  permission: 'people.read',
  answer: personSchema,
  noStore: true,
});

export const suspend = endpoint('PUT', '/api/console/people/:userId/suspension', {
  summary: 'Suspend somebody, with a reason and an end, or lift it',
  tags,
  auth: 'account',
  permission: 'people.suspend',
  body: suspendSchema,
  answer: personSchema,
  noStore: true,
  refusals: [late],
});

export const setPremium = endpoint('PUT', '/api/console/people/:userId/premium', {
  summary: 'Give somebody premium, until a day or without an end, or take it back',
  tags,
  auth: 'account',
  permission: 'people.premium',
  body: premiumSchema,
  answer: personSchema,
  noStore: true,
  refusals: [late],
});

export const signOut = endpoint('POST', '/api/console/people/:userId/sign-out', {
  summary: 'Sign somebody out everywhere',
  tags,
  auth: 'account',
  permission: 'people.sign-out',
  body: actSchema,
  answer: personSchema,
  noStore: true,
});

export const erase = endpoint('DELETE', '/api/console/people/:userId', {
  summary: 'Delete somebody’s account and everything that is kept of them',
  tags,
  auth: 'account',
  permission: 'people.delete',
  needsProof: true,
  body: actSchema,
  status: 204,
  noStore: true,
  refusals: [goneCode],
});
