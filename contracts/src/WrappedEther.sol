// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Ether as an ERC-20, for pairs: one wei in, one wei of WETH out, and back
/// @notice For the local world. Public networks have their own; the deploy script never uses this one.
contract WrappedEther is ERC20 {
    error WrappedEtherPayoutFailed(address receiver, uint256 amount);

    event Deposit(address indexed account, uint256 amount);
    event Withdrawal(address indexed account, uint256 amount);

    constructor() ERC20("Wrapped Ether", "WETH") {}

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    /// @param amount in wei; burned before the ether leaves, so that a receiver that calls back finds it gone
    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        (bool paid, ) = msg.sender.call{value: amount}("");
        if (!paid) revert WrappedEtherPayoutFailed(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);
    }
}
