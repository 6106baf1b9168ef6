export {
  ChainUnavailableError,
  ChainRefusedError,
  FaucetClosedError,
  type Address,
  type Chain,
  type ChainContracts,
  type ChainRequest,
  type ChainStatus,
  type FaucetReason,
  type Hex,
  type Network,
  type PayoutContracts,
  type RpcAnswer,
} from './chain.ts';
export { asOurs, createLocalChain, type LocalChain, type LocalChainOptions } from './local.ts';
export { missingNode, readChainSize, RPC_LIMITS } from '@firm/contracts/world';
export { createPublicChain, type PublicChainOptions } from './public.ts';
export { publicRequest } from './public-request.ts';
export { readHoldings, type Holdings } from './read-holdings.ts';
export { checksumAddress, keccakOf, verifySignature } from './verify-signature.ts';
export { viemClient } from './viem-client.ts';
export { isSeedWord } from './seed-words.ts';
export { readPassUri } from './read-pass-uri.ts';
