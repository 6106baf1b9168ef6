/**
 * What a signed certificate says in words. Changing a sentence changes certificates issued from
 * then on.
 */
export const credentialText = {
  description: (course: string) =>
    `The course ‘${course}’ of The Firm Academy, completed by passing its final test.`,
  criteria: (questions: number, needed: number) =>
    `A final test of ${questions} questions drawn from the course's question bank, taken ` +
    `signed in and marked by the academy's server, with at least ${needed} right answers.`,
  evidence: (time: string) =>
    `Done with a wallet on the academy's practice chain, whose state confirmed it at ${time}.`,
  genre: 'Practice task',
} as const;
