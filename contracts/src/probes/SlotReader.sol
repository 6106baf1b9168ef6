// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Answers the first storage slots and some named ones; `eth_call` puts this code at the address that is looked into
contract SlotReader {
    function read(uint256 first, bytes32[] calldata named) external view returns (bytes32[] memory words) {
        words = new bytes32[](first + named.length);
        for (uint256 i = 0; i < words.length; ++i) {
            bytes32 slot = i < first ? bytes32(i) : named[i - first];
            bytes32 word;
            assembly {
                word := sload(slot)
            }
            words[i] = word;
        }
    }
}
