/* Requests to endpoints: right and wrong, by endpoint. Imported by tests only. */
import {
  academyApi,
  accountsApi,
  assistantApi,
  certificatesApi,
  consoleAnnouncementsApi,
  consoleApi,
  consolePayoutsApi,
  consoleBrandApi,
  consoleInboxApi,
  consoleKeysApi,
  consolePeopleApi,
  consoleReadingsApi,
  consoleReportsApi,
  consoleRestoreApi,
  consoleStudioApi,
  consoleUpkeepApi,
  developersApi,
  eventsApi,
  marketApi,
  checkUpReminderApi,
  newsApi,
  passesApi,
  passkeysApi,
  payoutsApi,
  practiceApi,
  pushApi,
  readingApi,
  reportsApi,
  supportApi,
  reviewApi,
  safetyApi,
  secondStepApi,
  studioApi,
  telegramApi,
} from '../api/index.ts';
import type { Brand } from '../console/brand.ts';
import type { Endpoint } from '../endpoint.ts';

/** A brand that shares no word with the built-in one. */
export const ownBrand: Brand = {
  name: 'Acme Guild',
  academyName: 'Acme School',
  ticker: 'ACME',
  copyright: '© 2026 Acme Guild',
  heroBadge: 'A GUILD OF LEARNERS',
  heroLine: 'GUILD HALL',
  heroText: 'Learn with others: each answer names its source.',
  footerLine: 'Learn first. Coins can lose all of their value.',
  accentDark: '#7fc8ff',
  accentLight: '#0b4f8a',
  communityUrl: 'https://t.me/acme_guild',
  socialUrl: '',
  logo: '',
  imagePrompts: ['A guild hall at noon', 'Two brass keys', 'A bridge in spring'],
  voicePrompts: ['Welcome to the guild.', 'Ask before you sign.', 'Take your time.'],
  musicPrompts: [],
  videoPrompts: ['A flag in the wind', 'A door that opens', 'Leaves on a river'],
  chips: ['What is a honeypot?', 'What is gas?'],
  partners: [{ name: 'Bakers', text: 'They bake.', url: 'https://bakers.example', picture: '' }],
  termsText: '## Fair play\n\nBe kind.',
  termsDate: '2026-11-23',
  privacyText: '',
  privacyDate: '',
  off: [],
};

/** Valid input of an endpoint, and the nearest invalid one. */
export type Sent = {
  endpoint: Endpoint;
  part: 'body' | 'query';
  right: readonly object[];
  wrong: readonly unknown[];
};

const chars = (length: number, character = 'x'): string => character.repeat(length);
const list = <T>(length: number, item: T): T[] => Array.from({ length }, () => item);

const email = 'ada@example.org';
const password = 'correct horse';
const token = chars(20, 'a');
const address = `0x${chars(40, 'a')}`;

const body = (endpoint: Endpoint, right: readonly object[], wrong: readonly unknown[]): Sent => ({
  endpoint,
  part: 'body',
  right,
  wrong,
});
const query = (endpoint: Endpoint, right: readonly object[], wrong: readonly unknown[]): Sent => ({
  endpoint,
  part: 'query',
  right,
  wrong,
});

const answer = { clientData: 'e30', authenticatorData: 'AAAA' };
const newPasskey = { ...answer, name: 'Phone', publicKey: 'AAAA', transports: ['internal'] };
const used = { ...answer, credentialId: 'AAAA', signature: 'AAAA' };
const nearlyUsed = [
  {},
  answer,
  { ...used, credentialId: '' },
  { ...used, signature: 'AA==' },
  { ...used, clientData: chars(5_463) },
  { ...used, userHandle: chars(87) },
];

const passkeys: readonly Sent[] = [
  body(
    passkeysApi.add,
    [
      newPasskey,
      { ...newPasskey, name: '', transports: [] },
      { ...newPasskey, name: chars(200), clientData: chars(5_462) },
    ],
    [
      {},
      answer,
      { ...newPasskey, publicKey: 'A+/=' },
      { ...newPasskey, name: chars(201) },
      { ...newPasskey, transports: ['carrier-pigeon'] },
      { ...newPasskey, transports: 'internal' },
    ],
  ),
  body(passkeysApi.signIn, [used, { ...used, userHandle: chars(86) }], nearlyUsed),
  body(passkeysApi.proveByPasskey, [used], nearlyUsed),
  body(passkeysApi.rename, [{ name: '' }, { name: chars(200) }], [{}, { name: chars(201) }]),
  body(passkeysApi.prove, [{ password }], [{}, { password: '' }, { password: chars(1_001) }]),
];

const secondStep: readonly Sent[] = [
  body(
    secondStepApi.finish,
    [{ code: '123456' }, { code: ' abcd-efgh-ijkm-npqr ', trust: true }, { code: chars(40) }],
    [
      {},
      { code: '' },
      { code: ' ' },
      { code: chars(41) },
      { code: 123456 },
      { code: '1', trust: 'on' },
    ],
  ),
  body(secondStepApi.confirm, [{ code: '123456' }], [{}, { code: '' }, { code: chars(41) }]),
  ...[secondStepApi.stopLift, accountsApi.reportNotMe].map((one) =>
    body(one, [{ token }], [{}, { token: chars(19) }, { token: `${token}/` }]),
  ),
];

