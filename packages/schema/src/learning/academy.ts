import * as v from 'valibot';
import { takenDownSchema } from '../rules.ts';

const levelSchema = v.picklist(['Beginner', 'Intermediate', 'Advanced']);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `{moduleIndex}-{lessonIndex}`, under which progress is kept. */
const lessonKeySchema = v.pipe(v.string(), v.regex(/^\d{1,3}-\d{1,3}$/));

/** Head of a course. */
const courseHead = {
  id: v.string(),
  title: v.string(),
  description: v.string(),
  level: levelSchema,
  duration: v.string(),
  /**
   * Path of its picture, an SVG of 640 by 240 for dark grounds; the one for light grounds ends in
   * `.light.svg`.
   */
  image: v.string(),
  isGuestAccessible: v.boolean(),
};

/**
 * A course as the build leaves it in dist/content/courses.json: what it is about and which lessons
 * it has.
 */
export const courseSchema = v.object({
  ...courseHead,
  /** Lessons that guests may read where the course needs an account. */
  guestLessons: v.optional(v.array(lessonKeySchema)),
  version: count,
  /** Lessons of the finished course; more than there are while it is in preparation. */
  totalLessons: count,
  /** false: its card says 'In preparation'. */
  isReady: v.boolean(),
  modules: v.array(
    v.object({
      title: v.string(),
      lessons: v.array(v.object({ key: lessonKeySchema, title: v.string() })),
    }),
  ),
});

/**
 * IANA name of the place whose calendar counts ('Europe/Berlin'). Whether there is such a place,
 * the server says.
 */
const timeZoneSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/));

/** PUT /api/progress/:courseId. Lessons are only added: what the server has beyond these stays. */
export const progressInputSchema = v.strictObject({
  done: v.pipe(v.array(lessonKeySchema), v.maxLength(500)),
  timeZone: v.optional(timeZoneSchema),
});

/** Server's record of a course afterwards. */
export const progressSchema = v.strictObject({ done: v.array(lessonKeySchema) });

/** GET /api/progress: course id → lessons completed. */
export const allProgressSchema = v.strictObject({
  courses: v.record(v.string(), v.array(lessonKeySchema)),
});

export const dashboardQuerySchema = v.strictObject({ timeZone: v.optional(timeZoneSchema) });

/**
 * GET /api/ranking. Places are shared by those with the same XP; among them stands first who
 * reached it first.
 */
export const rankingSchema = v.strictObject({
  /** true: nobody who takes part has XP yet, and the rows are examples. */
  isSample: v.boolean(),
  rows: v.array(
    v.strictObject({
      place: count,
      name: v.string(),
      xp: count,
      isMe: v.boolean(),
      /** Under which the name is reported; null: an example. */
      ref: v.nullable(v.string()),
    }),
  ),
  me: v.strictObject({
    takesPart: v.boolean(),
    /** null: none chosen yet. */
    name: v.nullable(v.string()),
    xp: count,
    /** null: does not take part, or has no XP yet. */
    place: v.nullable(count),
    /** The name was taken down: they take part again under another one. */
    nameTakenDown: v.nullable(takenDownSchema),
  }),
});

export const RANKING_NAME_LENGTH = 40;

/** PUT /api/ranking/me. Who takes part needs a name; opting out keeps it for another time. */
export const rankingInputSchema = v.strictObject({
  name: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(RANKING_NAME_LENGTH),
      v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u),
    ),
  ),
  takesPart: v.boolean(),
});

const courseProgressSchema = v.strictObject({
  ...courseHead,
  isReady: v.boolean(),
  totalLessons: count,
  completedLessons: count,
  /** 0 to 100, whole; 100 only when all is done. */
  progressPercent: count,
  isSample: v.boolean(),
});

/**
 * GET /api/dashboard: the person's figures, or, marked isSample, the examples shown until their
 * first completed lesson.
 */
export const dashboardSchema = v.strictObject({
  isSample: v.boolean(),
  xp: count,
  level: levelSchema,
  /** Of all lessons of the courses that are ready. */
  progressPercent: count,
  completedLessons: count,
  totalLessons: count,
  /** Days in a row up to today or yesterday, in the learner's own calendar. */
  streakDays: count,
  courses: v.array(courseProgressSchema),
  ranking: rankingSchema,
});

export type Level = v.InferOutput<typeof levelSchema>;
export type Course = v.InferOutput<typeof courseSchema>;
export type Ranking = v.InferOutput<typeof rankingSchema>;
export type CourseProgress = v.InferOutput<typeof courseProgressSchema>;
export type Dashboard = v.InferOutput<typeof dashboardSchema>;
