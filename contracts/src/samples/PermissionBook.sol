// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title A list of who may take which token until when, announced and read as Permit2's is
/// @notice For the local world only, where Permit2 itself is not.
contract PermissionBook {
    using SafeERC20 for IERC20;

    struct Entry {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    mapping(address owner => mapping(address token => mapping(address spender => Entry))) public allowance;

    event Approval(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
    );

    error Ended(uint256 since);
    error TooMuch(uint256 allowed);

    /// @notice Lets somebody take up to an amount of the caller's tokens until a time, in seconds since 1970.
    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Entry storage entry = allowance[msg.sender][token][spender];
        (entry.amount, entry.expiration) = (amount, expiration);
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    /// @notice Takes tokens that the caller was allowed; the owner has let this contract take them too.
    function transferFrom(address from, address to, uint160 amount, address token) external {
        Entry storage entry = allowance[from][token][msg.sender];
        if (block.timestamp > entry.expiration) revert Ended(entry.expiration);
        if (entry.amount < amount) revert TooMuch(entry.amount);
        if (entry.amount != type(uint160).max) entry.amount -= amount;
        IERC20(token).safeTransferFrom(from, to, amount);
    }
}
