/** Whose records. */
export type Person = { userId: string; email: string; emailVerified: boolean; isGuest: boolean };

/**
 * What one feature keeps of a person. Every feature that keeps something hands one of these to
 * exportAccount and deleteAccount, so that neither forgets it.
 */
export type PersonalRecords<Deps> = {
  /** Under which they stand in the export. */
  name: string;
  read: (deps: Deps, person: Person) => Promise<unknown>;
  /**
   * What does not go by itself with the person's row. Absent: everything does. Safe to call twice.
   */
  erase?: (deps: Deps, person: Person) => Promise<void>;
};
