import { cameInSchema, renamedSchema } from '../people/accounts.ts';
import { endpoint } from '../endpoint.ts';
import {
  newPasskeySchema,
  passkeyAddedSchema,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeysSchema,
  proofSchema,
  provedSchema,
  proveSchema,
} from '../people/passkeys.ts';
import { unproven } from '../refusals.ts';

const signingIn = ['sign-in'] as const;
const account = ['account'] as const;
const tooMany = 'auth/too-many-requests';

export const beginSignIn = endpoint('POST', '/api/auth/passkey/begin', {
  summary: 'What the browser is to ask its passkeys; good once, for five minutes, in this browser',
  tags: signingIn,
  answer: passkeyRequestSchema,
  noStore: true,
  refusals: ['passkey/off', tooMany],
});

export const signIn = endpoint('POST', '/api/auth/passkey', {
  summary: 'Sign in with a passkey alone',
  tags: signingIn,
  auth: 'optional',
  body: passkeyAnswerSchema,
  answer: cameInSchema,
  noStore: true,
  refusals: [
    'passkey/off',
    'passkey/refused',
    'passkey/copied',
    'auth/email-not-verified',
    tooMany,
  ],
});

export const list = endpoint('GET', '/api/account/passkeys', {
  summary: 'Your passkeys',
  tags: account,
  auth: 'account',
  answer: passkeysSchema,
  noStore: true,
});

export const begin = endpoint('POST', '/api/account/passkeys/begin', {
  summary: 'What the browser is to make a passkey of',
  tags: account,
  auth: 'account',
  answer: passkeyCreationSchema,
  noStore: true,
  refusals: ['passkey/off', 'passkey/too-many', ...unproven, tooMany],
});

export const add = endpoint('POST', '/api/account/passkeys', {
  summary: 'Keep the passkey that it made',
  tags: account,
  auth: 'account',
  body: newPasskeySchema,
  status: 201,
  answer: passkeyAddedSchema,
  refusals: [
    'passkey/off',
    'passkey/refused',
    'passkey/known',
    'passkey/too-many',
    ...unproven,
    tooMany,
  ],
});

export const rename = endpoint('PUT', '/api/account/passkeys/:passkeyId', {
  summary: 'Call a passkey something else',
  tags: account,
  auth: 'account',
  body: passkeyNameSchema,
  answer: renamedSchema,
});

export const remove = endpoint('DELETE', '/api/account/passkeys/:passkeyId', {
  summary: 'Remove a passkey, unless it is the last way in',
  tags: account,
  auth: 'account',
  status: 204,
  refusals: ['passkey/last-way-in', ...unproven],
});

export const proof = endpoint('GET', '/api/account/proof', {
  summary: 'Whether it was shown lately that it is you, and with what it can be',
  tags: account,
  auth: 'account',
  answer: proofSchema,
  noStore: true,
});

export const prove = endpoint('POST', '/api/account/proof', {
  summary:
    'Show with the password, and the code where the second step is on, that it is you; good for ten ' +
    'minutes',
  tags: account,
  auth: 'account',
  body: proveSchema,
  answer: provedSchema,
  refusals: ['auth/wrong-password', 'factor/wrong-code', tooMany],
});

export const beginProof = endpoint('POST', '/api/account/proof/passkey/begin', {
  summary: 'What the browser is to ask one of your passkeys',
  tags: account,
  auth: 'account',
  answer: passkeyRequestSchema,
  noStore: true,
  refusals: ['passkey/off', tooMany],
});

export const proveByPasskey = endpoint('POST', '/api/account/proof/passkey', {
  summary: 'Show with a passkey that it is you; good for ten minutes',
  tags: account,
  auth: 'account',
  body: passkeyAnswerSchema,
  answer: provedSchema,
  refusals: ['passkey/off', 'passkey/refused', 'passkey/copied', tooMany],
});
