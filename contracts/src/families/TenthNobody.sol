// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";
import {Reflects} from "./TenthReflection.sol";
import {SwapsBack} from "./TenthTax.sol";

/// @dev The plain reflection.
contract MirrorPond is Reflects {}

/// @dev The plain fee of 3 %, sold in small parts.
contract PennyTill is SwapsBack {}

/// @dev Half coin, half card; only a card's holder lends it.
contract TidyStamps is FamilyToken {
    uint256 public constant UNIT = 5e24;
    uint256 public lastCard;
    mapping(uint256 => address) public cardOf;
    mapping(uint256 => address) public cardSpender;
    address private immutable _printer = msg.sender;

    function approve(address spender, uint256 valueOrCard) public override returns (bool) {
        if (valueOrCard == 0 || valueOrCard > lastCard) return super.approve(spender, valueOrCard);
        require(cardOf[valueOrCard] == msg.sender, "not yours");
        cardSpender[valueOrCard] = spender;
        return true;
    }

    function transferFrom(address from, address to, uint256 valueOrCard) public override returns (bool) {
        if (valueOrCard == 0 || valueOrCard > lastCard) return super.transferFrom(from, to, valueOrCard);
        require(cardSpender[valueOrCard] == msg.sender && cardOf[valueOrCard] == from, "card");
        delete cardSpender[valueOrCard];
        cardOf[valueOrCard] = to;
        super._move(from, to, UNIT);
        return true;
    }

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        if (to == pair || to == _printer || to.code.length > 0) return;
        for (uint256 i = value / UNIT; i > 0; i--) cardOf[++lastCard] = to;
    }
}

/// @dev All balances grow by a hundredth of a percent a day, the pool's as well, and nobody steers it.
contract BreathingBellows is FamilyToken {
    uint256 private immutable _since = block.timestamp;

    function index() public view returns (uint256) {
        return 1e18 + ((block.timestamp - _since) / 1 days) * 1e14;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return (_balances[account] * index()) / 1e18;
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 shares = (value * 1e18 + index() - 1) / index();
        _balances[from] -= shares;
        _balances[to] += shares;
        emit Transfer(from, to, value);
    }
}
