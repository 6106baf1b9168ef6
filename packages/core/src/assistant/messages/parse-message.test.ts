import { holdsFor, processorMilliseconds } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { parseMessage, tokenOfCommand } from './parse-message.ts';

const EVM = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

describe('commands', () => {
  test.each([
    ['/check', 'check', ''],
    ['/CHECK  PEPE ', 'check', 'PEPE'],
    ['!scan PEPE', 'check', 'PEPE'],
    [`/c@the_firm_bot ${EVM}`, 'check', EVM],
    ['/start link_abc', 'start', 'link_abc'],
    ['/track_record', 'record', ''],
    ['/track-record', 'record', ''],
    ['/watch\nPEPE\nprice 5%', 'watch', 'PEPE\nprice 5%'],
    ['  /help  ', 'help', ''],
    ['commands?', 'help', ''],
    ['Thank you so much!!', 'menu', ''],
    ["I'm new to crypto", 'learn', ''],
    // As telephones write it.
    ['I’m new to crypto', 'learn', ''],
    ['how do I get started here?', 'learn', ''],
    ['leave me alone.', 'stop', ''],
    ['How often are you wrong?', 'record', ''],
    ['test me', 'review', ''],
    ['New tokens…', 'launches', ''],
    ['check my approvals', 'checkup', ''],
    ['What can spend my tokens?', 'checkup', ''],
    ['who can take my NFTs?', 'checkup', ''],
    ['what have I approved?', 'checkup', ''],
    ['wallet check-up', 'checkup', ''],
    [`/approvals ${EVM}`, 'checkup', EVM],
    [`check the approvals of ${EVM}`, 'checkup', `check the approvals of ${EVM}`],
    [`what can spend ${EVM}?`, 'checkup', `what can spend ${EVM}?`],
  ])('%j is /%s', (message, name, rest) =>
    expect(parseMessage(message)).toEqual({ kind: 'command', name, rest }),
  );

  test.each(['/nosuch', '/constructor', '/__proto__', '/tostring x', `/${'a'.repeat(300)}`])(
    '%j is none of ours, and is never repeated at length',
    (message) => {
      const intent = parseMessage(message);
      expect(intent.kind === 'unknown-command' || intent.kind === 'question').toBe(true);
      if (intent.kind === 'unknown-command') expect(intent.name.length).toBeLessThanOrEqual(32);
    },
  );

  test.each(['/ check', '/1', '//check', '/', '! help me', 'please /check PEPE'])(
    '%j is not written as a command is',
    (message) => expect(parseMessage(message).kind).toBe('question'),
  );
});

describe('what is pasted', () => {
  test.each([
    'what is an approval?',
    'how do I revoke an approval?',
    'are unlimited approvals dangerous?',
    'why do apps ask for permissions?',
  ])('%j is a question about approvals, and about nobody’s wallet', (message) =>
    expect(parseMessage(message).kind).toBe('question'),
  );

  test.each([
    `I gave permissions to ${EVM} and now all is gone`,
    `help, ${EVM} drained me through approvals`,
  ])('%j tells what happened, and is no check-up', (message) =>
    expect(parseMessage(message)).not.toMatchObject({ name: 'checkup' }),
  );

  test.each([
    [EVM, 'check'],
    [SOLANA, 'check'],
    [`what about ${EVM}?`, 'check'],
    [`https://dexscreener.com/base/${EVM}`, 'check'],
    ['$PEPE', 'check'],
    ['check $pepe please', 'check'],
    ['is PEPE a scam?', 'check'],
    ["what's the market cap of pepe", 'check'],
    ['What’s the price of pepe?', 'check'],
    ['uniswap.org', 'identity'],
    ['https://metamask-login.example/verify', 'identity'],
    ['@anna_support', 'identity'],
    ['is @anna_support your admin?', 'identity'],
    [`is ${EVM} your contract?`, 'identity'],
    ['which accounts are yours?', 'ours'],
    ['what is gas?', 'question'],
    ['is it safe?', 'question'],
    ['I paid $500 for it and cannot sell', 'question'],
    ['is staking a scam?', 'question'],
    ['e.g. at 10 a.m. in the U.S.', 'question'],
    ['', 'question'],
  ])('%j: %s', (message, kind) => expect(parseMessage(message).kind).toBe(kind));

  test('of a short message all is kept beside an address, of a long one the address', () => {
    expect(parseMessage(`base ${EVM}`)).toEqual({ kind: 'check', rest: `base ${EVM}` });
    expect(parseMessage(`${'word '.repeat(40)}${EVM}`)).toEqual({ kind: 'check', rest: EVM });
  });
});

describe('a token in a command', () => {
  test('a command of ours names its token', () => {
    expect(tokenOfCommand(`/check base ${EVM}`)).toEqual({ chain: 'base', address: EVM });
    for (const other of ['/check PEPE', `check base ${EVM}`, `/check base ${EVM} now`, ''])
      expect(tokenOfCommand(other)).toBeUndefined();
  });
});

const PIECES =
  `/check $ @ https:// www. 0x ${EVM} ${SOLANA} is your admin ? constructor \u202e 🦊 safe check .com`
    .split(' ')
    .concat('\u0000', '\n', 'price of');

test('whatever is written is understood as something, at once, and as the same when asked again', () =>
  holdsFor(300, ({ many, one, text }) => {
    const message = many(0, 12, () => one(...PIECES, text('abcXYZ019 _-./:@$', 0, 60))).join(
      one('', ' '),
    );
    const intent = parseMessage(message);
    expect(parseMessage(message)).toEqual(intent);
    for (const value of Object.values(intent)) expect(typeof value).toBe('string');
  }));

test('a long message takes no longer than a short one deserves', () => {
  const pieces = ['is ', 'a.', '/check ', '@a ', 'official ', 'www.', `${EVM} `, 'price of '];
  const milliseconds = processorMilliseconds(() => {
    for (const piece of pieces) parseMessage(piece.repeat(4_000 / piece.length));
  });
  // Half a second on the slowest machine; a pattern that runs away takes minutes.
  expect(milliseconds).toBeLessThan(2_000);
});

test.each(['erase what you have about me', 'Please delete everything you know about me.'])(
  '%s is a wish to be forgotten',
  (message) => expect(parseMessage(message)).toMatchObject({ kind: 'command', name: 'forget' }),
);
test('a wish to erase something else is none', () => {
  expect(parseMessage('delete all my coins').kind).toBe('question');
});
