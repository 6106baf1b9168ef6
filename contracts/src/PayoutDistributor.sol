// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title Pays many holders at once, and keeps what each was paid for what
/// @notice It has no owner and holds nothing: tokens go from whoever calls straight to the holders.
/// A call states what each is due in all and pays what is missing of it, so that the same call sent
/// twice, or by two people, pays once.
contract PayoutDistributor is ReentrancyGuard {
    using SafeERC20 for IERC20;

    error NothingMissing();
    error ListsDiffer(uint256 holders, uint256 amounts);

    /// @param purpose for what it was paid: the same number again adds to what was paid before
    /// @param amount what has arrived, in the token's smallest unit
    event Paid(
        uint256 indexed purpose, address indexed token, address indexed holder, uint256 amount, address payer
    );

    /// @notice purpose → token → holder → what has arrived so far
    mapping(uint256 => mapping(address => mapping(address => uint256))) public paid;

    /// @notice Pays each holder what is missing of what they are due (approve the sum first).
    /// @param due in all for this purpose, holder by holder, in the token's smallest unit
    /// @return total what has arrived with all of them
    function settle(IERC20 token, uint256 purpose, address[] calldata holders, uint256[] calldata due)
        external
        nonReentrant
        returns (uint256 total)
    {
        if (holders.length != due.length) revert ListsDiffer(holders.length, due.length);
        mapping(address => uint256) storage soFar = paid[purpose][address(token)];
        for (uint256 i = 0; i < holders.length; i++) {
            address holder = holders[i];
            uint256 before = soFar[holder];
            if (before >= due[i]) continue;
            uint256 arrived = _send(token, holder, due[i] - before);
            if (arrived == 0) continue;
            soFar[holder] = before + arrived;
            total += arrived;
            emit Paid(purpose, address(token), holder, arrived, msg.sender);
        }
        if (total == 0) revert NothingMissing();
    }

    /// @dev A token may keep a part of what is sent: what counts is what arrives.
    function _send(IERC20 token, address holder, uint256 amount) private returns (uint256) {
        uint256 before = token.balanceOf(holder);
        token.safeTransferFrom(msg.sender, holder, amount);
        // A self-payment leaves the balance unchanged.
        if (holder == msg.sender) return amount;
        uint256 afterwards = token.balanceOf(holder);
        return afterwards > before ? afterwards - before : 0;
    }
}
