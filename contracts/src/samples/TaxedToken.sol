// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OwnedSample} from "./OwnedSample.sol";

/// @title A sample for the local world: 30 % of every sale goes to the owner
contract TaxedToken is OwnedSample {
    /// @notice In hundredths of a percent.
    uint256 public constant SELL_TAX_BPS = 3000;

    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_) OwnedSample(name_, symbol_, supply, owner_) {}

    function _update(address from, address to, uint256 amount) internal override {
        uint256 tax = _isPublicSale(from, to) ? (amount * SELL_TAX_BPS) / 10_000 : 0;
        if (tax > 0) super._update(from, owner(), tax);
        super._update(from, to, amount - tax);
    }
}