const signingIn: readonly Sent[] = [
  ...passkeys,
  ...secondStep,
  body(
    accountsApi.signIn,
    [
      { email, password },
      { email, password: chars(1_000), returnTo: '/academy?a=b' },
      { email: ` ${email}\n`, password: ' ' },
    ],
    [
      {},
      { email },
      { password },
      { email, password: '' },
      { email, password: chars(1_001) },
      { email, password: 12345678 },
      { email, password: [password] },
      { email: [email], password },
      { email: { $ne: null }, password },
      { email, password, returnTo: `/${chars(2_000)}` },
      { email, password, remember: true },
    ],
  ),
  body(
    accountsApi.signUp,
    [
      { email, password },
      { email, password, name: '' },
      { email, password, name: chars(200, 'ї'), returnTo: '/' },
    ],
    [
      { email, password, name: chars(201) },
      { email, password, name: null },
      { email, password, name: { first: 'Ada' } },
      { email, password, isGuest: false },
    ],
  ),
  body(
    accountsApi.requestReset,
    [{ email }],
    [
      {},
      { email: 'ada' },
      { email: null },
      { email, token },
      { email: `${email}, eve@example.org` },
    ],
  ),
  body(
    accountsApi.reset,
    [
      { token, password },
      { token: chars(100, '-'), password: chars(1_000) },
    ],
    [
      { token: chars(19), password },
      { token: chars(101), password },
      { token: `${token} `, password },
      { token: `${token}\n`, password },
      { token: `${token}/../x`, password },
      { token: chars(20, 'é'), password },
      { token, password: '' },
      { token },
    ],
  ),
  body(
    accountsApi.social,
    [{}, { returnTo: '/studio' }],
    [{ returnTo: null }, { returnTo: chars(2_001) }, { provider: 'google' }],
  ),
];

const account: readonly Sent[] = [
  body(
    accountsApi.rename,
    [{ name: '' }, { name: chars(200) }],
    [{}, { name: chars(201) }, { name: 7 }, { name: 'Ada', email }],
  ),
  body(
    accountsApi.changePassword,
    [{ newPassword: password }, { currentPassword: 'old', newPassword: password }],
    [
      {},
      { currentPassword: 'old' },
      { newPassword: '' },
      { currentPassword: '', newPassword: password },
      { currentPassword: null, newPassword: password },
      { newPassword: chars(1_001) },
      { newPassword: password, userId: 'other' },
    ],
  ),
  body(
    accountsApi.changeEmail,
    [{ email }, { email, password }],
    [{}, { password }, { email: 'ada@', password }, { email, password: '' }, { email, to: email }],
  ),
  body(
    accountsApi.confirmEmail,
    [{ token }],
    [{}, { token: '' }, { token: chars(19) }, { token: 1e20 }, { token, email }],
  ),
  body(
    accountsApi.erase,
    [{}, { password: '' }, { password: chars(128) }],
    [{ password: chars(129) }, { password: null }, { userId: 'other' }],
  ),
];

const learning: readonly Sent[] = [
  body(
    academyApi.addProgress,
    [
      { done: [] },
      { done: list(500, '999-999') },
      { done: ['0-0'], timeZone: 'America/Argentina/Buenos_Aires' },
      { done: ['0-0'], timeZone: 'Etc/GMT+12' },
    ],
    [
      { done: list(501, '0-0') },
      { done: ['-1-0'] },
      { done: ['0–0'] },
      { done: ['０-０'] },
      { done: ['0-0\n'] },
      { done: [['0-0']] },
      { done: [0] },
      { done: '0-0' },
      { done: { 0: '0-0', length: 1 } },
      { done: [], timeZone: '' },
      { done: [], timeZone: 'Europe/Köln' },
      { done: [], timeZone: 'A'.repeat(65) },
      { done: [], timeZone: "UTC'; --" },
    ],
  ),
  query(
    academyApi.dashboard,
    [{}, { timeZone: 'UTC' }],
    [{ timeZone: '../../etc/passwd' }, { timeZone: ['UTC', 'UTC'] }, { userId: 'other' }],
  ),
  body(
    academyApi.setRanking,
    [
      { name: null, takesPart: false },
      { name: 'Ada', takesPart: true },
      { name: ` ${chars(40)} `, takesPart: true },
      { name: 'Ада Лавлейс', takesPart: true },
    ],
    [
      { name: '', takesPart: true },
      { name: '   ', takesPart: true },
      { name: chars(41), takesPart: true },
      { name: 'Ada\u202eevE', takesPart: true },
      { name: 'A\u200bda', takesPart: true },
      { name: 'A\nda', takesPart: true },
      { name: 'A\u0000', takesPart: true },
      { name: 'A\u2028B', takesPart: true },
      { name: 'Ada' },
      { name: 'Ada', takesPart: 'true' },
      { name: 'Ada', takesPart: 1 },
      { name: 'Ada', takesPart: true, xp: 1_000_000 },
    ],
  ),
  body(
    certificatesApi.handInTest,
    [
      { answers: list(10, null) },
      { answers: list(10, 9) },
      { answers: [...list(9, '0123abcd'), null] },
    ],
    [
      {},
      { answers: list(9, 0) },
      { answers: list(11, 0) },
      { answers: list(10, -0.5) },
      { answers: list(10, 10) },
      { answers: list(10, '0') },
      { answers: list(10, true) },
      { answers: list(10, '0123ABCD') },
      { answers: list(10, undefined) },
      { answers: null },
      { answers: list(10, 0), score: 10 },
    ],
  ),
  body(
    certificatesApi.issue,
    [
      { courseId: 'crypto-basics', name: 'Ada' },
      { courseId: 'x', name: chars(500) },
    ],
    [
      { courseId: 'x' },
      { name: 'Ada' },
      { courseId: 'x', name: chars(501) },
      { courseId: chars(101), name: 'Ada' },
      { courseId: 7, name: 'Ada' },
      { courseId: 'x', name: 'Ada', issuedAt: '2020-01-01T00:00:00Z' },
    ],
  ),
  body(
    certificatesApi.picture,
    [
      { name: 'Ada', day: '2026-11-29' },
      { name: chars(2_000), day: '2024-02-29' },
    ],
    [
      { name: 'Ada' },
      { day: '2026-11-29' },
      { name: chars(2_001), day: '2026-11-29' },
      { name: 'Ada', day: '2026-02-30' },
      { name: 'Ada', day: 'x2026-11-29' },
      { name: 'Ada', day: '2026-11-29', courseId: 'other' },
    ],
  ),
  body(
    certificatesApi.rename,
    [{ name: 'Ada' }],
    [{}, { name: null }, { name: chars(501) }, { name: 'Ada', userId: 'other' }],
  ),
  body(
    certificatesApi.verify,
    [{ input: '' }, { input: chars(100_000) }],
    [{}, { input: chars(100_001) }, { input: {} }, { input: 'x', trust: true }],
  ),
  body(
    reviewApi.setReview,
    [
      { isOn: true, inTelegram: false },
      { isOn: false, inTelegram: true },
    ],
    [{}, { isOn: true }, { isOn: 'yes', inTelegram: false }, { isOn: null, inTelegram: false }],
  ),
  body(
    reviewApi.answer,
    [{ chosen: 0 }, { chosen: 'abcdef01' }, { chosen: 9, wasGuess: true }],
    [
      {},
      { chosen: null },
      { chosen: 10 },
      { chosen: 0.5 },
      { chosen: 'abcdefg1' },
      { chosen: [0] },
      { chosen: 0, wasGuess: null },
      { chosen: 0, isRight: true },
    ],
  ),
  body(
    reviewApi.noteLessonAnswer,
    [{ chosen: 3 }],
    [{ chosen: -1 }, { chosen: '3' }, { chosen: 3, wasGuess: true }],
  ),
  body(
    reviewApi.noteKeptAnswers,
    [
      { answers: [] },
      {
        answers: [
          { question: 'lesson:a:b:c', chosen: '0000000a' },
          { question: 'x'.repeat(200), chosen: 0 },
          { family: 'approval', outcome: 'right' },
          { mistake: 'key', outcome: 'alarm' },
        ],
      },
      { answers: Array.from({ length: 300 }, () => ({ mistake: 'key', outcome: 'right' })) },
    ],
    [
      {},
      { answers: {} },
      { answers: [{}] },
      { answers: [{ question: 'x'.repeat(201), chosen: 0 }] },
      { answers: [{ question: 'x' }] },
      { answers: [{ mistake: 'none', outcome: 'right' }] },
      { answers: Array.from({ length: 301 }, () => ({ mistake: 'key', outcome: 'right' })) },
    ],
  ),
  body(
    reviewApi.noteDrill,
    [
      { family: 'approval', outcome: 'right' },
      { family: 'backup', outcome: 'alarm' },
      { mistake: 'site', outcome: 'missed' },
    ],
    [
      {},
      { family: 'constructor', outcome: 'right' },
      { family: 'approval', outcome: 'wrong' },
      { family: ['approval'], outcome: 'right' },
      { family: 'approval', outcome: 'right', count: 1_000 },
    ],
  ),
];

