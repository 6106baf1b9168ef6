// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev Holds a power over a token as many projects' own contracts do: it says nothing of itself. Tokens that ask
/// their controller about each transfer (MiniMe) are always told yes.
contract TokenController {
    function onTransfer(address, address, uint256) external pure returns (bool) {
        return true;
    }

    function onApprove(address, address, uint256) external pure returns (bool) {
        return true;
    }
}
