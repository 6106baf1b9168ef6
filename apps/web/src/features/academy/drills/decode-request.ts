import { decodeFunctionData, formatUnits, getAddress, parseAbi } from 'viem/utils';
import { lineNames as text } from '../../../text/en/learning/drills.ts';
import type { DrillRequest } from './drill-content.ts';

/** Calls that a wallet can name. `amount` arguments are written in the token's units. */
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transfer(address receiver, uint256 amount)',
  'function transferFrom(address owner, address receiver, uint256 amount)',
  'function securityUpdate() payable',
  'function deposit() payable',
  'function mint(uint256 number) payable',
]);

/** The largest number that an amount can be. */
const LARGEST = 2n ** 256n - 1n;

/** One line of what a wallet shows: a name and a value, which may be long. */
type DecodedLine = { name: string; value: string };

/** Decodes a request line by line from its bytes and fields, never from a page's name for it. */
export function decodeRequest(request: DrillRequest): DecodedLine[] {
  switch (request.method) {
    case 'eth_sendTransaction':
      return [
        {
          name: text.network,
          value:
            text.networks[request.transaction.chainId] ?? text.chain(request.transaction.chainId),
        },
        {
          // Without call data it is a payment, whoever receives it.
          name: request.transaction.data === '0x' ? text.receiver : text.contract,
          value: getAddress(request.transaction.to),
        },
        { name: text.value, value: `${formatUnits(BigInt(request.transaction.value), 18)} ETH` },
        ...decodeCall(request),
      ];
    case 'eth_signTypedData_v4': {
      const { primaryType, domain, message } = request.typedData;
      const fields = Object.entries(message).map(([name, value]) => ({
        name,
        value:
          name === 'value' && BigInt(value) === LARGEST
            ? text.largest
            : name === 'deadline'
              ? text.until(new Date(Number(value) * 1000))
              : value,
      }));
      return [
        { name: text.kind, value: primaryType },
        ...Object.entries(domain).map(([name, value]) => ({
          name: text.domain(name),
          value: String(value),
        })),
        ...fields,
      ];
    }
    case 'personal_sign':
      return [{ name: text.message, value: request.message }];
  }
}

function decodeCall({
  transaction,
  token,
}: Extract<DrillRequest, { method: 'eth_sendTransaction' }>): DecodedLine[] {
  if (transaction.data === '0x') return [{ name: text.call, value: text.none }];
  // Its form was checked where it came in; the type is only more precise.
  const bytes = transaction.data as `0x${string}`;
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: bytes });
    const inputs = abi.find(({ name }) => name === functionName)?.inputs ?? [];
    const lines = inputs.map(({ name }, at) => ({ name, value: write(args?.[at], token) }));
    return [{ name: text.call, value: functionName }, ...lines];
  } catch {
    return [{ name: text.call, value: bytes }];
  }
}

function write(value: unknown, token: { symbol: string; decimals: number } | undefined): string {
  if (typeof value === 'bigint')
    return value === LARGEST
      ? text.largest
      : token
        ? `${formatUnits(value, token.decimals)} ${token.symbol}`
        : String(value);
  return String(value);
}
