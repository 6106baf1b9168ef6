// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";
import {Market, Trading} from "./Trading.sol";

/// @title Many wallets buy a little, one after another
/// @notice Put at an address for one call that changes nothing. Each wallet has no code and is the buyer by the pool's own word.
contract Crowd is Trading {
    /// Of a purchase that does much for each buyer before it.
    uint256 private constant GAS_KEPT = 2_500_000;

    /// @notice Buys once, for a quarter of the pool's ether at most, and sells it in parts, so that a token has seen many
    /// sales; smaller ones where one is refused, so that nothing is left of what all together may sell
    /// @return sold how many parts came through
    function sell(Market calldata market, uint256 count) external payable returns (uint256 sold) {
        (uint256 ether_,) = _reserves(market);
        uint256 spend = msg.value < ether_ / 4 ? msg.value : ether_ / 4;
        Bounded.tryCall(market.weth, TRADE_GAS, 0, abi.encodeWithSignature("deposit()"), spend);
        (, uint256 got,) = _buy(market, spend);
        uint256 part = got / count;
        for (uint256 i = 0; i < count && gasleft() > GAS_KEPT; ++i) {
            if (_sell(market, part).ok) ++sold;
            else part /= 2;
        }
    }

    /// @param count how many wallets
    /// @return bought how many got something
    function buy(Market calldata market, uint256 count) external payable returns (uint256 bought) {
        Bounded.tryCall(market.weth, TRADE_GAS, 0, abi.encodeWithSignature("deposit()"), msg.value);
        bool wethFirst = market.weth < market.token;
        for (uint256 i = 0; i < count && gasleft() > GAS_KEPT; ++i) {
            address wallet = address(uint160(uint256(keccak256(abi.encode(address(this), i)))));
            (uint256 ether_, uint256 tokens) = _reserves(market);
            uint256 spend = msg.value / count;
            uint256 expected = (spend * 997 * tokens) / (ether_ * 1000 + spend * 997);
            Bounded.tryCall(market.weth, TRADE_GAS, 32, abi.encodeWithSignature("transfer(address,uint256)", market.pair, spend));
            bytes memory swap = abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", wethFirst ? 0 : expected, wethFirst ? expected : 0, wallet, "");
            (bool ok,) = Bounded.tryCall(market.pair, TRADE_GAS, 0, swap);
            if (ok) ++bought;
        }
    }
}
