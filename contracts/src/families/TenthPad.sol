// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

contract PadGuard {
    mapping(address => address) public tokenOwner;
    mapping(address => mapping(address => bool)) private _listed;

    function setTokenOwner(address owner) external {
        tokenOwner[msg.sender] = owner;
    }

    function list(address token, address account, bool isListed) external {
        require(msg.sender == tokenOwner[token], "token owner");
        _listed[token][account] = isListed;
    }

    function onPreTransferCheck(address from, address, uint256) external view {
        require(!_listed[msg.sender][from], "bot");
    }
}

/// @dev The pad's guard looks at each transfer. It has an owner of the token of its own, who stays when ownership is
/// given up and stops any holder.
contract PinkHarbour is ERC20("Pink Harbour", "PINK"), Ownable(msg.sender) {
    PadGuard public immutable guard = new PadGuard();

    constructor() {
        _mint(msg.sender, 1e27);
        guard.setTokenOwner(msg.sender);
    }

    function _update(address from, address to, uint256 value) internal override {
        guard.onPreTransferCheck(from, to, value);
        super._update(from, to, value);
    }
}
