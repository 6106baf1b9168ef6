// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// What the check has to read rightly in well-known tokens.

/// @dev Amounts have 96 bits, as votes of governance tokens do; a leave that is larger is refused.
contract SmallAmounts is FamilyToken {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(value < 2 ** 96 || value == type(uint256).max, "Amount exceeds 96 bits");
        return super.approve(spender, value);
    }
}
