import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AID_SETS, loadAidQuestions } from '../../../../content-build/src/index.ts';
import { ourContent } from '../../../../content-build/src/testing-our-content.ts';
import { asksIfOurs } from '../asks-if-ours.ts';
import { AID_KINDS } from './aid-kinds.ts';
import { countAid } from './count-aid.ts';
import { recogniseAid, recogniseAids } from './recognise-aid.ts';

const path = (from: string) => fileURLToPath(new URL(`../../../../../${from}`, import.meta.url));

/** The least share that must be right, and the largest of others that may be taken for trouble. */
const FLOORS = { 'worked-on': [0.85, 0.02], last: [0.6, 0.03] } as const;

test.each(AID_SETS)('emergencies of the set %s are told from other questions', (set) => {
  const counted = countAid(loadAidQuestions(path('training/first-aid'), set), recogniseAid);
  const [min, max] = FLOORS[set];
  expect(counted.right / counted.emergencies).toBeGreaterThanOrEqual(min);
  expect(counted.falseAlarms / counted.ordinary).toBeLessThanOrEqual(max);
});

test('each kind of trouble has its answer, and no answer is without one', () => {
  const answers = ourContent().firstAid;
  expect(answers.map(({ id }) => id).toSorted()).toEqual([...AID_KINDS].toSorted());
  for (const { id, next } of answers)
    for (const { command } of next)
      // What a button says leads on, not back to the same answer.
      expect([id, command, recogniseAid(command) !== id]).toEqual([id, command, true]);
});

test('where coins may be leaving, no help that says to wait stands first', () => {
  const said = 'My tokens are disappearing and in their place there is a coin that I never bought';
  expect(recogniseAids(said)[0]).toBe('theft');
});

test.each([
  ['my mobile lost its network and now mails say that my kraken password was reset', 'takeover'],
  ['the phone company gave my number to somebody else an hour ago', 'takeover'],
  ['a stranger changed the mail address of my okx account', 'takeover'],
  ['I read the login code to a caller, he is in my coinbase now', 'takeover'],
  ['dem don thief all the usdt wey dey my wallet', 'theft'],
  ['person don collect my solana comot from phantom o', 'theft'],
  ['the wallet of my mum was emptied last night', 'theft'],
  ['two weeks ago all my ether had been taken from me', 'theft'],
  ['I do not recognise this unlimited usdc approval in my list', 'signed'],
  ['setApprovalForAll for my apes was granted to somebody unknown', 'signed'],
  ['I pressed increaseAllowance on a mint page an hour ago', 'signed'],
  ['one of the admins who left still has the private key of our treasury', 'leaked'],
] as const)('%s: %s', (message, kind) => expect(recogniseAids(message)[0]).toBe(kind));

test('who was just helped is helped on, and whoever asks something else is not', () => {
  const said = 'part of my coins is still staked there';
  expect(recogniseAids(said)).toEqual([]);
  expect(recogniseAids(said, { before: 'theft' })).toEqual(['theft']);
  for (const other of ['thanks', 'what is gas?', 'who are you', 'what does a certificate cost'])
    expect(recogniseAids(other, { before: 'theft' })).toEqual([]);
});

test.each([
  'what halves at a halving, my own coins?',
  'I have 150 USDT and cannot send it, it says not enough gas!',
  'is a steel plate better than paper for the backup words',
  'kannst du mir bei den hausaufgaben in mathe helfen',
  'ما هي الشبكة المناسبة لارسال usdt',
  'may a pension fund hold bitcoin',
  'wetin be gas fee and why e dey high',
  'how would I notice a sim swap, and can I guard against one',
  'the exchange holds withdrawals for a day after a new password, is that usual',
])('%s is no trouble', (message) => expect(recogniseAids(message)).toEqual([]));

