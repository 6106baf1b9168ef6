// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";
import {Friend} from "./Friend.sol";
import {Market, Sale, Trading} from "./Trading.sol";

/// @title Buys a token with the ether that it is given, passes some on and sells, and answers what happened
/// @notice Run as a constructor: to a token every party here looks like a wallet, because a contract that is being made
/// has no code yet. It always reverts, so that nothing of it stays; the answer is the revert's data.
contract SaleTrial is Trading {
    struct Facts {
        /// 0: no pool, 1: the pool is as good as empty, 2: could not be bought, 3: everything was tried.
        uint256 stage;
        uint256 spent;
        uint256 expected;
        uint256 bought;
        uint256 sent;
        uint256 received;
        uint256 offered;
        bool isSold;
        /// Where the whole was refused: a small part of it.
        bool isPartSold;
        uint256 arrived;
        bool friendSold;
        bytes reason;
        /// What a refused transfer answered.
        bytes transferReason;
    }

    /// @param share the purchase is at most the pool's ether divided by this
    constructor(address token, address weth, address factory, address router, uint256 share) payable {
        Facts memory facts;
        _run(facts, Market(token, weth, address(uint160(Bounded.readWord(factory, abi.encodeWithSignature("getPair(address,address)", token, weth)))), router), share);
        bytes memory all = abi.encode(facts);
        assembly {
            revert(add(all, 32), mload(all))
        }
    }

    function _run(Facts memory facts, Market memory market, uint256 share) private {
        if (market.pair == address(0)) return;
        facts.stage = 1;
        (uint256 ether_, uint256 tokens) = _reserves(market);
        if (ether_ < 1e9 || tokens < 1e4) return;
        facts.stage = 2;
        facts.spent = ether_ / share < address(this).balance ? ether_ / share : address(this).balance;
        (bool wrapped,) = Bounded.tryCall(market.weth, TRADE_GAS, 0, abi.encodeWithSignature("deposit()"), facts.spent);
        if (!wrapped) return;
        (facts.expected, facts.bought, facts.reason) = _buy(market, facts.spent);
        if (facts.bought == 0) return;
        facts.stage = 3;
        address friend = _friendOf(market);
        uint256 before = Bounded.balanceOf(market.token, friend);
        facts.sent = facts.bought / 4;
        (, facts.transferReason) = Bounded.tryCall(market.token, TRADE_GAS, REASON_BYTES, abi.encodeWithSignature("transfer(address,uint256)", friend, facts.sent));
        facts.received = Bounded.balanceOf(market.token, friend) - before;
        _trySale(facts, market);
        if (facts.received == 0) return;
        new Friend{salt: 0}(market);
        facts.friendSold = Bounded.balanceOf(market.weth, friend) > 0;
    }

    /// @dev All that is left; where that is refused, a small part of it.
    function _trySale(Facts memory facts, Market memory market) private {
        uint256 offered = Bounded.balanceOf(market.token, address(this));
        Sale memory sale = _sell(market, offered);
        facts.isSold = sale.ok;
        if (!sale.ok) {
            facts.reason = sale.reason;
            offered /= 50;
            sale = _sell(market, offered);
            facts.isPartSold = sale.ok;
        }
        (facts.offered, facts.arrived) = (offered, sale.arrived);
    }

    /// @dev Where the friend is made afterwards: until then a wallet like any other.
    function _friendOf(Market memory market) private view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(Friend).creationCode, abi.encode(market)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