const assistant: readonly Sent[] = [
  body(
    assistantApi.ask,
    [
      { text: '/check 0x…' },
      { text: ` ${chars(2_000)} ` },
      { text: '？', conversation: chars(64) },
    ],
    [
      {},
      { text: '' },
      { text: '\u3000 \n' },
      { text: chars(2_001) },
      { text: ['/check'] },
      { text: 'x', conversation: chars(65) },
      { text: 'x', conversation: null },
      { text: 'x', tier: 'premium' },
    ],
  ),
  body(
    assistantApi.setAlertSettings,
    [
      { timeZone: 'UTC', quietFrom: null, quietUntil: null, digest: 'at-once' },
      { timeZone: 'Asia/Tokyo', quietFrom: 22, quietUntil: 7, digest: 'daily' },
    ],
    [
      { timeZone: 'UTC', quietFrom: null, quietUntil: null },
      { timeZone: 'UTC', quietFrom: '22', quietUntil: null, digest: 'daily' },
      { timeZone: 'UTC', quietFrom: Number.NaN, quietUntil: null, digest: 'daily' },
      { timeZone: 'UTC', quietFrom: null, quietUntil: null, digest: 'never' },
      { timeZone: null, quietFrom: null, quietUntil: null, digest: 'daily' },
      { timeZone: chars(65), quietFrom: null, quietUntil: null, digest: 'daily' },
    ],
  ),
  body(
    assistantApi.requestBot,
    [{ projectName: 'Moon', telegramAccount: '@ada', website: 'moon.example', email }],
    [{}, { projectName: 'Moon', telegramAccount: 'ada', website: 'moon.example', email }],
  ),
  body(
    telegramApi.webhook,
    [{ update_id: 0 }, { update_id: 2 ** 40, message: { text: 'x' } }],
    [{}, { update_id: null }, { update_id: -1 }, { update_id: 0.5 }, { update_id: '1' }, []],
  ),
];

