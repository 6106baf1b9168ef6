// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title Holds pool shares until a time that was fixed when they came in
/// @notice Nobody can shorten a lock, the contract has no owner.
contract LiquidityLock is ReentrancyGuard {
    using SafeERC20 for IERC20;

    struct Lock {
        address token;
        address owner;
        uint256 amount;
        uint256 until;
    }

    error LockTimeTooEarly(uint256 until, uint256 earliest);
    error LockStillActive(uint256 until, uint256 currentTime);
    error LockNotYours(uint256 id, address owner);

    event Locked(uint256 indexed id, address indexed token, address indexed owner, uint256 amount, uint256 until);
    event Released(uint256 indexed id, address indexed token, address indexed owner, uint256 amount);

    Lock[] private _locks;

    /// @notice Takes `amount` of `token` (in its smallest unit; approve first) and keeps it until the time `until`.
    /// What arrives is what is locked: more would be given back out of others' locks.
    /// @return id of the lock, needed to release it
    function lock(address token, uint256 amount, uint256 until) external nonReentrant returns (uint256 id) {
        if (until <= block.timestamp) revert LockTimeTooEarly(until, block.timestamp + 1);
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 arrived = IERC20(token).balanceOf(address(this)) - before;
        id = _locks.length;
        _locks.push(Lock(token, msg.sender, arrived, until));
        emit Locked(id, token, msg.sender, arrived, until);
    }

    /// @notice Gives a lock's tokens back to whoever locked them, once its time has come.
    function release(uint256 id) external nonReentrant {
        Lock memory held = _locks[id];
        if (held.owner != msg.sender) revert LockNotYours(id, held.owner);
        if (block.timestamp < held.until) revert LockStillActive(held.until, block.timestamp);
        delete _locks[id];
        IERC20(held.token).safeTransfer(held.owner, held.amount);
        emit Released(id, held.token, held.owner, held.amount);
    }

    function lockCount() external view returns (uint256) {
        return _locks.length;
    }

    function lockAt(uint256 id) external view returns (Lock memory) {
        return _locks[id];
    }
}
