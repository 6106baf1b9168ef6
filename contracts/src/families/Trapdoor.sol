// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: everything works until somebody, or the clock, closes the door.
contract DoorByTime is FamilyToken {
    mapping(address => uint256) private _boughtAt;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _boughtAt[to] = block.timestamp;
        require(!_isSale(from, to) || block.timestamp < _boughtAt[from] + 30 minutes, "Too late");
        super._move(from, to, value);
    }
}

contract DoorAfterOneSale is FamilyToken {
    mapping(address => uint256) private _sales;

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(++_sales[from] <= 1, "Once only");
        super._move(from, to, value);
    }
}

contract TradingSwitch is FamilyToken {
    bool public isOpen = true;

    function setTradingEnabled(bool isOpen_) external onlyOwner {
        isOpen = isOpen_;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(isOpen || from == owner, "Closed");
        super._move(from, to, value);
    }
}

contract DisguisedSwitch is FamilyToken {
    uint8 private _mode = 1;

    function setMode(uint8 mode) external onlyOwner {
        _mode = mode;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(_mode == 1 || !_isSale(from, to), "Maintenance");
        super._move(from, to, value);
    }
}

contract BotList is FamilyToken {
    mapping(address => bool) private _isBot;

    function addBots(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) _isBot[accounts[i]] = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isBot[from], "Bot");
        super._move(from, to, value);
    }
}

contract DisguisedList is FamilyToken {
    mapping(address => uint256) private _score;

    function rate(address account, bool isHigh) external onlyOwner {
        _score[account] = isHigh ? 9 : 0;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(_score[from] < 5, "Score");
        super._move(from, to, value);
    }
}