const rpcCall = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] };
const permit = {
  deed: 'hand-over-permit',
  amount: '1',
  deadline: chars(78, '9'),
  signature: `0x${chars(130, '0')}`,
};
const proof = { address, nonce: chars(32, 'a'), signature: `0x${chars(130, '0')}` };
const practising: readonly Sent[] = [
  body(
    practiceApi.challenge,
    [{ address }],
    [{}, { address: chars(42) }, { address: `${address}a` }, { address: null }, { key: address }],
  ),
  body(
    practiceApi.startTask,
    [proof],
    [
      {},
      { address },
      { ...proof, address: chars(42) },
      { ...proof, nonce: chars(31, 'a') },
      { ...proof, nonce: chars(32, 'g') },
      { ...proof, signature: `0x${chars(129, '0')}` },
      { ...proof, signature: null },
      { ...proof, key: address },
    ],
  ),
  body(
    practiceApi.doDeed,
    [
      { deed: 'ask-for-payment', address },
      permit,
      { ...permit, spender: address },
      { deed: 'confirm-arrival', hash: `0x${chars(64, 'a')}` },
    ],
    [
      {},
      { deed: 'confirm-arrival', hash: `0x${chars(63, 'a')}` },
      { ...permit, spender: '0x' },
      { deed: 'ask-for-payment' },
      { deed: 'ask-for-payment', address: '0x' },
      { deed: 'hand-over-permit', address },
      { ...permit, amount: '-1' },
      { ...permit, amount: 1 },
      { ...permit, deadline: chars(79, '9') },
      { ...permit, signature: `0x${chars(129, '0')}` },
      { ...permit, words: 'x' },
    ],
  ),
  body(
    practiceApi.practiceRpc,
    [rpcCall, { ...rpcCall, method: chars(60), params: [chars(90), true, { to: address }] }],
    [
      {},
      { ...rpcCall, jsonrpc: '1.0' },
      { ...rpcCall, id: '1' },
      { ...rpcCall, method: chars(61) },
      { ...rpcCall, params: list(5, 'x') },
      { ...rpcCall, params: {} },
      [rpcCall],
    ],
  ),
];

const money: readonly Sent[] = [
  query(
    safetyApi.check,
    [{}, { fresh: '0' }, { fresh: '1' }],
    [{ fresh: '' }, { fresh: 'true' }, { fresh: 1 }, { fresh: ['1'] }, { force: '1' }],
  ),
  query(
    safetyApi.checkUp,
    [{}, { fresh: '0' }, { fresh: '1' }],
    [{ fresh: '' }, { fresh: 'true' }, { fresh: ['1'] }, { force: '1' }],
  ),
  query(
    safetyApi.identity,
    [{ text: 'x' }, { text: chars(2_000) }],
    [{}, { text: '' }, { text: ' ' }, { text: chars(2_001) }, { text: ['a', 'b'] }],
  ),
  body(
    safetyApi.appeal,
    [{ text: chars(10) }, { text: ` ${chars(2_000)} `, email }, { text: chars(10), email: '' }],
    [
      {},
      { text: chars(10), email: 'ada' },
      { text: chars(9) },
      { text: ` ${chars(9)} ` },
      { text: chars(2_001) },
      { text: null },
    ],
  ),
  query(
    safetyApi.launches,
    [
      {},
      { chain: 'base', maxAgeHours: '0', minLiquidityUsd: '999999999999' },
      { cursor: '1795906932959.base.0xabc' },
    ],
    [
      { chain: '' },
      { chain: 'BASE' },
      { chain: chars(41, 'a') },
      { chain: 'base\n' },
      { maxAgeHours: '10000' },
      { maxAgeHours: '+1' },
      { maxAgeHours: 1 },
      { minLiquidityUsd: '1000000000000' },
      { minLiquidityUsd: '１' },
      { limit: '100000' },
      { cursor: '1.base' },
      { cursor: '1.BASE.x' },
      { cursor: '253402300800000.base.x' },
    ],
  ),
  query(
    safetyApi.record,
    [{}, { cursor: `253402300799999.${chars(64)}` }],
    [
      { cursor: `${chars(16, '9')}.x` },
      { cursor: `${chars(15, '9')}.x` },
      { cursor: '253402300800000.x' },
      { cursor: '1.' },
      { cursor: '1' },
      { cursor: '1.x\n' },
      { cursor: "1.x' or 1=1" },
    ],
  ),
  query(
    marketApi.chart,
    [{ range: '1h' }, { range: '24h' }, { range: '7d' }],
    [{}, { range: '' }, { range: '1H' }, { range: '30d' }, { range: 'toString' }],
  ),
  query(
    eventsApi.stream,
    [{ topics: 'market' }, { topics: `market,job:${chars(180)}` }],
    [{}, { topics: chars(201) }, { topics: ['market', 'launches'] }, { topics: null }],
  ),
  query(
    payoutsApi.ledger,
    [{}, { week: '10', open: '1', cursor: `2.${address.toLowerCase()}` }],
    [
      { week: '0' },
      { week: '11' },
      { week: '1.5' },
      { open: 'yes' },
      { cursor: `3.${address.toLowerCase()}` },
      { cursor: `1.${address.toLowerCase()}\n` },
    ],
  ),
  body(
    consolePayoutsApi.prepare,
    [{ week: 10, tier: 2 }],
    [{}, { week: 0, tier: 0 }, { week: 11, tier: 0 }, { week: 1, tier: 3 }, { week: 1.5, tier: 0 }],
  ),
  query(
    passesApi.holdings,
    [{ address }, { address: address.toUpperCase().replace('0X', '0x') }],
    [{}, { address: '' }, { address: `${address}0` }, { address: ` ${address}` }],
  ),
  ...[passesApi.faucet, passesApi.nonce, passesApi.beginSignIn].map((one) =>
    body(
      one,
      [{ address }],
      [
        {},
        { address: null },
        { address: address.replace('0x', '0X') },
        { address: `0x${chars(40, 'ａ')}` },
        { address: `${address}\n` },
        { address, amount: '1000000' },
      ],
    ),
  ),
  ...[passesApi.prove, passesApi.signIn].map((one) =>
    body(
      one,
      [
        { message: '', signature: '0x00' },
        { message: chars(2_000), signature: `0x${chars(16_384, 'F')}` },
      ],
      [
        {},
        { message: 'x' },
        { message: 'x', signature: '0x' },
        { message: 'x', signature: '0x0' },
        { message: 'x', signature: `0x${chars(16_386, 'f')}` },
        { message: 'x', signature: '0xzz' },
        { message: chars(2_001), signature: '0x00' },
        { message: 'x', signature: '0x00', address },
      ],
    ),
  ),
];

