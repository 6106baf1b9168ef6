import { formatCount } from '@firm/format';
/** The chat screen; exact where the specification gives it. */
export const chat = {
  pageTitle: 'Uncensored Chat · The Firm',
  description:
    'A chat about anything. The engine is named beside every answer; without a model it ' +
    'answers from the lessons of this site.',
  title: 'Uncensored Chat',
  lead: 'Ask anything without limits',
  conversation: 'Conversation',
  you: 'You',
  it: 'Answer',
  label: 'Message',
  placeholder: 'Ask something…',
  keys: 'Enter sends, Shift + Enter adds a line.',
  send: 'Send',
  stop: 'Stop',
  stopped: 'Stopped by you.',
  cut: 'The engine ended in the middle of its answer.',
  waiting: 'The answer is on its way…',
  answered: 'The answer is there.',
  again: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  /** What a press of that copies: of several answers, which. */
  whichAnswer: (number: number) => `answer ${number}`,
  copyCode: 'Copy code',
  startOver: 'Start over',
  newest: 'To the newest message',
  aiText: 'AI Generated: an AI model wrote this text.',
  sources: 'From',
  tooLong: (most: number) => `Please use at most ${formatCount(most)} characters.`,
  interrupted: 'The answer was interrupted by a reload.',
  apiError: (status: number) => `API Error: ${status}`,
  invalid: 'Invalid response from server',
  failed: 'Failed to send message',
  builtIn:
    'No language model is connected here. The built-in answers find passages in the ' +
    'academy’s lessons, the glossary and the documentation, and name where each comes ' +
    'from. What is not written there, they do not know.',
  model: (name: string) =>
    `You talk with ${name}. Models make mistakes and sound sure of them: check what matters.`,
  questionsHeading: 'Questions to begin with',
  questions: [
    'What is gas, and why do I pay it?',
    'How do I recognise a rug pull?',
    'What does a liquidity pool do?',
    'What is impermanent loss?',
    'How do I keep a recovery phrase?',
    'Why do bridges get robbed?',
  ],
  connect: 'You run this on your own machine: this line connects a local model.',
  copyLine: 'Copy the line',
  noScript:
    'The chat needs JavaScript: what you write is sent to the server, and the answer is ' +
    'shown here.',
} as const;
