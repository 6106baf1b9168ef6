/**
 * What a signed certificate says in words. Changing a sentence changes certificates issued from
 * then on.
 */
export const credentialText = {
  description: (course: string) =>
    `The course ‘${course}’ of The Firm Academy. The holder passed its final test.`,
  criteria: (questions: number, needed: number) =>
    `A final test of ${questions} questions from the course’s question bank. The learner was ` +
    `signed in. The academy’s server marked it: at least ${needed} answers were right.`,
  evidence: (time: string) =>
    `Done with a wallet on the academy’s practice chain. The chain confirmed it at ${time}.`,
  genre: 'Practice task',
} as const;