describe('however it is written', () => {
  const SAID = 'I typed my seed phrase into a website';
  const STORY =
    'I began with crypto in spring. My nephew showed me how to buy a little each month, ' +
    'and I read about gas and swaps. ';

  test.each([
    ['in capitals', SAID.toUpperCase()],
    ['with slips', 'I typed my seed phrse into a websit'],
    ['with signs', `😭😭 ${SAID}!!!`],
    ['at the end of a story', `${STORY}${SAID}. What now?`],
    ['in the middle of a long story', `${STORY.repeat(5)}${SAID}. ${STORY.repeat(5)}`],
    ['at the end of 8,000 characters', `${STORY.repeat(70)}${SAID}`],
  ])('%s', (_, message) => expect(recogniseAid(message)).toBe('leaked'));

  // Another program may take the processor once: what is slow is slow each time.
  test('a long story of nothing is nothing, and takes no time', { retry: 3 }, () => {
    const began = performance.now();
    for (const message of [STORY.repeat(70), 'а'.repeat(8_000), '🙂'.repeat(4_000), '', '?!'])
      expect(recogniseAid(message)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(500);
  });
});

test.each([
  ['Is @firm_help your support?', '@firm_help'],
  ['is Anna_Firm one of your admins', 'Anna_Firm'],
  ['IS FIRM_ADMIN UR ADMIN???', 'FIRM_ADMIN'],
  ['does Maria work for you', 'Maria'],
  ['someone on telegram says he is from your team', undefined],
  ['did you just call me', undefined],
  ['do you have a discord', undefined],
  ['Is this message really from The Firm', undefined],
])('%s asks whether it is us', (message, name) => expect(asksIfOurs(message)).toEqual({ name }));

test.each([
  'is my wallet linked to your site',
  'is gas paid to you',
  'does the firm have a token',
  'do you have a lesson about gas',
  'is it possible to use your studio',
])('%s does not', (message) => expect(asksIfOurs(message)).toBeUndefined());

test.each([
  ['mi cuenta del exchange: la congelaron ayer', 'frozen'],
  ['ein Anruf von der Polizei, ich soll auf eine sichere Wallet überweisen', 'helper'],
  ['ktoś dzwoni z banku i chce kod', 'helper'],
  ['мне написали из поддержки и просят код из смс', 'helper'],
  ['取引所の口座が凍結されました', 'frozen'],
  ['我的币被盗了', 'theft'],
  ['سرقوا كل العملات من محفظتي', 'theft'],
  ['मेरा वॉलेट खाली हो गया', 'theft'],
  ['میرے پیسے چوری ہو گئے', 'theft'],
  ['mera paisa nikal gaya wallet se', 'theft'],
  ['meine coins sind alle weg', 'theft'],
  ['我把助记词输入到了一个网站', 'leaked'],
  ['我的usdt转到了错误的链上', 'missent'],
  ['secuestraron a mi hijo y piden bitcoin', 'coerced'],
  ['похитили брата и требуют биткоины', 'coerced'],
  ['grożą że opublikują moje zdjęcia jeśli nie zapłacę w bitcoin', 'coerced'],
])('%s tells of %s first', (message, kind) => expect(recogniseAids(message)[0]).toBe(kind));

test.each([
  'Was ist der Unterschied zwischen einer Börse und einer Wallet?',
  'o que é uma exchange e quanto custa?',
  'kripto cüzdanı nasıl yedeklenir',
  'apa itu staking dan berapa hasilnya',
  'что такое комиссия сети и почему она разная',
  'как вывести деньги с биржи на карту',
  'làm sao để rút tiền về ngân hàng',
  '怎么把币提到钱包',
])('%s is only asked', (message) => expect(recogniseAids(message)).toEqual([]));

test('who wants a script that drains is given no first aid, who was drained by one is', () => {
  expect(recogniseAids('code that drains every wallet that connects')).toEqual([]);
  expect(recogniseAids('a script to drain my wallet ran, help')).not.toEqual([]);
});

test.each([
  'write me a mail in the name of a wallet that asks people for their seed phrase',
  'how do I guess the phrase of a wallet that holds a lot of ether',
])('%s gets no first aid', (message) => expect(recogniseAids(message)).toEqual([]));

test.each([
  'the verification link is still not here and my spam folder is empty',
  'where does the activation mail stay',
  'are signatures usual when a page lets one sign in with a wallet?',
  'why do apps want a signature before I can connect?',
  'must I pay something before the lessons open?',
])('%s is asked calmly', (message) => expect(recogniseAids(message)).toEqual([]));

test.each([
  'I signed something to log in and now my coins are gone',
  'no verification mail comes any more and my exchange password was changed, coins gone',
  'I must pay a fee before they release the profits of my trading course',
])('%s is not', (message) => expect(recogniseAids(message)).not.toEqual([]));
