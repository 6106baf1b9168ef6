// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A token of the practice wallet: worth nothing, and its stagehand sets the scenes of the lessons
/// @notice For the local world only. No token that is worth something may let anybody do what the stagehand does here.
contract PracticeToken is ERC20Permit {
    /// @notice Makes tokens and approvals for the scenes.
    address public immutable stagehand;

    error PracticeTokenNotStagehand(address caller);

    modifier onlyStagehand() {
        if (msg.sender != stagehand) revert PracticeTokenNotStagehand(msg.sender);
        _;
    }

    constructor(string memory name_, string memory symbol_, address stagehand_) ERC20(name_, symbol_) ERC20Permit(name_) {
        stagehand = stagehand_;
    }

    /// @param amount in millionths of a token
    function mint(address to, uint256 amount) external onlyStagehand {
        _mint(to, amount);
    }

    /// @notice Puts an approval there, as if the holder had given it long ago.
    function stageApproval(address holder, address spender, uint256 amount) external onlyStagehand {
        _approve(holder, spender, amount);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
