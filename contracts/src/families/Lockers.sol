// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Answers as UNCX's locker of V2 shares does, by its documented interface. For tests: built from that, not the real one.
contract DocumentedUncxLocker {
    struct TokenLock {
        uint256 lockDate;
        uint256 amount;
        uint256 initialAmount;
        uint256 unlockDate;
        uint256 lockID;
        address owner;
    }

    mapping(address token => TokenLock[]) public tokenLocks;

    function lock(address token, uint256 amount, uint256 until) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        tokenLocks[token].push(TokenLock(block.timestamp, amount, amount, until, tokenLocks[token].length, msg.sender));
    }

    function getNumLocksForToken(address token) external view returns (uint256) {
        return tokenLocks[token].length;
    }
}

/// Answers as PinkLock V2 does, by its documented interface. For tests: built from that, not the real one.
contract DocumentedPinkLock {
    struct Lock {
        uint256 id;
        address token;
        address owner;
        uint256 amount;
        uint256 lockDate;
        uint256 tgeDate;
        uint256 tgeBps;
        uint256 cycle;
        uint256 cycleBps;
        uint256 unlockedAmount;
        string description;
    }

    mapping(address token => Lock[]) private _locks;

    function lock(address token, uint256 amount, uint256 until) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        uint256 id = 1_000_000 + _locks[token].length;
        string memory words = "Locked for the holders. This description is a good deal longer than one word of the chain.";
        _locks[token].push(Lock(id, token, msg.sender, amount, block.timestamp, until, 0, 0, 0, 0, words));
    }

    function getLocksForToken(address token, uint256 start, uint256 end) external view returns (Lock[] memory locks) {
        if (end >= _locks[token].length) end = _locks[token].length - 1;
        locks = new Lock[](end - start + 1);
        for (uint256 i = start; i <= end; i++) locks[i - start] = _locks[token][i];
    }
}

/// Keeps shares and says nothing by pool, as Team Finance's does.
contract SilentLocker {
    function lock(address token, uint256 amount, uint256) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
    }
}
