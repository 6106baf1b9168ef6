// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {OwnedSample} from "./OwnedSample.sol";

/// @title A sample for the local world: the owner can stop everyone else's transfers
contract PausableToken is OwnedSample, Pausable {
    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_) OwnedSample(name_, symbol_, supply, owner_) {}

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from != owner()) _requireNotPaused();
        super._update(from, to, amount);
    }
}
