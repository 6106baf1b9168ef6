// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: somebody makes new tokens out of nothing and sells them into the pool.
contract OpenMint is FamilyToken {
    function mint(address to, uint256 value) external onlyOwner {
        _give(to, value);
    }
}

contract DisguisedMint is FamilyToken {
    function updateRewards(uint256 value) external onlyOwner {
        _give(msg.sender, value);
    }
}

contract SilentMint is FamilyToken {
    /// Neither the supply nor an event tells of it.
    function reconcile(address account, uint256 value) external onlyOwner {
        _balances[account] = value;
    }
}

contract MintForAnybody is FamilyToken {
    function harvest(address to, uint256 value) external {
        _give(to, value);
    }
}

contract BatchMint is FamilyToken {
    function airdrop(address[] calldata accounts, uint256[] calldata values) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) _give(accounts[i], values[i]);
    }
}
