/** The question that is asked where several kinds of trouble fit, and what a person may press. */
export const triageText = {
  question: 'What happened? Press what fits best.',
  meanwhile: 'Until then: send nothing more, sign nothing, and give nobody your words or codes.',
  otherwise: 'If nobody robbed or tricked you, this mostly helps:',
  otherwiseNear: 'If nobody robbed or tricked you, one of these may help:',
  engine: 'first aid',
  doneToYou: 'Did someone do this to you?',
  tellMore: 'Tell me in a sentence or two what happened, and what you see on the screen.',
  next: 'What next',
  options: {
    stuck: 'It is stuck, late or not showing',
    error: 'I can’t pay the fee, or I see an error',
    gone: 'Coins left without me',
    gave: 'I gave away words or a code, or signed',
    contact: 'Someone wants money or contacts me',
    none: 'None of these',
  },
} as const;
