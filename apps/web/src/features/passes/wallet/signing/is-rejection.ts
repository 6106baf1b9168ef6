import { normalizeText, oneOf } from '@firm/format';
import { codesOf, textsOf } from './read-wallet-error.ts';

/** Codes that mean nothing but that a person said no. */
const NO_CODES: readonly (number | string)[] = [
  4001,
  // WalletConnect: the person refused, all of it or its chains, methods and events.
  5000,
  5001,
  5002,
  5003,
  'ACTION_REJECTED',
  // A Ledger's two, and a Trezor's.
  0x6985,
  0x5501,
  'Failure_ActionCancelled',
  'Method_Cancel',
];
/** 'Transaction rejected' (EIP-1474): by a person, unless a text names what else it was. */
const REJECTED = -32_003;

/** Whether the person said no in the wallet; a wallet that says nothing else is believed too. */
export function isRejection(error: unknown): boolean {
  const codes = codesOf(error);
  if (codes.some((code) => NO_CODES.includes(code))) return true;
  const texts = textsOf(error).map(simplify);
  if (texts.some((text) => NO_BY_PERSON.some((form) => form.test(text)))) return true;
  if (texts.some((text) => ELSE.test(text))) return false;
  return codes.includes(REJECTED) || texts.some(isBareNo);
}

/** Small letters without accents, and with spaces for all that is neither letter nor figure. */
const simplify = (text: string): string =>
  normalizeText(
    normalizeText(text, 'NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, ''),
    'NFC',
  )
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // Wraps whatever it was.
    .replace(/internal (?:json rpc )?error/, '')
    .trim();

/** The beginnings of the words that refuse, in the languages that wallets are written in. */
const NO = oneOf(`
  reject den(?:y|ie) declin cancel cancle refus disapprov
  取消 拒绝 拒絕 拒否 キャンセル 거부 거절 취소 отклон отмен отказ відхил скасо
  rechaz deneg recus rejeit annul rejet rifiut abgelehnt abgebrochen verweiger
  reddet reddedil iptal tu_choi huy menolak ditolak membatalkan dibatalkan
`);
const PERSON = oneOf(`
  (?:user|signer|owner|customer|you)(?!_?(?:op|name|agent)) 用户 用戶 使用者 ユーザー 사용자
  пользовател корис usuario utente utilisateur nutzer kullanici nguoi_dung pengguna
`);
const BETWEEN =
  '(?: ?(?:[a-z]+ly|has|have|had|ha|a|hat|da|chose to|islemi|요청을|거래를|已|已经))*';
const NO_BY_PERSON: readonly RegExp[] = [
  // 'User rejected', 'USER_CANCELED', 'L’utilisateur a refusé', '用户拒绝'.
  new RegExp(`${PERSON}\\p{L}*${BETWEEN} ?(?:${NO}|clos|exit|dismiss|abort(?!ed a request))`, 'u'),
  /(?:user|signer|owner|you) (?:did not|didn t|has not|hasn t) (?:approv|confirm|accept|sign)/,
  // 'rejected by the user', 'Abgelehnt vom Nutzer'.
  new RegExp(
    `(?:${NO}|clos|exit|dismiss|abort)\\p{L}* (?:by|por|pel[oa]|par|dal?l?|vom|boi|oleh) ?` +
      `(?:[a-z]{1,6} )?${PERSON}`,
    'u',
  ),
  /(?:отклон|отмен|відхил|скасо)\p{L}+ (?:пользовател|корис)/u,
  // A window that somebody closed; WalletConnect says 'reset' then.
  /(?:popup|pop up|modal|window|dialog) (?:was |has been )?closed|connection request reset/,
  /0x(?:6985|5501)/,
];

/** A text with one of these says who or what else refused. */
const ELSE = new RegExp(
  oneOf(`
    insuff?i[cz] balance fund nonce underpriced gas revert execution rpc node server sequencer
    backend gateway provider network chain pool limit quota rate too_(?:many|low|high|large)
    exceed timeout timed_out expire unavailable internal invalid user_?op unsupported unknown already
    replaced policy firewall block simulat contract relay bundler paymaster api http
    authori[sz]ed permission access connection_refused доступ
    不足 节点 節點 服务器 サーバー 残高 잔액 서버 недостат сервер узел servidor serveur nodo saldo
    guthaben bakiye
  `),
);
/** 'Canceled', 'Request rejected', 'The transaction was declined'. */
const MAX_WORDS = 6;
const BARE_NO = new RegExp(`(?<![a-z])${NO}`);
const isBareNo = (text: string): boolean =>
  text.split(' ').length <= MAX_WORDS && BARE_NO.test(text);
