// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";

/// @title Answers the first storage slots and some named ones; `eth_call` puts this code at the address that is looked into
contract SlotReader {
    /// @param beacon place among the named ones that says who names the code
    /// @return words the slots, then the address that the beacon names; zero where there is none
    function read(uint256 first, bytes32[] calldata named, uint256 beacon) external view returns (bytes32[] memory words) {
        uint256 count = first + named.length;
        words = new bytes32[](count + 1);
        for (uint256 i = 0; i < count; ++i) {
            bytes32 slot = i < first ? bytes32(i) : named[i - first];
            bytes32 word;
            assembly {
                word := sload(slot)
            }
            words[i] = word;
        }
        address keeper = address(uint160(uint256(words[first + beacon])));
        if (keeper != address(0)) words[count] = bytes32(Bounded.readWord(keeper, abi.encodeWithSignature("implementation()")));
    }
}
