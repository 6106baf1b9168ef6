// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";

/// @title Does calls one after another as one trader, for nodes that can imagine no blocks
/// @notice Run by `eth_call` as a constructor: nothing is deployed, and to a token the trader looks like a wallet, because a
/// contract that is being made has no code yet.
contract BatchProbe {
    struct Step {
        address target;
        uint256 value;
        uint256 gasLimit;
        bytes data;
    }

    struct Result {
        bool ok;
        bytes answer;
    }

    uint256 private constant ANSWER_BYTES = 196;

    constructor(Step[] memory steps) payable {
        Result[] memory results = new Result[](steps.length);
        for (uint256 i = 0; i < steps.length; ++i)
            (results[i].ok, results[i].answer) = Bounded.tryCall(steps[i].target, steps[i].gasLimit, ANSWER_BYTES, steps[i].data, steps[i].value);
        bytes memory all = abi.encode(results);
        assembly {
            return(add(all, 32), mload(all))
        }
    }
}
