/** Owner of the records. */
export type Person = { userId: string; email: string; emailVerified: boolean; isGuest: boolean };

/**
 * The records of one feature about a person. Every feature with records hands one of these to
 * exportAccount and deleteAccount, so that neither forgets it.
 */
export type PersonalRecords<Deps> = {
  /** Under which they stand in the export. */
  name: string;
  read: (deps: Deps, person: Person) => Promise<unknown>;
  /** Deletes data that outlives the person's row. Absent: there is none. Safe to call twice. */
  erase?: (deps: Deps, person: Person) => Promise<void>;
};
