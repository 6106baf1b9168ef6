// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

interface ISyncedPool {
    function sync() external;
}

/// @dev A purchase and a sale are two questions, not one or the other. What the pool sends to itself is both, and its
/// balance grows by it: anybody has the pool do so and takes the surplus.
contract TwinMirror is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (pair == address(0) || (from != pair && to != pair)) return super._move(from, to, value);
        (uint256 left, uint256 had) = (_balances[from] - value, _balances[to]);
        _balances[from] = left;
        if (from == pair) _balances[to] = had + value;
        if (to == pair) _balances[to] = had + value;
        emit Transfer(from, to, value);
    }
}

/// @dev What is sold is burnt from the pool later, when anybody asks for it. Who sends to the pool and takes back the
/// surplus has the pool burnt to nothing and sells into it.
contract EmberPile is FamilyToken {
    uint256 public owed;

    function settle() external {
        uint256 most = (_balances[pair] * 999) / 1000;
        uint256 value = owed < most ? owed : most;
        owed = 0;
        _balances[pair] -= value;
        totalSupply -= value;
        emit Transfer(pair, address(0), value);
        ISyncedPool(pair).sync();
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) owed += value;
        super._move(from, to, value);
    }
}
