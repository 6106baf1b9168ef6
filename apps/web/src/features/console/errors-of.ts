/** What is wrong with a part of what was sent, by its path. */
export type ErrorsOf = (name: string) => readonly string[];
