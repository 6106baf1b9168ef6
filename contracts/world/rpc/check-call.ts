import { RPC_LIMITS } from './limits.ts';
import { refuseParams } from './rpc-error.ts';
import { address, blockTag, bytes, onlyKeys, paramCount, quantity } from './shapes.ts';

const CALL_FIELDS = [
  'from',
  'to',
  'data',
  'input',
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'type',
  'chainId',
  'accessList',
];

/**
 * The parameters of `eth_call`: a call to a contract, without state or block overrides, its gas
 * capped, its fees left out (a read costs nothing, and with fees the node would want a balance).
 */
export function checkCall(params: readonly unknown[]): unknown[] {
  if (params.length > 2) refuseParams('State and block overrides are not accepted here.');
  paramCount(params, 1, 2);
  const { gas, ...call } = checkTransaction(params[0]);
  if (call['to'] === undefined) refuseParams('A call needs a contract to go to.');
  // `checkTransaction` takes a quantity only.
  const requestedGas = gas === undefined ? RPC_LIMITS.callGas : BigInt(gas as string);
  const cappedGas = requestedGas < RPC_LIMITS.callGas ? requestedGas : RPC_LIMITS.callGas;
  return [
    { ...call, gas: `0x${cappedGas.toString(16)}` },
    params[1] === undefined ? 'latest' : blockTag(params[1]),
  ];
}

/**
 * The parameters of `eth_estimateGas`: as above, but deployments may be estimated, and the asker's
 * own gas limit stands.
 */
export function checkEstimate(params: readonly unknown[]): unknown[] {
  if (params.length > 2) refuseParams('State and block overrides are not accepted here.');
  paramCount(params, 1, 2);
  const { gas, ...call } = checkTransaction(params[0]);
  // `checkTransaction` takes a quantity only.
  if (gas !== undefined && BigInt(gas as string) > RPC_LIMITS.callGas)
    refuseParams(`At most ${RPC_LIMITS.callGas} gas can be estimated here.`);
  const checkedCall = gas === undefined ? call : { ...call, gas };
  return params[1] === undefined ? [checkedCall] : [checkedCall, blockTag(params[1])];
}

function checkTransaction(value: unknown): Record<string, unknown> {
  const callFields = onlyKeys(value, CALL_FIELDS, 'The call');
  const checkedCall: Record<string, unknown> = {};
  for (const key of ['from', 'to'] as const)
    if (callFields[key] !== undefined && callFields[key] !== null)
      checkedCall[key] = address(callFields[key]);
  // Old clients say data, new ones input, some both: the node refuses two that differ.
  const data = callFields['input'] ?? callFields['data'];
  if (data !== undefined) checkedCall['data'] = bytes(data);
  for (const key of ['value', 'gas'] as const)
    if (callFields[key] !== undefined) checkedCall[key] = quantity(callFields[key]);
  return checkedCall;
}
