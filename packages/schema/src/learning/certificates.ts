import * as v from 'valibot';
import { CERTIFICATE_KINDS } from './certificate-record.ts';
import { isCalendarDay } from './calendar-day.ts';
import { chosenOptionSchema } from './chosen-option.ts';
import { RULES, takenDownSchema } from '../rules.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestamp = v.string();

/** A question as it is put: no answer, the options in the order of this try. */
const putQuestion = {
  id: v.string(),
  ask: v.string(),
  options: v.array(v.string()),
  /** In the order of `options`: what an answer names. */
  optionIds: v.array(v.string()),
};

/**
 * A try at a final test that is going on. Also the answer to POST
 * /api/courses/:courseId/final-test.
 */
export const openTestSchema = v.strictObject({
  testId: v.string(),
  /** Answers are taken until then. */
  expiresAt: timestamp,
  questions: v.array(v.strictObject(putQuestion)),
});

/** GET /api/courses/:courseId/final-test: how it stands between this person and the test. */
export const finalTestStateSchema = v.strictObject({
  isSignedIn: v.boolean(),
  isAvailable: v.boolean(),
  hasPassed: v.boolean(),
  open: v.nullable(openTestSchema),
  last: v.nullable(v.strictObject({ score: count, submittedAt: timestamp })),
  /** null: at once, or never (passed). */
  nextTryAt: v.nullable(timestamp),
  certificate: v.nullable(v.strictObject({ id: v.string(), name: v.string() })),
  rules: v.strictObject({ questions: count, needed: count, minutes: count }),
});

/**
 * POST /api/courses/:courseId/final-test/:testId/answers: for each question the chosen option, null
 * for none.
 */
export const answersInputSchema = v.strictObject({
  answers: v.pipe(v.array(v.nullable(chosenOptionSchema)), v.length(10)),
});

export const markedTestSchema = v.strictObject({
  score: count,
  hasPassed: v.boolean(),
  nextTryAt: v.nullable(timestamp),
  /** The lesson to read again before the next try; null: passed, or the content has lost it. */
  lesson: v.nullable(v.strictObject({ title: v.string(), href: v.string() })),
  /** None until the test is passed. */
  questions: v.array(
    v.strictObject({
      ...putQuestion,
      /** As it was sent. */
      chosen: v.nullable(chosenOptionSchema),
      isRight: v.boolean(),
      why: v.string(),
    }),
  ),
});

/** Longest name taken, before it is cleaned. */
const nameSchema = v.pipe(v.string(), v.maxLength(500));

/** POST /api/certificates: issue the certificate of a passed final test. */
export const issueCertificateSchema = v.strictObject({
  courseId: v.pipe(v.string(), v.maxLength(100)),
  name: nameSchema,
});

/** POST /api/courses/:courseId/certificate-picture: of the certificate that everybody gets. */
export const certificatePictureSchema = v.strictObject({
  /** Any text; one that shows nothing becomes 'Academy Graduate'. */
  name: v.pipe(v.string(), v.maxLength(2_000)),
  /** The day where the person is. */
  day: v.pipe(v.string(), v.maxLength(10), v.check(isCalendarDay)),
});

/** PUT /api/certificates/:id: issue it anew under another name. */
export const renameCertificateSchema = v.strictObject({ name: nameSchema });

/** How it was earned, as it was signed; null: it was issued before that was recorded. */
const earnedFields = {
  /** 'assessment': the final test alone. */
  kind: v.picklist(CERTIFICATE_KINDS),
  /** Right answers of the try that passed. */
  score: v.nullable(count),
  /** Tries up to that one. */
  tries: v.nullable(count),
  /** Titles of the practice tasks of the course that were done. */
  tasks: v.array(v.string()),
};

/** A certificate of the person who asks. */
export const certificateSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  courseVersion: count,
  issuedAt: timestamp,
  /** Its public page. */
  url: v.string(),
  /** Nobody else sees its name until that is put back. */
  takenDown: v.nullable(takenDownSchema),
  ...earnedFields,
});

export const certificateListSchema = v.strictObject({ certificates: v.array(certificateSchema) });

/** The rule by which it was taken down; null: it was not. */
const takenDownFor = v.nullable(v.picklist(RULES));

/** GET /api/certificates/:id, and the data of its page: what anybody may know. */
export const publicCertificateSchema = v.variant('state', [
  v.strictObject({
    state: v.literal('valid'),
    id: v.string(),
    name: v.string(),
    courseId: v.string(),
    courseTitle: v.string(),
    issuedAt: timestamp,
    isMine: v.boolean(),
    ...earnedFields,
  }),
  v.strictObject({
    state: v.literal('revoked'),
    id: v.string(),
    courseTitle: v.string(),
    replacedBy: v.nullable(v.string()),
    takenDownFor,
  }),
  v.strictObject({ state: v.literal('unknown') }),
]);

/**
 * POST /api/certificates/verify: a number, an address, or the text of a credential's file. A PNG is
 * sent as itself.
 */
export const verifyInputSchema = v.strictObject({
  input: v.pipe(v.string(), v.maxLength(100_000)),
});

/** Largest PNG taken for verification, in bytes. */
export const VERIFY_BYTES = 8 * 1024 * 1024;

export const certificateVerificationSchema = v.variant('verdict', [
  v.strictObject({ verdict: v.literal('valid'), certificate: certificateSchema }),
  v.strictObject({ verdict: v.literal('altered') }),
  v.strictObject({
    verdict: v.literal('revoked'),
    courseTitle: v.string(),
    replacedBy: v.nullable(v.string()),
    takenDownFor,
  }),
  v.strictObject({ verdict: v.literal('unknown') }),
]);

export type OpenTest = v.InferOutput<typeof openTestSchema>;
export type FinalTestState = v.InferOutput<typeof finalTestStateSchema>;
export type MarkedTest = v.InferOutput<typeof markedTestSchema>;
export type Certificate = v.InferOutput<typeof certificateSchema>;
export type PublicCertificate = v.InferOutput<typeof publicCertificateSchema>;
export type CertificateVerification = v.InferOutput<typeof certificateVerificationSchema>;
