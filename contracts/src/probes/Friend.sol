// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";
import {Market, Trading} from "./Trading.sol";

/// @title Somebody who was given tokens before they did anything, and sells all of them. The wrapped ether stays here
contract Friend is Trading {
    constructor(Market memory market) {
        _sell(market, Bounded.balanceOf(market.token, address(this)));
    }
}
