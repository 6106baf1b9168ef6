// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: selling is limited so far that nobody gets out.
contract SettableSellLimit is FamilyToken {
    uint256 public maxSell = type(uint256).max;

    function setMaxSell(uint256 value) external onlyOwner {
        maxSell = value;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || value <= maxSell, "Over the limit");
        super._move(from, to, value);
    }
}

contract TinySellLimit is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || value <= totalSupply / 1e7, "Over the limit");
        super._move(from, to, value);
    }
}

contract MustKeepMost is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || value <= _balances[from] / 20, "Keep most of it");
        super._move(from, to, value);
    }
}

contract SettableWait is FamilyToken {
    uint256 public wait;
    mapping(address => uint256) private _last;

    function adjust(uint256 seconds_) external onlyOwner {
        wait = seconds_;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(block.timestamp >= _last[from] + wait * 1 hours, "Wait");
        _last[to] = block.timestamp;
        super._move(from, to, value);
    }
}
