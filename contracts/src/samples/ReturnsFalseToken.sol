// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OwnedSample} from "./OwnedSample.sol";

/// @title A sample of a fraud, for the local world only: a sale moves nothing and answers `false` instead of reverting
contract ReturnsFalseToken is OwnedSample {
    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_) OwnedSample(name_, symbol_, supply, owner_) {}

    function transfer(address to, uint256 amount) public override returns (bool) {
        return !_isPublicSale(msg.sender, to) && super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        return !_isPublicSale(from, to) && super.transferFrom(from, to, amount);
    }
}
