/** Errors of a submitted part, by its path. */
export type ErrorsOf = (name: string) => readonly string[];
