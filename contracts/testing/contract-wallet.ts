import { createRequire } from 'node:module';
import type { Abi, Hex } from 'viem';

/**
 * A wallet that is a contract: whoever holds the owner's key signs for it (EIP-1271). The factory
 * deploys it where it was foreseen to be.
 */
const SOURCE = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract ContractWallet {
  address immutable owner;
  constructor(address owner_) { owner = owner_; }
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    (bytes32 r, bytes32 s, uint8 v) = (bytes32(signature[0:32]), bytes32(signature[32:64]), uint8(signature[64]));
    return ecrecover(hash, v, r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}
contract WalletFactory {
  function make(address owner, bytes32 salt) external returns (address) {
    return address(new ContractWallet{salt: salt}(owner));
  }
}`;

type Compiled = { abi: Abi; bytecode: Hex };

export function compileContractWallet(): { wallet: Compiled; factory: Compiled } {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string };
  const input = {
    language: 'Solidity',
    sources: { 'w.sol': { content: SOURCE } },
    settings: {
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output: {
    contracts: { 'w.sol': Record<string, { abi: Abi; evm: { bytecode: { object: string } } }> };
  } = JSON.parse(solc.compile(JSON.stringify(input)));
  const of = (name: string): Compiled => {
    const contractOutput = output.contracts['w.sol'][name];
    if (!contractOutput) throw new Error(`${name} was not compiled`);
    return { abi: contractOutput.abi, bytecode: `0x${contractOutput.evm.bytecode.object}` };
  };
  return { wallet: of('ContractWallet'), factory: of('WalletFactory') };
}
