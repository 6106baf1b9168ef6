// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title A pass to mint in a lesson: opens nothing, and is paid in practice dollars
/// @notice For the local world only.
contract PracticePass is ERC721 {
    using SafeERC20 for IERC20;

    IERC20 public immutable currency;
    /// @notice In the smallest unit of the currency.
    uint256 public immutable price;
    uint256 public minted;

    constructor(IERC20 currency_, uint256 price_) ERC721("Practice Pass", "PPASS") {
        currency = currency_;
        price = price_;
    }

    /// @notice Takes the price from the caller, who approved it first, and gives one pass.
    function mint() external returns (uint256 id) {
        id = ++minted;
        currency.safeTransferFrom(msg.sender, address(this), price);
        _mint(msg.sender, id);
    }
}
