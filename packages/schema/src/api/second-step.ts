import { cameInSchema } from '../people/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { unproven } from '../refusals.ts';
import {
  begunFactorSchema,
  factorCodeSchema,
  factorSchema,
  recoveryCodesSchema,
  secondStepSchema,
  stopLiftSchema,
  stoppedLiftSchema,
} from '../people/second-step.ts';

const signingIn = ['sign-in'] as const;
const account = ['account'] as const;
const tooMany = 'auth/too-many-requests';

export const finish = endpoint('POST', '/api/auth/second-step', {
  summary: 'The second step of a sign-in: a code of the app, or a recovery code',
  tags: signingIn,
  auth: 'optional',
  body: secondStepSchema,
  answer: cameInSchema,
  noStore: true,
  refusals: ['factor/wrong-code', 'factor/step-over', tooMany],
});

export const stopLift = endpoint('POST', '/api/auth/second-step/keep', {
  summary: 'Stop an operator’s act that takes the second step away, with the token from the mail',
  tags: signingIn,
  body: stopLiftSchema,
  answer: stoppedLiftSchema,
  refusals: ['factor/lift-over', tooMany],
});

export const read = endpoint('GET', '/api/account/second-step', {
  summary: 'The state of your second step',
  tags: account,
  auth: 'account',
  answer: factorSchema,
  noStore: true,
});

export const begin = endpoint('POST', '/api/account/second-step/begin', {
  summary: 'A secret for your app; it asks for nothing until a code of it was given',
  tags: account,
  auth: 'account',
  answer: begunFactorSchema,
  noStore: true,
  refusals: ['factor/on', ...unproven],
});

export const confirm = endpoint('POST', '/api/account/second-step', {
  summary: 'Turn the second step on with a code of the app',
  tags: account,
  auth: 'account',
  body: factorCodeSchema,
  description: 'Recovery codes, shown this once',
  answer: recoveryCodesSchema,
  noStore: true,
  refusals: ['factor/on', 'factor/off', 'factor/wrong-code', ...unproven, tooMany],
});

export const remove = endpoint('DELETE', '/api/account/second-step', {
  summary: 'Turn the second step off',
  tags: account,
  auth: 'account',
  status: 204,
  refusals: ['factor/off', ...unproven],
});

export const renewCodes = endpoint('POST', '/api/account/second-step/recovery-codes', {
  summary: 'New recovery codes in place of the earlier ones',
  tags: account,
  auth: 'account',
  description: 'Recovery codes, shown this once',
  answer: recoveryCodesSchema,
  noStore: true,
  refusals: ['factor/off', ...unproven],
});

export const endTrust = endpoint('DELETE', '/api/account/trusted-browsers', {
  summary: 'Ask for the second step again in every browser',
  tags: account,
  auth: 'account',
  status: 204,
});
