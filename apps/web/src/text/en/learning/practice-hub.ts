/** Text of the one place for practice. */
export const practiceHubText = {
  next: 'Your next step',
  due: (count: number) =>
    count === 1
      ? 'One question is due. Answer it before you forget.'
      : `${count} questions are due. Answer them before you forget.`,
  toReview: 'Review now',
  open: 'You have begun a wallet task.',
  goOn: 'Go on with it',
  firstDrill: 'Try a drill: is it a scam or not? It takes one minute.',
  nextDrill: (title: string) => `The next drill: ${title}`,
  toDrill: 'Start the drill',
  nextTask: 'You did all drills. Now try a wallet task.',
  toTasks: 'See the tasks',
  allDone: 'You did everything once. A round with new cases keeps you sharp.',
  toRound: 'Start a round',
  drills: 'Drills',
  drillsText: 'Decide: scam or not?',
  review: 'Review',
  reviewText: 'Answer old questions again.',
  wallet: 'Wallet tasks',
  walletText: 'Send, swap and refuse with fake coins.',
  of: (doneCount: number, all: number) => `${doneCount} of ${all} done`,
  dueNow: (count: number) => (count === 0 ? 'Nothing is due' : `${count} due now`),
  signIn: 'Sign in to use it',
} as const;
