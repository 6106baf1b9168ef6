import type { AlarmKind } from '../../assistant/read-alarm.ts';

/*
 * What the studio's chat without a model says besides passages. Plain text: lines that begin with
 * '• ' are points. Nobody is sent to a command that this chat does not have.
 */
const source = (title: string, href: string) => ({ title, href });
const assistant = source('The assistant', '/assistant');
const practices = source('Security best practices', '/academy/course/ethereum-trading?lesson=2-3');
const scams = source('Common crypto scams', '/academy/course/ethereum-trading?lesson=3-0');

export const chatText = {
  assistant,
  hello:
    'Hello. I answer questions about crypto from this site’s lessons, glossary and documentation, and say so when nothing there answers. Try “What is a seed phrase?” or “Why do I pay gas fees?”.',
  who: 'I am the built-in answers of this site: a search over its lessons, glossary and documentation, not an AI model and not a person. Ask me about wallets, fees, tokens, scams or trading. Tokens are checked and watched by the assistant, not here.',
  thanks: 'You are welcome. Ask on whenever you like.',
  bye: 'Goodbye. What you read here stays in the academy.',
  begin:
    'Begin with what a wallet holds, then with how money gets lost. These lessons are open to everybody.',
  beginSources: [
    source('Set up a wallet', '/academy/course/ethereum-trading?lesson=2-0'),
    practices,
  ],
  check:
    'Tokens, links and accounts are checked by the assistant, with evidence row by row. This chat only answers questions. Open the assistant and paste the address, the ticker or the link there.',
  command: (name: string) =>
    `/${name} is a command of the assistant, and this chat has no commands. Open the assistant and send it there.`,
  unknownCommand: (name: string) =>
    `There is no command /${name}, and this chat has no commands at all. Ask in plain words.`,
  price:
    'I don’t carry today’s prices in my answers. The assistant shows a token’s price with its source and age: open it and paste the address or the ticker there.',
  alerts:
    'Watches and alerts are kept by the assistant: it tells you when a price, the liquidity or an owner changes. This chat cannot watch anything. Open the assistant to set one up.',
  namesCommands:
    'Commands that begin with / work in the assistant and its Telegram bot, not in this chat.',
  alarms: {
    leaked: {
      text: 'Treat that wallet as lost from this minute: whoever has the words or the key owns what is in it, and changing a password does not help.\n\nDo this now:\n• Make a new wallet with new words, written on paper, offline.\n• Move everything to it, the most valuable first.\n• Never use the old wallet again, and delete the words wherever they stand.\n\nDo not write them here. Nobody who helps you needs them.',
      sources: [practices],
    },
    theft: {
      text: 'I am sorry. What has left cannot be called back; what is still there can be saved if you are quick.\n\nDo this now:\n• Move what is left to a new wallet with new words, from a device that you trust.\n• If it sits at an exchange, lock the account there and write to its support through its own site.\n• Take back approvals of the old address.\n• Write down times, addresses and transaction numbers, and report it to the police.\n\nWhoever offers to get it back for a fee is the next thief.',
      sources: [practices, scams],
    },
    signed: {
      text: 'Act before anything else: a signature or an approval can be used until it is taken back.\n\nDo this now:\n• Close that page and disconnect the wallet from it.\n• Take back its approvals with your network’s explorer, the newest first.\n• If you signed something you cannot read, move what is valuable to another wallet.\n• Sign nothing more there, whatever it says.',
      sources: [practices],
    },
    stranger: {
      text: 'Stop there: that is how it is stolen. No real helper, exchange or project asks for your words, your key, a payment in advance, or to see or steer your screen.\n\nDo this now:\n• Send nothing and answer nothing more.\n• If a program for remote control is on your device, end it and take the device off the network.\n• If you already gave the words or signed something, move everything to a new wallet first.',
      sources: [scams],
    },
  } satisfies Record<AlarmKind, { text: string; sources: { title: string; href: string }[] }>,
} as const;
