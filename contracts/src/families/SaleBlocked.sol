// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: it can be bought and not sold, from the first minute on.
contract OnlyOwnerSells is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to), "Sales open soon");
        super._move(from, to, value);
    }
}

contract WhitelistSells is FamilyToken {
    mapping(address => bool) public canSell;

    function allowSeller(address account) external onlyOwner {
        canSell[account] = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || canSell[from], "Not verified");
        super._move(from, to, value);
    }
}

contract BuyersStuck is FamilyToken {
    mapping(address => bool) private _bought;

    function _move(address from, address to, uint256 value) internal override {
        require(!_bought[from], "Bot");
        if (_isPurchase(from)) _bought[to] = true;
        super._move(from, to, value);
    }
}

contract SilentSaleFailure is FamilyToken {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return !_isSale(from, to) && super.transferFrom(from, to, value);
    }
}

contract ApprovalIgnored is FamilyToken {
    function approve(address spender, uint256 value) public override returns (bool) {
        if (msg.sender == owner) return super.approve(spender, value);
        emit Approval(msg.sender, spender, value);
        return true;
    }
}

contract GasTrap is FamilyToken {
    uint256 private _counter;

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) while (true) ++_counter;
        super._move(from, to, value);
    }
}

contract Guard {
    address private immutable _friend = tx.origin;

    function mayMove(address from, address, bool isSale) external view returns (bool) {
        return !isSale || from == _friend;
    }
}

contract OutsideGuard is FamilyToken {
    Guard private immutable _guard = new Guard();

    function _move(address from, address to, uint256 value) internal override {
        require(_guard.mayMove(from, to, _isSale(from, to)), "");
        super._move(from, to, value);
    }
}
