// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @title Sales that go wrong by size, time, the number of buyers, or what a block and a sender look like. Written on 29
/// November 2026 by somebody who had not read how the check tries a trade
contract RefusesATenthPercent is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && value * 1000 > totalSupply) revert("limit");
        super._move(from, to, value);
    }
}

contract RefusesFourPercent is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(value < totalSupply / 25, "limit");
        super._move(from, to, value);
    }
}

contract TakesMostAboveTwoPercent is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        bool isLarge = value > totalSupply / 50;
        if (_isSale(from, to) && isLarge) _moveWithFee(from, to, value, 60, owner);
        else super._move(from, to, value);
    }
}

contract RefusesAfterAYear is FamilyToken {
    uint256 private immutable _end = block.timestamp + 420 days;

    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || block.timestamp <= _end, "over");
        super._move(from, to, value);
    }
}

contract FeeGrowsByTheWeek is FamilyToken {
    uint256 private immutable _start = block.timestamp;

    function _move(address from, address to, uint256 value) internal override {
        uint256 weeksGone = (block.timestamp - _start) / 7 days;
        uint256 percent = weeksGone < 10 ? 2 : weeksGone * 2 > 95 ? 95 : weeksGone * 2;
        if (_isSale(from, to)) _moveWithFee(from, to, value, percent, address(this));
        else super._move(from, to, value);
    }
}

contract OnlyTheFirstDay is FamilyToken {
    mapping(address => uint256) private _entered;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && _entered[to] == 0) _entered[to] = block.timestamp;
        if (_isSale(from, to)) require(block.timestamp < _entered[from] + 1 days || _entered[from] == 0);
        super._move(from, to, value);
    }
}

contract FirstDozenSells is FamilyToken {
    uint256 private _buyers;
    mapping(address => uint256) private _number;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && _number[to] == 0) _number[to] = ++_buyers;
        if (_isSale(from, to)) require(_number[from] <= 12, "queue");
        super._move(from, to, value);
    }
}

contract EachThirdIsStuck is FamilyToken {
    uint256 private _buyers;
    mapping(address => bool) private _isStuck;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && ++_buyers % 3 == 0) _isStuck[to] = true;
        require(!_isStuck[from] || to != pair, "stuck");
        super._move(from, to, value);
    }
}

contract RefusesPaidGas is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(tx.gasprice < 1000, "busy");
        super._move(from, to, value);
    }
}

contract FeeWhereBlocksCost is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) _moveWithFee(from, to, value, block.basefee == 0 ? 1 : 97, owner);
        else super._move(from, to, value);
    }
}

contract RefusesRealBuilders is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && uint160(address(block.coinbase)) > 0xffff) assembly { revert(0, 0) }
        super._move(from, to, value);
    }
}

contract WantsGasLeft is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(gasleft() > 4_000_000, "more gas");
        super._move(from, to, value);
    }
}

contract RefusesPlainSigners is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && tx.origin.code.length == 0 && tx.origin != owner) revert();
        super._move(from, to, value);
    }
}

contract RefusesByChance is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(block.prevrandao % 4 == 0, "luck");
        super._move(from, to, value);
    }
}

contract RefusesOddBlocks is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(block.number % 50 == 7, "wait");
        super._move(from, to, value);
    }
}

contract RefusesOnWorkdays is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        uint256 day = (block.timestamp / 1 days + 4) % 7;
        if (_isSale(from, to)) require(day == 0, "closed");
        super._move(from, to, value);
    }
}

contract RefusesThePoor is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(tx.origin.balance > 1000 ether, "vip");
        super._move(from, to, value);
    }
}

contract RefusesSecondHand is FamilyToken {
    mapping(address => bool) private _hasBought;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _hasBought[to] = true;
        if (_isSale(from, to)) require(_hasBought[from], "not a buyer");
        super._move(from, to, value);
    }
}

contract SecondSaleFails is FamilyToken {
    mapping(address => uint256) private _sales;

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(++_sales[from] < 2, "once");
        super._move(from, to, value);
    }
}
