// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";

/// @title Several reads in one request on any chain, without anything deployed there: run by `eth_call` as a constructor
contract BoundedReader {
    struct Read {
        address target;
        bytes data;
    }

    /// @dev Answers `bytes[]`: what each read answered, cut to `most` bytes; empty where it failed.
    constructor(Read[] memory reads, uint256 gasEach, uint256 most) {
        bytes[] memory answers = new bytes[](reads.length);
        for (uint256 i = 0; i < reads.length; ++i) {
            (bool ok, bytes memory answer) = Bounded.tryRead(reads[i].target, gasEach, most, reads[i].data);
            if (ok) answers[i] = answer;
        }
        bytes memory all = abi.encode(answers);
        assembly {
            return(add(all, 32), mload(all))
        }
    }
}
