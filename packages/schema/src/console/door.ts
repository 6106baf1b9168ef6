import * as v from 'valibot';
import { tokenSchema } from '../people/accounts.ts';
import { PERMISSIONS, roleSchema } from './roles.ts';

export const claimSchema = v.strictObject({ token: tokenSchema });

/** Permissions of the user in the console. */
export const standingSchema = v.strictObject({
  role: roleSchema,
  permissions: v.array(v.picklist(PERMISSIONS)),
  /** The role needs a second step, and there is none: nothing is let through before. */
  mustSetUpSecondStep: v.boolean(),
});

const operatorSchema = v.strictObject({
  userId: v.string(),
  name: v.string(),
  email: v.string(),
  role: roleSchema,
  since: v.string(),
  /** To be sent back with a change. */
  version: v.number(),
});
/** A link that gives a role, which nobody has used. */
const invitationSchema = v.strictObject({
  id: v.string(),
  role: roleSchema,
  madeAt: v.string(),
  expiresAt: v.string(),
});
export const operatorsSchema = v.strictObject({
  operators: v.array(operatorSchema),
  invitations: v.array(invitationSchema),
});

/** Why something is done, for the audit. */
export const whySchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please say why.'),
  v.maxLength(500, 'Please use at most 500 characters.'),
);

/** Of what can be undone and touches nobody: said where somebody wants to. */
export const optionalWhySchema = v.optional(whySchema);

export const versionSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(2 ** 31 - 1),
);

/** `role`: null takes it away. `version`: as it was read; 0 for somebody without a role. */
export const changeRoleSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter an address.'), v.maxLength(254)),
  role: v.nullable(roleSchema),
  version: versionSchema,
  why: whySchema,
});

/** `email`: where the link is mailed to; empty: whoever invites hands it over. */
export const inviteSchema = v.strictObject({
  role: roleSchema,
  email: v.union(
    [v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())],
    'Please enter an e-mail address, or nothing.',
  ),
  why: whySchema,
});
/** The link is shown this once. */
export const invitedSchema = v.strictObject({ link: v.string(), isMailed: v.boolean() });

export const cursorSchema = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,800}$/)));

export const auditQuerySchema = v.strictObject({ cursor: cursorSchema });

const auditLineSchema = v.strictObject({
  id: v.string(),
  at: v.string(),
  /** Id of a person, or who it was on the machine; 'deleted': an account that is gone. */
  actor: v.string(),
  /** Its name, as long as there is an account. */
  actorName: v.nullable(v.string()),
  /** Null: on the machine itself. */
  role: v.nullable(v.string()),
  action: v.string(),
  detail: v.string(),
  subject: v.nullable(v.string()),
  subjectName: v.nullable(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  why: v.nullable(v.string()),
});
export const auditPageSchema = v.strictObject({
  lines: v.array(auditLineSchema),
  nextCursor: v.nullable(v.string()),
});

export type Standing = v.InferOutput<typeof standingSchema>;
export type Invitation = v.InferOutput<typeof invitationSchema>;
export type Operator = v.InferOutput<typeof operatorSchema>;
export type AuditLine = v.InferOutput<typeof auditLineSchema>;
