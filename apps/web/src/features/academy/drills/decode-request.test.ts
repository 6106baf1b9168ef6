import { expect, test } from 'vitest';
import { decodeRequest } from './decode-request.ts';
import { drills as outline, loadDrill, type DrillRequest } from './drill-content.ts';

const drills = (await Promise.all(outline.map(({ id }) => loadDrill(id)))).filter(
  (drill) => drill !== undefined,
);
function requestOf(id: string): DrillRequest {
  const request = drills.find((drill) => drill.id === id)?.scene.request;
  if (request === undefined || request === null) throw new Error(`${id} shows no request`);
  return request;
}
const linesOf = (id: string): Record<string, string> =>
  Object.fromEntries(decodeRequest(requestOf(id)).map(({ name, value }) => [name, value]));

test('every recorded transaction is read from its bytes, and its function has a name', () => {
  // Show bytes that a device cannot decode.
  const transactionDrills = drills.filter(
    ({ id, scene }) => scene.request?.method === 'eth_sendTransaction' && id !== 'blind-signing',
  );
  expect(transactionDrills.length).toBeGreaterThanOrEqual(12);
  for (const { id } of transactionDrills) expect(linesOf(id)['Function']).toMatch(/^[a-z]+$/i);
});

test('amounts, receivers, networks and values are what the drill tells of', () => {
  expect(linesOf('read-a-transaction')).toMatchObject({
    Network: 'Ethereum (chain 1)',
    Function: 'transfer',
    amount: '450 USDC',
    Value: '0 ETH',
  });
  expect(linesOf('unlimited-approval')).toMatchObject({
    Function: 'approve',
    amount: 'unlimited (the largest number there is)',
  });
  expect(linesOf('increase-allowance')).toMatchObject({
    Function: 'increaseAllowance',
    amount: '5000 OLDT',
  });
  expect(linesOf('set-approval-for-all')).toMatchObject({
    Function: 'setApprovalForAll',
    approved: 'true',
  });
  expect(linesOf('wrong-network')).toMatchObject({
    Network: 'Base (chain 8453)',
    amount: '300 USDC',
  });
  expect(linesOf('fake-airdrop')).toMatchObject({ Function: 'securityUpdate', Value: '0.5 ETH' });
  expect(linesOf('permit-signature')).toMatchObject({
    'Kind of signature': 'Permit',
    value: 'unlimited (the largest number there is)',
    deadline: 'January 1, 2031',
  });
});

test('a call that nobody knows is shown as its bytes, not under a friendly name', () => {
  const approvalRequest = requestOf('unlimited-approval');
  if (approvalRequest.method !== 'eth_sendTransaction') throw new Error('a transaction');
  const strange = {
    ...approvalRequest,
    transaction: { ...approvalRequest.transaction, data: '0xdeadbeef' },
  };
  expect(decodeRequest(strange).at(-1)).toEqual({ name: 'Function', value: '0xdeadbeef' });
});

test('a plain payment names whom it goes to, and no function', () => {
  const to = '0x2aD927C1E9BD9B3229AEBa5083e1074e62105e7A';
  const lines = decodeRequest({
    method: 'eth_sendTransaction',
    transaction: { chainId: 1, from: to, to, value: '700000000000000000', data: '0x' },
  });
  expect(lines.slice(1)).toEqual([
    { name: 'To', value: to },
    { name: 'Value', value: '0.7 ETH' },
    { name: 'Function', value: 'None (0x)' },
  ]);
});
