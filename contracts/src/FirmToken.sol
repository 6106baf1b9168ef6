// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title FIRM, the token that pays for access passes
/// @notice A fixed supply with nobody in charge: no owner, no mint, no pause, no tax.
/// Failed transfers revert with the numbers of ERC-6093, which a screen can show.
contract FirmToken is ERC20 {
    /// @param supply asked for, in wei of FIRM
    /// @param maximum most that a constant-product pair can hold (its reserves are uint112)
    error FirmSupplyOutOfRange(uint256 supply, uint256 maximum);

    /// @param supply in wei of FIRM (18 decimals)
    /// @param holder receives all of it
    constructor(uint256 supply, address holder) ERC20("The Firm", "FIRM") {
        if (supply == 0 || supply > type(uint112).max) revert FirmSupplyOutOfRange(supply, type(uint112).max);
        _mint(holder, supply);
    }
}