const key = chars(16, 'k');
const message = { role: 'user', content: 'x' };
const studio: readonly Sent[] = [
  query(
    studioApi.library,
    [{}, { tool: 'music' }, { before: '0' }, { tool: 'video', before: '253402300799999' }],
    [
      { tool: 'chat' },
      { tool: '' },
      { before: '' },
      { before: '-1' },
      { before: '1e3' },
      { owner: 'x' },
    ],
  ),
  body(
    studioApi.make,
    [
      { prompt: '', key },
      { prompt: chars(5_000), key: chars(64, '_') },
      { prompt: 'x', key, voice: chars(40), speed: 0.5, isConfirmed: true },
      { prompt: 'x', key, speed: 2 },
    ],
    [
      { prompt: 'x' },
      { key },
      { prompt: chars(5_001), key },
      { prompt: 'x', key: chars(15) },
      { prompt: 'x', key: chars(65) },
      { prompt: 'x', key: `${key}\n` },
      { prompt: 'x', key: chars(16, '.') },
      { prompt: 'x', key, voice: chars(41) },
      { prompt: 'x', key, speed: 0.49 },
      { prompt: 'x', key, speed: 2.01 },
      { prompt: 'x', key, speed: Number.POSITIVE_INFINITY },
      { prompt: 'x', key, speed: '1' },
      { prompt: 'x', key, isConfirmed: 1 },
      { prompt: 'x', key, seed: 7 },
      { prompt: 'x', key, engine: 'openai' },
    ],
  ),
  body(
    studioApi.chat,
    [
      { messages: [message] },
      { messages: [message, { role: 'assistant', content: '', proof: chars(64) }, message] },
      { messages: list(60, { role: 'user', content: chars(8_000) }) },
    ],
    [
      {},
      { messages: [] },
      { messages: message },
      { messages: list(61, message) },
      { messages: [{ role: 'system', content: 'x' }] },
      { messages: [{ role: 'tool', content: 'x' }] },
      { messages: [{ role: 'user', content: chars(8_001) }] },
      { messages: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }] },
      { messages: [{ ...message, proof: chars(65) }] },
      { messages: [null] },
      { messages: [message], model: 'x' },
    ],
  ),
];

const why = 'Helps with letters';
const role = { email, role: 'support', version: 0, why };
const announcement = {
  title: 'News',
  line: 'In one line',
  body: 'A text',
  byMail: true,
  byTelegram: false,
};
const wrongAnnouncements = [
  {},
  { ...announcement, title: ' ' },
  { ...announcement, title: chars(121) },
  { ...announcement, title: 'two\nlines' },
  { ...announcement, line: chars(161) },
  { ...announcement, body: '' },
  { ...announcement, body: chars(20_001) },
  { ...announcement, byMail: 'yes' },
];
const longAnnouncement = {
  ...announcement,
  title: chars(120),
  line: chars(160),
  body: chars(20_000),
};
const announcing: readonly Sent[] = [
  body(
    newsApi.ask,
    [{ email }, { email, timeZone: chars(60) }],
    [{}, { email: 'ada' }, { email, timeZone: chars(61) }, { email, userId: 'x' }],
  ),
  body(newsApi.confirm, [{ token }], [{}, { token: '' }, { token: 'a b' }]),
  body(
    newsApi.changeMine,
    [
      { channel: 'mail', isWanted: true, timeZone: 'Europe/Berlin' },
      { channel: 'telegram', isWanted: false },
    ],
    [{}, { channel: 'push', isWanted: true }, { channel: 'mail', isWanted: 'yes' }],
  ),
  body(
    checkUpReminderApi.ask,
    [
      { channel: 'mail', chain: 'local', address, timeZone: 'Europe/Berlin' },
      { channel: 'telegram', chain: 'ethereum', address },
    ],
    [
      {},
      { channel: 'push', chain: 'local', address },
      { channel: 'mail', chain: 'no network', address },
      { channel: 'mail', chain: 'local', address: '0x12' },
    ],
  ),
  body(consoleAnnouncementsApi.write, [announcement, longAnnouncement], wrongAnnouncements),
  body(
    consoleAnnouncementsApi.change,
    [{ ...longAnnouncement, version: 1 }],
    [announcement, ...wrongAnnouncements.map((one) => ({ ...one, version: 1 }))],
  ),
  body(
    consoleAnnouncementsApi.preview,
    [{ body: chars(20_000) }],
    [{}, { body: ' ' }, { body: chars(20_001) }],
  ),
  body(
    consoleAnnouncementsApi.schedule,
    [
      { at: null, version: 1 },
      { at: '2026-12-31T10:00:00.000Z', version: 1 },
    ],
    [{ at: null }, { at: 'tomorrow', version: 1 }, { at: 7, version: 1 }],
  ),
  body(consoleAnnouncementsApi.unschedule, [{ version: 1 }], [{}, { version: -1 }]),
  body(consoleAnnouncementsApi.remove, [{ version: 1 }], [{}, { version: 1.5 }]),
  body(
    consoleAnnouncementsApi.withdraw,
    [{ version: 1, why: chars(500) }],
    [{ version: 1 }, { version: 1, why: ' ' }, { version: 1, why: chars(501) }],
  ),
];

