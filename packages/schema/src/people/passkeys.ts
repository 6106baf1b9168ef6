import * as v from 'valibot';
import { passwordSchema } from './accounts.ts';
import { codeSchema } from './second-step.ts';

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

/** Bytes as base64url, without padding. */
const bytes = (max: number) =>
  v.pipe(v.string(), v.maxLength(Math.ceil((max * 4) / 3)), v.regex(/^[\w-]+$/));

const answerOfAuthenticator = {
  clientData: bytes(4_096),
  authenticatorData: bytes(4_096),
};

/** Result of `navigator.credentials.create`; bytes as base64url. */
export const newPasskeySchema = v.strictObject({
  ...answerOfAuthenticator,
  name: v.pipe(v.string(), v.maxLength(200)),
  /** SPKI. */
  publicKey: bytes(2_048),
  /** Of these; others are left out by the page. */
  transports: v.pipe(v.array(v.picklist(TRANSPORTS)), v.maxLength(TRANSPORTS.length)),
});

/** Result of `navigator.credentials.get`. */
export const passkeyAnswerSchema = v.strictObject({
  ...answerOfAuthenticator,
  credentialId: bytes(1_023),
  signature: bytes(2_048),
  userHandle: v.optional(bytes(64)),
});

const credentialsSchema = v.array(
  v.strictObject({
    type: v.literal('public-key'),
    id: v.string(),
    transports: v.array(v.string()),
  }),
);

/** For `navigator.credentials.create`, as WebAuthn's own JSON has it. */
export const passkeyCreationSchema = v.strictObject({
  challenge: v.string(),
  rp: v.strictObject({ id: v.string(), name: v.string() }),
  user: v.strictObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.strictObject({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: credentialsSchema,
  authenticatorSelection: v.strictObject({
    residentKey: v.literal('required'),
    requireResidentKey: v.boolean(),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** For `navigator.credentials.get`. */
export const passkeyRequestSchema = v.strictObject({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: credentialsSchema,
});

export const passkeyNameSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(200)),
});
export const passkeyAddedSchema = v.strictObject({ id: v.string(), name: v.string() });

export const passkeysSchema = v.strictObject({
  passkeys: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      /** Whether its maker keeps a copy for the person's other devices. */
      isSynced: v.boolean(),
      createdAt: v.string(),
      lastUsedAt: v.nullable(v.string()),
    }),
  ),
  /** Whether passkeys work at this site's address at all. */
  isOn: v.boolean(),
});

/** How it stands with showing that it is you, before ways in are changed. */
export const proofSchema = v.strictObject({
  isFresh: v.boolean(),
  /** With what it can be shown; neither: by signing in anew. */
  byPassword: v.boolean(),
  byPasskey: v.boolean(),
  /** Beside the password, since the second step is on. */
  needsCode: v.boolean(),
});

export const proveSchema = v.strictObject({
  password: passwordSchema,
  code: v.optional(codeSchema),
});
export const provedSchema = v.strictObject({ proved: v.literal(true) });

export type PasskeyCreation = v.InferOutput<typeof passkeyCreationSchema>;
export type PasskeyRequest = v.InferOutput<typeof passkeyRequestSchema>;
export type Passkeys = v.InferOutput<typeof passkeysSchema>;
export type Proof = v.InferOutput<typeof proofSchema>;
