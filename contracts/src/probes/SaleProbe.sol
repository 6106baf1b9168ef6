// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SaleTrial} from "./SaleTrial.sol";

/// @title Several trials of a purchase and a sale in one request: a small one first, then larger ones
/// @notice Run by `eth_call` as a constructor: nothing is deployed, and each trial begins with the chain as it is.
contract SaleProbe {
    /// Stage of a trial that could not buy.
    uint256 private constant NOT_BOUGHT = 2;

    /// @dev Answers `bytes[]`: the facts of each trial that was made, empty where it broke off. Larger ones are tried
    /// where the small one could sell, until one can buy.
    /// @param ethers the most that each trial spends
    /// @param shares each purchase is at most the pool's ether divided by this
    /// @param isWhole try all, whatever the others did
    constructor(address token, address weth, address factory, address router, uint256[] memory ethers, uint256[] memory shares, bool isWhole) payable {
        bytes[] memory answers = new bytes[](shares.length);
        uint256 count;
        bool goesOn = true;
        while (goesOn && count < shares.length) {
            bytes memory code = abi.encodePacked(type(SaleTrial).creationCode, abi.encode(token, weth, factory, router, shares[count]));
            answers[count] = _run(code, ethers[count]);
            goesOn = isWhole || (answers[count].length > 0 && _isGoingOn(answers[count], count == 0));
            ++count;
        }
        assembly {
            mstore(answers, count)
        }
        bytes memory all = abi.encode(answers);
        assembly {
            return(add(all, 32), mload(all))
        }
    }

    function _isGoingOn(bytes memory answer, bool isSmall) private pure returns (bool) {
        SaleTrial.Facts memory facts = abi.decode(answer, (SaleTrial.Facts));
        return isSmall ? facts.isSold : facts.stage == NOT_BOUGHT;
    }

    /// @return answer of a trial that broke off: nothing
    function _run(bytes memory code, uint256 ether_) private returns (bytes memory answer) {
        assembly {
            pop(create(ether_, add(code, 32), mload(code)))
            answer := mload(64)
            mstore(64, add(answer, and(add(returndatasize(), 63), not(31))))
            mstore(answer, returndatasize())
            returndatacopy(add(answer, 32), 0, returndatasize())
        }
        // Facts are longer than any error of the compiler's own.
        if (answer.length < 512) answer = "";
    }
}
