import { expect, test } from 'vitest';
import { isRejection } from './is-rejection.ts';

test.each<unknown>([
  'Canceled',
  'cancelled',
  'CANCELLED',
  'cancle',
  'Request rejected',
  'The transaction was declined.',
  'User declined transaction',
  'rejected by user',
  'Rejected by the user.',
  'Cancelled by User',
  'Action cancelled by user',
  'USER_CANCELED',
  'User closed modal',
  'Popup closed',
  'Connection request reset. Please try again.',
  'The user has explicitly rejected the request',
  'User did not approve',
  'User disapproved requested chains',
  'Confirmation declined by user',
  'MetaMask Tx Signature: User denied transaction signature.',
  'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  'Ledger device: UNKNOWN_ERROR (0x6985)',
  // Its subject is named too, as libraries do.
  'user rejected action (action="sendTransaction", reason="rejected", info={ "gas": "0x5208" })',
  '用户拒绝了请求',
  '已取消',
  '用戶取消交易',
  'ユーザーが拒否しました',
  'キャンセルされました',
  '사용자가 요청을 거부했습니다',
  '사용자가 거부했습니다',
  'Пользователь отклонил запрос',
  'Отменено пользователем',
  'Користувач відхилив запит',
  'El usuario rechazó la solicitud',
  'Cancelada pelo usuário',
  'Rechazado por el usuario',
  "L'utilisateur a refusé la demande",
  'Annulé par l’utilisateur',
  'Vom Benutzer abgelehnt',
  'Abgelehnt vom Nutzer',
  'Abgebrochen',
  'Kullanıcı işlemi reddetti',
  'İptal edildi',
  'Người dùng từ chối',
  'Đã hủy',
  'Pengguna menolak permintaan',
  'Utente ha rifiutato la richiesta',
])('a person said no: %s', (text) => {
  expect(isRejection(text)).toBe(true);
  expect(isRejection(new Error(String(text)))).toBe(true);
  expect(isRejection({ code: -32_603, message: 'Internal error', data: { message: text } })).toBe(
    true,
  );
});

test.each<unknown>([
  { code: 4001 },
  { code: '4001' },
  { code: 5000 },
  { code: 'ACTION_REJECTED' },
  { statusCode: 0x6985 },
  { code: -32_003 },
  { code: -32_003, message: 'Transaction rejected' },
  { cause: { code: 4001 } },
  { code: -32_603, data: { code: 4001 } },
  { code: -32_603, data: { cause: { code: 4001 } } },
  { code: -32_603, data: { originalError: { code: 4001 } } },
  { code: 'UNKNOWN_ERROR', error: { error: { code: 4001 } } },
  new Error('Could not send', { cause: new Error('x', { cause: { code: 4001 } }) }),
])('a code says so: %o', (error) => {
  expect(isRejection(error)).toBe(true);
});

test.each<unknown>([
  'insufficient funds for gas * price + value',
  'Transaction rejected: insufficient funds',
  'rejected by RPC',
  'Transaction rejected by the node',
  'Request rejected by server',
  'Request denied: rate limit exceeded',
  'connect ECONNREFUSED 127.0.0.1: connection refused',
  'transaction rejected: nonce too low',
  'Request was cancelled: timeout',
  'UserOperation rejected by bundler',
  'user operation rejected',
  'The user aborted a request.',
  'Access denied',
  '余额不足，交易已取消',
  'Недостаточно средств, транзакция отклонена',
  'The requested account and/or method has not been authorized by the user.',
  'execution reverted',
  'Something went wrong',
  'The user is away',
  'Request of type wallet_requestPermissions already pending',
  '',
  undefined,
  null,
  4001,
  {},
  { code: 4100 },
  { code: 4900, message: 'Disconnected from all chains' },
  { code: 4902, message: 'Unrecognized chain ID' },
  { code: -32_003, message: 'insufficient funds for transfer' },
  { code: -32_002, message: "Request of type 'wallet_requestPermissions' already pending" },
  { code: -32_000, message: 'transaction underpriced, rejected' },
  { message: { toString: 'User rejected' } },
])('nobody said no: %o', (error) => {
  expect(isRejection(error)).toBe(false);
});

test('an error that holds itself is read once', () => {
  const error: { cause?: unknown } = {};
  error.cause = error;
  expect(isRejection(error)).toBe(false);
});
