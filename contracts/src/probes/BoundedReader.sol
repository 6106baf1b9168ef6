// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";

/// @title Several reads in one request on any chain, without anything deployed there: run by `eth_call` as a constructor
contract BoundedReader {
    struct Read {
        address target;
        bytes data;
    }

    /// @dev Answers `bytes[]`: what each read answered, cut to `most` bytes; empty where it failed. A read without data
    /// asks for the target's code: answered are its length as a word and, as long as `codes` bytes suffice for all, the code.
    constructor(Read[] memory reads, uint256 gasEach, uint256 most, uint256 codes) {
        bytes[] memory answers = new bytes[](reads.length);
        for (uint256 i = 0; i < reads.length; ++i) {
            if (reads[i].data.length == 0) {
                uint256 size = reads[i].target.code.length;
                bool fits = size <= codes;
                if (fits) codes -= size;
                answers[i] = fits ? abi.encodePacked(size, reads[i].target.code) : abi.encodePacked(size);
                continue;
            }
            (bool ok, bytes memory answer) = Bounded.tryRead(reads[i].target, gasEach, most, reads[i].data);
            if (ok) answers[i] = answer;
        }
        bytes memory all = abi.encode(answers);
        assembly {
            return(add(all, 32), mload(all))
        }
    }
}
