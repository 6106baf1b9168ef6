// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title What the samples with an owner share: the owner holds the supply and names the pool
abstract contract OwnedSample is ERC20, Ownable {
    /// @notice The pair in which the token trades: a transfer to it is a sale.
    address public pool;

    event PoolChanged(address pool);

    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_) ERC20(name_, symbol_) Ownable(owner_) {
        _mint(owner_, supply);
    }

    function setPool(address pool_) external onlyOwner {
        pool = pool_;
        emit PoolChanged(pool_);
    }

    /// @dev A sale by anyone but the owner.
    function _isPublicSale(address from, address to) internal view returns (bool) {
        return to == pool && pool != address(0) && from != owner();
    }
}
