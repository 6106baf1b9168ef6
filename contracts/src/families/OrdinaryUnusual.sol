// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// What honest tokens do that frauds do too, or that looks like it.
contract MildFixedFee is FamilyToken {
    address private immutable _treasury = msg.sender;

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? 1 : 0, _treasury);
    }
}

contract MildSettableFee is FamilyToken {
    uint256 public sellFee = 1;

    function setSellFee(uint256 percent) external onlyOwner {
        require(percent <= 3, "At most 3 %");
        sellFee = percent;
    }

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? sellFee : 0, owner);
    }
}

/// @dev Balances are shares of a supply that a controller makes larger or smaller, by at most a tenth at once.
contract Rebasing is FamilyToken {
    uint256 private _scale = 1e18;

    function rebase(uint256 percent) external onlyOwner {
        require(percent >= 90 && percent <= 110, "At most a tenth");
        _scale = (_scale * percent) / 100;
        totalSupply = (1e27 * _scale) / 1e18;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return (_balances[account] * _scale) / 1e18;
    }

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, (value * 1e18) / _scale);
    }
}

/// @dev Nobody trades twice in a block: so that no program buys before others and sells after them.
contract OneTradeABlock is FamilyToken {
    mapping(address => uint256) private _last;

    function _move(address from, address to, uint256 value) internal override {
        address trader = _isPurchase(from) ? to : from;
        if (_isPurchase(from) || _isSale(from, to)) {
            require(_last[trader] != block.number, "One trade a block");
            _last[trader] = block.number;
        }
        super._move(from, to, value);
    }
}

/// @dev Large wallets are refused in the first days; the owner can only lift that.
contract LaunchLimit is FamilyToken {
    bool public isLimited = true;

    function removeLimits() external onlyOwner {
        isLimited = false;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (isLimited && _isPurchase(from)) require(_balances[to] + value <= totalSupply / 100, "Large wallet");
        super._move(from, to, value);
    }
}

/// @dev Older tokens answer 32 bytes where others answer a text, and nothing where others answer true.
contract OldStyle {
    bytes32 public constant name = "Old style";
    bytes32 public constant symbol = "OLD";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e27;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
