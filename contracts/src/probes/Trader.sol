// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";
import {Market, Sale, Trading} from "./Trading.sol";

/// @title A holder for trials: buys with the wrapped ether that it was given, and sells all, or a small part where all is refused
contract Trader is Trading {
    function buy(Market calldata market) external returns (uint256 got) {
        (, got,) = _buy(market, Bounded.balanceOf(market.weth, address(this)));
    }

    /// @dev Gives leave to the router alone, for all that it has.
    function approve(Market calldata market) external {
        bytes memory data = abi.encodeWithSignature("approve(address,uint256)", market.router, Bounded.balanceOf(market.token, address(this)));
        Bounded.tryCall(market.token, TRADE_GAS, 32, data);
    }

    /// @return level 2: everything was sold, 1: only a small part, 0: nothing
    /// @return kept hundredths of a percent of the tokens offered that reached the pool
    function sell(Market calldata market) external returns (uint256 level, uint256 kept) {
        uint256 held = Bounded.balanceOf(market.token, address(this));
        for (uint256 part = 1; part <= 50; part += 49) {
            Sale memory sale = _sell(market, held / part);
            if (sale.ok) return (part == 1 ? 2 : 1, held < part ? 0 : (sale.arrived * 10_000) / (held / part));
        }
    }
}
