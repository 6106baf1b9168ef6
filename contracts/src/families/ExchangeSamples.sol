// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// What the tests of exchanges trade, besides the families.
contract ThirtyPercentSaleTax is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? 30 : 0, owner);
    }
}

/// It needs to be told of no pair: whoever it does not like may only receive.
contract RefusesContracts is FamilyToken {
    mapping(address => bool) private _bought;

    function _move(address from, address to, uint256 value) internal override {
        require(!_bought[from], "Wait");
        if (from.code.length > 0) _bought[to] = true;
        super._move(from, to, value);
    }
}

contract TestDollar is ERC20("Test dollar", "USDT") {
    constructor() {
        _mint(msg.sender, 1e15);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
