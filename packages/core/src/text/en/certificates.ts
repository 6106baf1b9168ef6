/** Texts of a signed certificate. Changing a sentence changes certificates issued from then on. */
export const credentialText = {
  descriptions: {
    completion: (course: string) =>
      `Every lesson of the course ‘${course}’ of The Firm Academy, and its final test.`,
    assessment: (course: string) => `The final test of the course ‘${course}’ of The Firm Academy.`,
  },
  criteria: {
    completion: (questions: number, neededAnswers: number) =>
      `The holder completed every lesson of the course. Then they passed a final test of ` +
      `${questions} questions, with at least ${neededAnswers} right answers. The academy's server ` +
      `drew the questions from the course's question bank and marked the answers.`,
    assessment: (questions: number, neededAnswers: number) =>
      `The holder passed a final test of ${questions} questions, with at least ${neededAnswers} ` +
      `right answers. The academy's server drew the questions from the course's question bank and ` +
      'marked the answers. The lessons were not needed for it.',
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
  capstone: (time: string, minutes: number) =>
    `Several tasks in one go, without hints, within ${minutes} minutes, with a wallet on the ` +
    `academy’s practice chain. The chain confirmed them at ${time}.`,
  capstoneGenre: 'Capstone',
} as const;
