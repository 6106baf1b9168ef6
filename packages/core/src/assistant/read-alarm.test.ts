import { expect, test } from 'vitest';
import { readAlarm, type AlarmKind } from './read-alarm.ts';

const alarms: [string, AlarmKind][] = [
  ['I typed my seed phrase into a website', 'leaked'],
  ['i just gave my 12 words to somebody', 'leaked'],
  ['I accidentally posted my private key on github', 'leaked'],
  ['My recovery phrase was leaked, what now?', 'leaked'],
  ['someone knows my seed phrase', 'leaked'],
  ['My wallet was emptied, what now?', 'theft'],
  ['I got hacked', 'theft'],
  ['all my coins are gone from my metamask, my wallet got drained', 'theft'],
  ['somebody stole my bitcoin', 'theft'],
  ['I signed something on a fake site', 'signed'],
  ['i approved a strange airdrop contract', 'signed'],
  ['A support agent asks for my seed phrase', 'stranger'],
  ['the guy from the exchange told me to install anydesk', 'stranger'],
  ['They say I must pay a fee first to withdraw, he wants me to send 200 usdt fee', 'stranger'],
];
const calm = [
  'What is a seed phrase?',
  'How do I store my 12 words?',
  'Should I ever give anyone my private key?',
  'Why do I pay gas fees?',
  'How do I take back an approval?',
  'What is a drainer?',
  'how do scams work',
  'My transaction is pending for an hour',
  'I want to learn about wallets',
  'is my wallet empty on a new network?',
];

test.each(alarms)('%s', (said, kind) => expect(readAlarm(said)).toBe(kind));
test.each(calm)('no alarm: %s', (said) => expect(readAlarm(said)).toBeUndefined());

test('the longest text takes no time', () => {
  const began = performance.now();
  for (const piece of ['my ', 'i gave my ', 'support asks ', 'i signed '])
    readAlarm(piece.repeat(2_000));
  expect(performance.now() - began).toBeLessThan(50);
});
