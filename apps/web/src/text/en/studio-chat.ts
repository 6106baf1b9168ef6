import { formatCount } from '@firm/format';
/** The chat screen; exact where the specification gives it. */
export const chat = {
  pageTitle: 'Uncensored Chat · The Firm',
  description:
    'A chat about anything. We name the engine beside every answer. Without an AI model, ' +
    'answers come from our lessons.',
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
  cut: 'The engine stopped in the middle of its answer.',
  waiting: 'The answer is on its way…',
  answered: 'The answer is there.',
  again: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  /** Copy target of a press: of several answers, the number. */
  whichAnswer: (number: number) => `answer ${number}`,
  copyCode: 'Copy code',
  startOver: 'Start over',
  newest: 'To the newest message',
  aiText: 'AI Generated: an AI model wrote this text.',
  sources: 'From',
  tooLong: (most: number) => `Please use at most ${formatCount(most)} characters.`,
  interrupted: 'A reload stopped the answer.',
  apiError: (status: number) => `API Error: ${status}`,
  invalid: 'Invalid response from server',
  failed: 'Failed to send message',
  builtIn:
    'No AI here yet: answers come from our lessons, about crypto only. Each one names its source.',
  model: (name: string) =>
    `You talk with ${name}. AI models make mistakes and sound sure of them: check what matters.`,
  questionsHeading: 'Questions to begin with',
  questions: [
    'What is gas, and why do I pay it?',
    'How do I recognise a rug pull?',
    'What does a liquidity pool do?',
    'What is impermanent loss?',
    'How do I keep a recovery phrase?',
    'Why do bridges get robbed?',
  ],
  connect: 'You run this on your own machine. This line connects a local model.',
  copyLine: 'Copy the line',
  noScript: 'The chat needs JavaScript to send what you write and to show the answer.',
} as const;
