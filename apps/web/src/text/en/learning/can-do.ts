/** The page at the end of the path for beginners. Its ten sentences stand in the course's file. */
export const canDo = {
  back: 'Academy',
  eyebrow: 'End of the path',
  heading: 'What you can do now',
  description: 'Ten things that a beginner can do at the end, each with a way to show it.',
  intro:
    'Ten sentences. Each has one task or drill that shows it. Do it without looking anything up. ' +
    'It is checked by the blockchain or by the drill, not by your word.',
  count: (shownCount: number, all: number) => `${shownCount} of ${all} shown`,
  shown: 'Shown',
  open: 'Not shown yet',
  proof: (title: string) => `Show it: ${title}`,
} as const;
