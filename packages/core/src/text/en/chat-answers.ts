/*
 * Texts of the studio's chat without a model, besides passages. Plain text: lines that begin with
 * '• ' are points. No text names a command that this chat does not have.
 */
const source = (title: string, href: string) => ({ title, href });
const assistant = source('The assistant', '/assistant');
const practices = source('Security best practices', '/academy/course/ethereum-trading?lesson=2-3');

export const chatText = {
  assistant,
  practices,
  ours:
    'We have only this site and, if it links to one, its Telegram bot. Anyone else who says ' +
    'they are us is lying. We never write or call you first. We never ask for keys, recovery ' +
    'phrases, codes or money. Ask the assistant to check a name, a link or an address.',
  hello:
    'Hello. I answer questions about crypto from this site’s lessons, glossary and ' +
    'documentation. I tell you when they have no answer. Try “What is a seed phrase?” or “Why ' +
    'do I pay gas fees?”.',
  who:
    'I am the built-in answers of this site: a search in its lessons, glossary and ' +
    'documentation. I am not an AI model and not a person. Ask me about wallets, fees, ' +
    'tokens, scams or trading. The assistant checks and watches tokens, I do not.',
  thanks: 'You are welcome. Ask more if you like.',
  bye: 'Goodbye. You can read all of this again in the academy.',
  begin:
    'Begin with what a wallet is, then with how people lose money. These lessons are open to ' +
    'everyone.',
  beginSources: [
    source('Set up a wallet', '/academy/course/ethereum-trading?lesson=2-0'),
    practices,
  ],
  check:
    'The assistant checks tokens, links and accounts, and shows the evidence. This chat only ' +
    'answers questions. Open the assistant and paste the address, the ticker or the link ' +
    'there.',
  command: (name: string) =>
    `/${name} is a command of the assistant. This chat has no commands. Open the assistant ` +
    'and send it there.',
  unknownCommand: (name: string) =>
    `There is no command /${name}, and this chat has no commands at all. Just ask a question.`,
  triage: (titles: readonly string[]) =>
    [
      'What fits best? Send one of these lines, or tell me in a sentence what happened.',
      ...titles.map((title) => `• ${title}`),
      'Until then: send nothing more, sign nothing, and give nobody your words or codes.',
    ].join('\n'),
  price:
    'I don’t have today’s prices in my answers. The assistant shows a token’s price with its ' +
    'source and age. Open it and paste the address or the ticker there.',
  alerts:
    'The assistant keeps watches and alerts. It tells you when a price, the liquidity or an ' +
    'owner changes. This chat cannot do that. Open the assistant to set one up.',
  namesCommands: 'Commands that begin with / work in the assistant, not in this chat.',
} as const;
