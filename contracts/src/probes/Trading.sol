// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";

struct Market {
    address token;
    address weth;
    address pair;
    address router;
}

struct Sale {
    bool ok;
    /// Wrapped ether that came back.
    uint256 back;
    /// Tokens that, by the price, reached the pool.
    uint256 arrived;
    /// What the refusing call answered.
    bytes reason;
}

/// @title What a trader does: buys from the pool, sells to it through the router
abstract contract Trading {
    uint256 internal constant TRADE_GAS = 2_000_000;
    uint256 internal constant REASON_BYTES = 196;

    function _reserves(Market memory m) internal view returns (uint256 ether_, uint256 tokens) {
        (, bytes memory answer) = Bounded.tryRead(m.pair, 100_000, 96, abi.encodeWithSignature("getReserves()"));
        if (answer.length < 96) return (0, 0);
        (uint256 first, uint256 second,) = abi.decode(answer, (uint256, uint256, uint256));
        return m.weth < m.token ? (first, second) : (second, first);
    }

    /// @param spend wrapped ether, which must be here
    function _buy(Market memory m, uint256 spend) internal returns (uint256 expected, uint256 got, bytes memory reason) {
        (uint256 ether_, uint256 tokens) = _reserves(m);
        expected = (spend * 997 * tokens) / (ether_ * 1000 + spend * 997);
        uint256 before = Bounded.balanceOf(m.token, address(this));
        Bounded.tryCall(m.weth, TRADE_GAS, 32, abi.encodeWithSignature("transfer(address,uint256)", m.pair, spend));
        bool wethFirst = m.weth < m.token;
        bytes memory swap = abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", wethFirst ? 0 : expected, wethFirst ? expected : 0, address(this), "");
        (bool ok, bytes memory answer) = Bounded.tryCall(m.pair, TRADE_GAS, REASON_BYTES, swap);
        if (!ok) reason = answer;
        uint256 held = Bounded.balanceOf(m.token, address(this));
        got = held > before ? held - before : 0;
    }

    function _sell(Market memory m, uint256 amount) internal returns (Sale memory sale) {
        (uint256 ether_, uint256 tokens) = _reserves(m);
        uint256 before = Bounded.balanceOf(m.weth, address(this));
        Bounded.tryCall(m.token, TRADE_GAS, 32, abi.encodeWithSignature("approve(address,uint256)", m.router, amount));
        (sale.ok, sale.reason) = Bounded.tryCall(m.router, TRADE_GAS, REASON_BYTES, _swapData(m, amount));
        sale.back = Bounded.balanceOf(m.weth, address(this)) - before;
        if (sale.back == 0) sale.ok = false;
        if (sale.ok) {
            sale.reason = "";
            if (sale.back < ether_) sale.arrived = _arrived(m, ether_, tokens, sale.back);
        } else {
            // The router hides the token's own words: ask the token itself.
            Bounded.tryCall(m.token, TRADE_GAS, 32, abi.encodeWithSignature("approve(address,uint256)", address(this), amount));
            (bool moved, bytes memory words) = Bounded.tryCall(m.token, TRADE_GAS, REASON_BYTES, abi.encodeWithSignature("transferFrom(address,address,uint256)", address(this), m.pair, amount));
            if (!moved && words.length > 0) sale.reason = words;
        }
    }

    /// @dev A token may sell a little of its own just before: up to a fiftieth of the pool is no tax of this sale.
    function _arrived(Market memory m, uint256 ether_, uint256 tokens, uint256 back) private view returns (uint256 arrived) {
        (uint256 etherLeft, uint256 tokensThen) = _reserves(m);
        arrived = (back * tokensThen * 1000) / (997 * etherLeft + 1000 * back);
        uint256 most = tokens + arrived + tokens / 50;
        if (tokensThen < tokens + arrived || tokensThen > most) arrived = (back * tokens * 1000) / (997 * (ether_ - back));
    }

    function _swapData(Market memory m, uint256 amount) private view returns (bytes memory) {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (m.token, m.weth);
        return abi.encodeWithSignature("swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)", amount, 0, path, address(this), type(uint256).max);
    }
}
