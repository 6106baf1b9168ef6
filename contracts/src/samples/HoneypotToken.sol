// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OwnedSample} from "./OwnedSample.sol";

/// @title A sample of a fraud, for the local world only: everyone can buy, only the owner can sell
contract HoneypotToken is OwnedSample {
    error SaleBlocked(address seller, uint256 amount);

    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_) OwnedSample(name_, symbol_, supply, owner_) {}

    function _update(address from, address to, uint256 amount) internal override {
        if (_isPublicSale(from, to)) revert SaleBlocked(from, amount);
        super._update(from, to, amount);
    }
}
