/**
 * Subject of a mistake: whom they allow, where to, where they are and who asks, at what price, how
 * much, which key and who holds it.
 */
export const MISTAKES = ['permission', 'address', 'site', 'price', 'size', 'key'] as const;

export type Mistake = (typeof MISTAKES)[number];

/** Mistake that a question tests: one of them, or none. */
export const TESTED_MISTAKES = [...MISTAKES, 'none'] as const;

export type TestedMistake = (typeof TESTED_MISTAKES)[number];