const studioLimits = {
  perPerson: { image: 0, voice: 1, music: 2, video: 3, chat: 10_000 },
  peoplePerAddress: 1,
  dailyCap: { modelslab: 0, stability: 1, openai: 100_000 },
};
const operating: readonly Sent[] = [
  body(consoleBrandApi.keepDraft, [{ brand: ownBrand }], [{}, { brand: { name: 'Acme' } }]),
  body(
    consoleBrandApi.publish,
    [
      { brand: ownBrand, seen: null, why },
      { brand: { ...ownBrand, name: 'The Firm', ticker: 'FIRM' }, seen: null },
    ],
    [
      {},
      { brand: ownBrand, why },
      { brand: ownBrand, seen: null, why: '' },
      ...[
        { name: 'THE FIRM' },
        { academyName: 'The Firm' },
        { name: '<b>Acme</b>' },
        { name: 'A' },
        { ticker: 'acme' },
        { accentDark: 'red' },
        // Nobody could read it on that theme.
        { accentDark: '#101010' },
        { accentLight: '#ffee99' },
        { communityUrl: 'javascript:alert(1)' },
        { socialUrl: 'http://acme.example' },
        { footerLine: chars(141) },
        { imagePrompts: ['One', 'Two'] },
        { musicPrompts: list(11, 'A song') },
        { chips: list(7, 'What is gas?') },
        { chips: ['<b>What?</b>'] },
        { partners: [{ name: 'Bakers', text: 'They bake.', url: '', picture: '' }] },
        { partners: list(13, ownBrand.partners[0]) },
        { termsDate: '' },
        { privacyText: 'More' },
        { privacyText: chars(20_001), privacyDate: '2026-11-23' },
        { logo: 'https://x.example/a.png' },
        { off: ['academy'] },
      ].map((wrong) => ({ brand: { ...ownBrand, ...wrong }, seen: null, why })),
    ],
  ),
  query(
    consoleStudioApi.queue,
    [{}, { tool: 'image', order: 'most', cursor: chars(800) }],
    [{ tool: 'chat' }, { order: 'random' }, { cursor: 'a b' }],
  ),
  body(
    consoleStudioApi.cancel,
    [
      { owner: 'user:abc', id: null, why },
      { owner: `guest:${chars(43)}`, id: chars(64), why },
    ],
    [
      {},
      { owner: 'abc', id: null, why },
      { owner: `user:${chars(101)}`, id: null, why },
      { owner: 'user:abc', id: 'a b', why },
      { owner: 'user:abc', id: null, why: ' ' },
    ],
  ),
  body(
    consoleStudioApi.pause,
    [
      { what: { kind: 'tool', name: 'chat' }, sentence: chars(200), version: 0, why },
      { what: { kind: 'engine', name: 'embedded' }, sentence: null, version: 3, why },
    ],
    [
      {},
      { what: { kind: 'tool', name: 'embedded' }, sentence: null, version: 0, why },
      { what: { kind: 'tool', name: 'chat' }, sentence: ' ', version: 0, why },
      { what: { kind: 'tool', name: 'chat' }, sentence: chars(201), version: 0, why },
      { what: { kind: 'tool', name: 'chat' }, sentence: null, version: -1, why },
    ],
  ),
  body(
    consoleStudioApi.changeLimits,
    [{ limits: studioLimits, version: 0, why }],
    [
      {},
      { limits: studioLimits, version: 0, why: '' },
      { limits: { ...studioLimits, peoplePerAddress: 0 }, version: 0, why },
      { limits: { ...studioLimits, peoplePerAddress: 1.5 }, version: 0, why },
      { limits: { ...studioLimits, perPerson: {} }, version: 0, why },
      {
        limits: { ...studioLimits, dailyCap: { modelslab: 100_001, stability: 1, openai: 1 } },
        version: 0,
        why,
      },
    ],
  ),
  body(
    consoleStudioApi.resetLimits,
    [{ version: 1, why }, { version: 1 }],
    [{}, { version: 1, why: '' }],
  ),
  body(consoleBrandApi.withdraw, [{ seen: 'a', why }], [{}, { seen: 'a', why: '' }, { why }]),
  body(consoleApi.claim, [{ token }], [{}, { token: '' }, { token: 7 }]),
  body(
    consoleApi.changeRole,
    [role, { ...role, role: null, version: 2 ** 31 - 1, why: chars(500) }],
    [
      {},
      { ...role, role: 'king' },
      { ...role, version: -1 },
      { ...role, version: 2 ** 31 },
      { ...role, why: ' ' },
      { ...role, why: chars(501) },
      { ...role, email: chars(255) },
    ],
  ),
  body(
    consolePeopleApi.list,
    [
      {},
      { search: chars(100), filter: 'premium', order: 'email', cursor: chars(800) },
      { search: '', filter: 'all', order: 'newest' },
    ],
    [{ search: chars(101) }, { filter: 'rich' }, { order: 'random' }, { cursor: 'a b' }],
  ),
  body(
    consolePeopleApi.suspend,
    [
      { suspension: null, version: 1, why },
      { suspension: { reason: chars(500), until: null }, version: 0, why },
      { suspension: { reason: 'x', until: '2026-12-31' }, version: 0, why },
    ],
    [
      {},
      { suspension: { reason: ' ', until: null }, version: 0, why },
      { suspension: { reason: chars(501), until: null }, version: 0, why },
      { suspension: { reason: 'x', until: '2026-13-31' }, version: 0, why },
      { suspension: { reason: 'x', until: 'tomorrow' }, version: 0, why },
      { suspension: { reason: 'x' }, version: 0, why },
    ],
  ),
  body(
    consolePeopleApi.setPremium,
    [
      { isHeld: true, until: null, seen: null, why },
      { isHeld: false, until: '2026-12-31', seen: chars(100), why },
    ],
    [
      {},
      { isHeld: 1, until: null, seen: null, why },
      { isHeld: true, until: null, seen: chars(101), why },
    ],
  ),
  query(consoleReadingsApi.days, [{}, { days: '90' }], [{ days: '8' }, { days: '' }]),
  body(
    consoleReadingsApi.answerAppeal,
    [{ answer: chars(2_000) }],
    [{}, { answer: ' ' }, { answer: chars(2_001) }],
  ),
  query(
    consoleReadingsApi.inbox,
    [{}, { state: 'waiting' }, { state: 'answered' }],
    [{ state: 'decided' }, { cursor: 'x' }],
  ),
  body(consoleInboxApi.note, [{ text: chars(2_000) }], [{}, { text: ' ' }, { text: chars(2_001) }]),
  body(
    consoleInboxApi.write,
    [
      { letter: 'report-kept', subject: chars(150), text: chars(5_000) },
      { letter: 'request-received', subject: 'x', text: 'a\n\nb' },
    ],
    [
      {},
      { letter: 'other', subject: 'x', text: 'x' },
      { letter: 'report-kept', subject: ' ', text: 'x' },
      { letter: 'report-kept', subject: 'a\nb', text: 'x' },
      { letter: 'report-kept', subject: chars(151), text: 'x' },
      { letter: 'report-kept', subject: 'x', text: chars(5_001) },
    ],
  ),
  query(
    consoleReportsApi.list,
    [{}, { state: 'waiting' }, { state: 'decided' }],
    [{ state: 'gone' }, { cursor: 'x' }],
  ),
  body(
    consoleReportsApi.takeDown,
    [
      { rule: 'fraud', version: 0 },
      { rule: 'rights', version: 7, why: chars(500) },
    ],
    [
      {},
      { rule: 'other', version: 0 },
      { rule: 'fraud' },
      { rule: 'fraud', version: 0, why: chars(501) },
    ],
  ),
  body(consoleReportsApi.putBack, [{ version: 0 }, { version: 1, why: '' }], [{}, { version: -1 }]),
  body(consoleReportsApi.keep, [{ version: 0 }], [{}, { version: 0, rule: 'fraud' }]),
  query(
    reportsApi.standing,
    [
      { kind: 'shared', ref: 'x' },
      { kind: 'ranking', ref: '' },
    ],
    [{}, { kind: 'lesson', ref: 'x' }, { kind: 'shared', ref: 'x/y' }],
  ),
  body(
    reportsApi.appeal,
    [
      { kind: 'certificate', ref: chars(60), words: chars(1_000) },
      { kind: 'ranking', ref: '', words: 'x' },
    ],
    [
      {},
      { kind: 'ranking', ref: '', words: ' ' },
      { kind: 'shared', ref: 'x', words: chars(1_001) },
    ],
  ),
  body(
    pushApi.subscribeAlerts,
    [{ endpoint: 'https://push.example/x', keys: { p256dh: 'a', auth: 'b' } }],
    [{}, { endpoint: 'https://push.example/x' }],
  ),
  ...[pushApi.state, pushApi.end, pushApi.alertState, pushApi.endAlerts].map((one) =>
    body(
      one,
      [{ endpoint: 'https://push.example/x' }],
      [{}, { endpoint: 'x' }, { endpoint: `https://push.example/${chars(1_000)}` }],
    ),
  ),
  body(
    pushApi.subscribe,
    [
      {
        endpoint: 'https://push.example/x',
        keys: { p256dh: chars(87), auth: chars(22) },
        timeZone: 'Europe/Berlin',
        source: 'account page',
      },
    ],
    [
      {},
      { endpoint: 'https://push.example/x', keys: {}, source: 'studio' },
      { endpoint: 'https://push.example/x', keys: { p256dh: '=', auth: 'x' }, source: 'studio' },
      { endpoint: 'https://push.example/x', keys: { p256dh: 'x', auth: 'x' }, source: 'sign-up' },
    ],
  ),
  body(
    supportApi.send,
    [{ words: 'x' }, { words: chars(2_000), email }, { words: 'x', email: '' }],
    [{}, { words: ' ' }, { words: chars(2_001) }, { words: 'x', email: 'nobody' }],
  ),
  body(
    consoleInboxApi.replyInTelegram,
    [{ text: chars(3_000) }],
    [{}, { text: ' ' }, { text: chars(3_001) }],
  ),
  body(consoleInboxApi.markSupport, [{ isDone: true }, { isDone: false }], [{}, { isDone: 1 }]),
  body(
    reportsApi.make,
    [
      { kind: 'shared', ref: chars(60), reason: 'abuse' },
      { kind: 'ranking', ref: 'x', reason: 'other', words: chars(1_000), email },
      { kind: 'certificate', ref: 'x', reason: 'fraud', words: '', email: '' },
    ],
    [
      {},
      { kind: 'lesson', ref: 'x', reason: 'abuse' },
      { kind: 'shared', ref: 'x/y', reason: 'abuse' },
      { kind: 'shared', ref: chars(61), reason: 'abuse' },
      { kind: 'shared', ref: 'x', reason: '' },
      { kind: 'shared', ref: 'x', reason: 'other' },
      { kind: 'shared', ref: 'x', reason: 'other', words: ' ' },
      { kind: 'shared', ref: 'x', reason: 'abuse', words: chars(1_001) },
      { kind: 'shared', ref: 'x', reason: 'abuse', email: 'nobody' },
      { kind: 'shared', ref: 'x', reason: 'abuse', email: 'a@b, c@d' },
    ],
  ),
  body(consoleKeysApi.endKey, [{ why }], [{}, { why: '' }, { why: chars(501) }]),
  body(consolePeopleApi.signOut, [{ why }], [{}, { why: '' }, { why: chars(501) }]),
  body(consolePeopleApi.erase, [{ why }], [{}, { why: '' }, { why: chars(501) }]),
  body(
    consoleUpkeepApi.changeSchedule,
    [
      { hour: null, keep: 1, version: 0, why },
      { hour: 23, keep: 365, version: 2 ** 31 - 1, why: chars(500) },
    ],
    [
      {},
      { hour: 24, keep: 1, version: 0, why },
      { hour: 1.5, keep: 1, version: 0, why },
      { hour: 1, keep: 0, version: 0, why },
      { hour: 1, keep: 366, version: 0, why },
      { hour: 1, keep: 7, version: 0, why: ' ' },
    ],
  ),
  body(
    consoleApi.invite,
    [
      { role: 'owner', email: '', why: 'x' },
      { role: 'auditor', email, why: 'x' },
    ],
    [
      {},
      { role: 'owner', email: '' },
      { role: 'king', email: '', why: 'x' },
      { role: 'owner', email: 'ada', why: 'x' },
    ],
  ),
  body(consoleRestoreApi.list, [{}, { token }], [{ token: '' }, { token: chars(101) }]),
  body(
    consoleRestoreApi.begin,
    [
      { from: { kind: 'backup', name: 'x' } },
      { token, from: { kind: 'file', name: 'x', bytes: 1 } },
      { from: { kind: 'file', name: 'x', bytes: 1 }, keys: { DATA_KEY: 'x' } },
    ],
    [
      {},
      { from: { kind: 'backup' } },
      { from: { kind: 'file', name: 'x', bytes: 0 } },
      { from: { kind: 'file', name: 'x', bytes: 50e9 + 1 } },
      { from: { kind: 'link', name: 'x' } },
      { from: { kind: 'backup', name: chars(101) } },
      { from: { kind: 'backup', name: 'x' }, keys: { ROOT_KEY: 'x' } },
      { from: { kind: 'backup', name: 'x' }, keys: {} },
    ],
  ),
  query(consoleRestoreApi.takePiece, [{ at: '0' }, { at: '50000000000' }], [{}, { at: '-1' }]),
  body(
    consoleRestoreApi.apply,
    [{ key: token }, { key: token, token }],
    [{}, { token }, { key: '' }],
  ),
  ...[consoleUpkeepApi.removeBackup, consoleUpkeepApi.beginDownload, consoleUpkeepApi.keys].map(
    (one) => body(one, [{ why }], [{}, { why: '' }, { why: chars(501) }]),
  ),
  query(
    consoleUpkeepApi.download,
    [{ ticket: `1234567890123.${chars(43)}` }],
    [{}, { ticket: 'x' }, { ticket: `1234567890123.${chars(101)}` }],
  ),
  query(
    consoleApi.audit,
    [{}, { cursor: chars(800) }],
    [{ cursor: '' }, { cursor: chars(801) }, { about: 'x' }],
  ),
];

