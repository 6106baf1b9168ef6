/** Texts of a signed certificate. Changing a sentence changes certificates issued from then on. */
export const credentialText = {
  descriptions: {
    completion: (course: string) =>
      `Every lesson of the course ‘${course}’ of The Firm Academy, and its final test.`,
    assessment: (course: string) => `The final test of the course ‘${course}’ of The Firm Academy.`,
  },
  criteria: {
    completion: (questions: number, neededAnswers: number) =>
      `Every lesson of the course marked as completed, and a final test of ${questions} questions ` +
      `drawn from the course's question bank, taken signed in and marked by the academy's server, ` +
      `with at least ${neededAnswers} right answers.`,
    assessment: (questions: number, neededCount: number) =>
      `A final test of ${questions} questions drawn from the course's question bank, taken ` +
      `signed in and marked by the academy's server, with at least ${neededCount} right answers. ` +
      'The lessons were not asked for.',
  },
  results: {
    score: 'Right answers in the final test',
    tries: 'Tries until it was passed',
    tasks: 'Practice tasks done',
    name: 'Name',
    asEntered: 'As entered by the holder',
  },
  evidence: (time: string) =>
    `Done with a wallet on the academy’s practice chain. The chain confirmed it at ${time}.`,
  genre: 'Practice task',
} as const;
