// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// What a contract can do to whoever asks it.
contract EndlessName {
    function name() external pure returns (string memory) {
        return string(new bytes(100_000));
    }

    function symbol() external pure returns (string memory) {
        // Right-to-left, a tag, and far too long.
        return string.concat(unicode"\u202eEHT\u2066<b>FIRM</b>\u0000", string(abi.encodePacked(new bytes32[](40))), "X");
    }

    function decimals() external pure returns (uint256) {
        return type(uint256).max;
    }

    function totalSupply() external pure returns (uint256) {
        return type(uint256).max;
    }

    function balanceOf(address) external pure returns (uint256) {
        return type(uint256).max;
    }
}

contract BurnsEverything {
    fallback() external {
        while (true) {}
    }
}

contract AnswersGarbage {
    fallback() external {
        assembly {
            mstore(0, not(0))
            return(0, 7)
        }
    }
}

contract AnswersMuch {
    fallback() external {
        assembly {
            mstore(0, 32)
            mstore(32, not(0))
            return(0, 60000)
        }
    }
}