const newWebhook = { url: 'https://bot.example/hook', events: ['alert'] };
const newKey = { name: 'Bot', scopes: ['read:checks'], days: 30 };
const programs: readonly Sent[] = [
  body(
    developersApi.saveWebhook,
    [newWebhook, { ...newWebhook, events: ['verdict.changed', 'person.deleted'] }],
    [
      {},
      { ...newWebhook, url: 'not an address' },
      { ...newWebhook, url: `https://bot.example/${chars(500)}` },
      { ...newWebhook, events: [] },
      { ...newWebhook, events: ['everything'] },
      { ...newWebhook, events: list(7, 'alert') },
    ],
  ),
  query(
    developersApi.webhookDeliveries,
    [{}, { cursor: '1234567890123.msg_1' }],
    [{ cursor: '' }, { cursor: 'x' }, { cursor: chars(100) }, { cursor: '253402300800000.x' }],
  ),
  body(
    developersApi.makeKey,
    [newKey, { name: chars(80), scopes: ['read:learning', 'studio'], days: 365 }],
    [
      {},
      { ...newKey, name: ' ' },
      { ...newKey, name: chars(81) },
      { ...newKey, scopes: [] },
      { ...newKey, scopes: ['write:everything'] },
      { ...newKey, scopes: list(4, 'studio') },
      { ...newKey, days: 31 },
      { ...newKey, days: '30' },
    ],
  ),
  query(
    readingApi.findTokens,
    [{ q: 'PEPE' }, { q: chars(64) }],
    [{}, { q: '' }, { q: ' ' }, { q: chars(65) }],
  ),
  query(
    readingApi.lessons,
    [{}, { course: 'crypto-basics', cursor: '50' }],
    [{ course: '' }, { course: 'A' }, { cursor: '-1' }, { cursor: chars(7, '1') }],
  ),
  query(
    readingApi.searchLessons,
    [{ q: 'gas' }, { q: chars(300) }],
    [{}, { q: '' }, { q: chars(301) }],
  ),
  query(
    consoleKeysApi.keys,
    [{}, { cursor: '1795906932959.a-b' }],
    [{ cursor: '' }, { cursor: 'x' }, { cursor: '253402300800000.x' }],
  ),
  query(readingApi.glossary, [{}, { cursor: '0' }], [{ cursor: '' }, { cursor: 'x' }]),
  body(
    readingApi.scan,
    [{ text: 'https://example.org' }, { text: chars(4_000) }],
    [{}, { text: '' }, { text: chars(4_001) }, { text: 1 }],
  ),
];

/** Every endpoint that takes a body or a query is in here. */
export const requestCases: readonly Sent[] = [
  ...signingIn,
  ...account,
  ...learning,
  ...assistant,
  ...practising,
  ...money,
  ...studio,
  ...operating,
  ...announcing,
  ...programs,
];
