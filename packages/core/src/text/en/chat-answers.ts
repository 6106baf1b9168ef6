/*
 * What the studio's chat without a model says besides passages. Plain text: lines that begin with
 * '• ' are points. Nobody is sent to a command that this chat does not have.
 */
const source = (title: string, href: string) => ({ title, href });
const assistant = source('The assistant', '/assistant');
const practices = source('Security best practices', '/academy/course/ethereum-trading?lesson=2-3');

export const chatText = {
  assistant,
  practices,
  ours:
    'Ours are only this site and, if it links to one, its Telegram bot. Whoever else says that ' +
    'they are us is not. Nobody of ours writes or calls you first, and we never ask for keys, ' +
    'recovery phrases, codes or payments. The assistant holds a name, a link or an address ' +
    'against what is ours.',
  hello:
    'Hello. I answer questions about crypto from this site’s lessons, glossary and ' +
    'documentation, and say so when nothing there answers. Try “What is a seed phrase?” or ' +
    '“Why do I pay gas fees?”.',
  who:
    'I am the built-in answers of this site: a search over its lessons, glossary and ' +
    'documentation, not an AI model and not a person. Ask me about wallets, fees, tokens, ' +
    'scams or trading. Tokens are checked and watched by the assistant, not here.',
  thanks: 'You are welcome. Ask on whenever you like.',
  bye: 'Goodbye. What you read here stays in the academy.',
  begin:
    'Begin with what a wallet holds, then with how money gets lost. These lessons are open ' +
    'to everybody.',
  beginSources: [
    source('Set up a wallet', '/academy/course/ethereum-trading?lesson=2-0'),
    practices,
  ],
  check:
    'Tokens, links and accounts are checked by the assistant, with evidence row by row. This ' +
    'chat only answers questions. Open the assistant and paste the address, the ticker or ' +
    'the link there.',
  command: (name: string) =>
    `/${name} is a command of the assistant, and this chat has no commands. Open the ` +
    'assistant and send it there.',
  unknownCommand: (name: string) =>
    `There is no command /${name}, and this chat has no commands at all. Ask in plain words.`,
  triage: (titles: readonly string[]) =>
    [
      'What fits best? Send one of these lines, or tell me in a sentence what happened.',
      ...titles.map((title) => `• ${title}`),
      'Until then: send nothing more, sign nothing, and give nobody your words or codes.',
    ].join('\n'),
  price:
    'I don’t carry today’s prices in my answers. The assistant shows a token’s price with ' +
    'its source and age: open it and paste the address or the ticker there.',
  alerts:
    'Watches and alerts are kept by the assistant: it tells you when a price, the liquidity ' +
    'or an owner changes. This chat cannot watch anything. Open the assistant to set one up.',
  namesCommands: 'Commands that begin with / work in the assistant, not in this chat.',
} as const;
