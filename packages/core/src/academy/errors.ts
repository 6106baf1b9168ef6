/** There is no such course. */
export class CourseNotFound extends Error {
  override name = 'CourseNotFound';
}

/** The course is open to people with an account only. */
export class AccountRequired extends Error {
  override name = 'AccountRequired';
}

/** Lessons that the course does not have. */
export class UnknownLessons extends Error {
  override name = 'UnknownLessons';
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    super(`no lessons ${keys.slice(0, 5).join(', ')}`);
    this.keys = keys;
  }
}

/** No place on earth has a time zone of this name. */
export class UnknownTimeZone extends Error {
  override name = 'UnknownTimeZone';
}

/** Who takes part in the ranking appears under a name they chose: there is none. */
export class RankingNameRequired extends Error {
  override name = 'RankingNameRequired';
}
