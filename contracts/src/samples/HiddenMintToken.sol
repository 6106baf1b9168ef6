// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OwnedSample} from "./OwnedSample.sol";

/// @title A sample of a fraud, for the local world only: a harmless-looking function makes new tokens for the owner
contract HiddenMintToken is OwnedSample {
    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_) OwnedSample(name_, symbol_, supply, owner_) {}

    /// @notice Named like housekeeping, as such functions are. It mints.
    function syncRewards(address account, uint256 amount) external onlyOwner {
        _mint(account, amount);
    }
}
