import * as v from 'valibot';
import { EMAIL_FORM } from '../email-form.ts';

/** Texts of the fields, for browser and server alike. */
const accountFieldText = {
  email: 'Please enter a valid email',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
} as const;

const LONGEST_ADDRESS = 254;
/**
 * More than a password may be, so that the sentence about its length comes from the rules of
 * passwords.
 */
const LONGEST_INPUT = 1000;

/**
 * An address: one @, no blanks, a dot in the domain or a bare host; whether it exists only an email
 * can tell.
 */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(accountFieldText.emailRequired),
  v.maxLength(LONGEST_ADDRESS, accountFieldText.email),
  v.regex(EMAIL_FORM, accountFieldText.email),
);

export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty(accountFieldText.passwordRequired),
  v.maxLength(LONGEST_INPUT),
);
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));
const nameSchema = v.pipe(v.string(), v.maxLength(200));

/** A path of this site; anything else leads to the dashboard. */
const returnToSchema = v.optional(v.pipe(v.string(), v.maxLength(2000)));

/** `returnTo`: where the link leads that is sent again to an unconfirmed address. */
export const signInSchema = v.strictObject({
  email: emailSchema,
  password: passwordSchema,
  returnTo: returnToSchema,
});
/** `returnTo`: where the person goes after the link in the mail. */
export const signUpSchema = v.strictObject({
  email: emailSchema,
  password: passwordSchema,
  name: v.optional(nameSchema, ''),
  returnTo: returnToSchema,
});
/** `next`: what the person does next; the same whether or not the address was known. */
export const signedUpSchema = v.strictObject({ next: v.picklist(['verify-email', 'sign-in']) });
/** The session begins with its cookie. */
export const cameInSchema = v.strictObject({ signedIn: v.literal(true) });
/** Result of a password: with a second factor, the second step. */
export const signedInSchema = v.variant('signedIn', [
  cameInSchema,
  v.strictObject({ signedIn: v.literal(false), next: v.literal('second-step') }),
]);
export const signedOutSchema = v.strictObject({ signedIn: v.literal(false) });
/** `isGuest`: false where this browser is signed in already. */
export const guestSchema = v.strictObject({ isGuest: v.boolean() });
/** An email is on its way, or would be if there were such an account. */
export const sentSchema = v.strictObject({ sent: v.literal(true) });
export const changedSchema = v.strictObject({ changed: v.literal(true) });
export const resetRequestSchema = v.strictObject({ email: emailSchema });
export const resetSchema = v.strictObject({ token: tokenSchema, password: passwordSchema });
export const socialSchema = v.strictObject({ returnTo: returnToSchema });

/** Where the identity provider asks the person. */
export const startedSocialSchema = v.strictObject({ url: v.string() });

export const renameSchema = v.strictObject({ name: nameSchema });
/** The name as it is kept. */
export const renamedSchema = v.strictObject({ name: v.string() });
export const changePasswordSchema = v.strictObject({
  currentPassword: v.optional(passwordSchema),
  newPassword: passwordSchema,
});
export const changeEmailSchema = v.strictObject({
  email: emailSchema,
  password: v.optional(passwordSchema),
});
export const confirmEmailSchema = v.strictObject({ token: tokenSchema });

export const reportSchema = v.strictObject({ token: tokenSchema });
/** `until`: nobody who is signed in changes ways in before. */
export const reportedSchema = v.strictObject({
  until: v.string(),
  /** Whether the account has the address back that it had before. */
  isAddressBack: v.boolean(),
  /** When the link was used before; null: it was used now. */
  usedAt: v.nullable(v.string()),
});

/** The address that is the account's now. */
export const confirmedEmailSchema = v.strictObject({ email: v.string() });

export const meSchema = v.strictObject({
  user: v.nullable(
    v.strictObject({
      uid: v.string(),
      displayName: v.nullable(v.string()),
      /** Empty: they came with a wallet and gave none. */
      email: v.string(),
      photoURL: v.nullable(v.string()),
      emailVerified: v.boolean(),
      /** Whether the console is open to them. */
      isOperator: v.boolean(),
      /** They may learn and take their data along, and nothing else. `until`: null has no end. */
      suspension: v.nullable(v.strictObject({ reason: v.string(), until: v.nullable(v.string()) })),
    }),
  ),
  /** Nobody is signed in, but this browser has a guest's session on the server. */
  isGuest: v.boolean(),
  /** Whether the social sign-in is set up. */
  social: v.boolean(),
  /** Whether an address has to be confirmed before the first sign-in. */
  mustConfirmEmail: v.boolean(),
  /** Whether emails land in a folder of this machine and go to nobody. */
  isMailKept: v.boolean(),
});

export const accountSchema = v.strictObject({
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  hasPassword: v.boolean(),
  hasGoogle: v.boolean(),
  /** Since 'this was not me': until when ways in stay as they are; null: they may be changed. */
  changesLockedUntil: v.nullable(v.string()),
});

export const sessionsSchema = v.strictObject({
  sessions: v.array(
    v.strictObject({
      id: v.string(),
      isCurrent: v.boolean(),
      signedInAt: v.string(),
      lastUsedAt: v.string(),
      userAgent: v.string(),
    }),
  ),
});

export type Me = v.InferOutput<typeof meSchema>;
export type Account = v.InferOutput<typeof accountSchema>;
export type Sessions = v.InferOutput<typeof sessionsSchema>;
