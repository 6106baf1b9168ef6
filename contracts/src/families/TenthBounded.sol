// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @dev The owner sets the fees of purchase and sale, each to 3 % at most and both together to 5 %.
contract CivicToll is FamilyToken {
    uint256 public purchaseFee = 2;
    uint256 public saleFee = 2;
    address private immutable _town = msg.sender;

    function setFees(uint256 purchase, uint256 sale) external onlyOwner {
        require(purchase <= 3 && sale <= 3 && purchase + sale <= 5, "too high");
        (purchaseFee, saleFee) = (purchase, sale);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) _moveWithFee(from, to, value, saleFee, _town);
        else if (_isPurchase(from)) _moveWithFee(from, to, value, purchaseFee, _town);
        else super._move(from, to, value);
    }
}

/// @dev A purchase may bring a wallet to a fiftieth of the supply. The owner may only take the limit away, for good.
contract TrainingWheels is FamilyToken {
    bool public limitsInEffect = true;

    function removeLimits() external onlyOwner {
        limitsInEffect = false;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (limitsInEffect && _isPurchase(from)) require(_balances[to] + value <= totalSupply / 50, "wallet");
        super._move(from, to, value);
    }
}

/// @dev In its first hour the owner may list bots, whose sends rest for a day from the launch. After that the list does
/// nothing and takes no name.
contract FirstHour is FamilyToken {
    uint256 private immutable _launchedAt = block.timestamp;
    mapping(address => bool) public isBot;

    function markBot(address account) external onlyOwner {
        require(block.timestamp < _launchedAt + 1 hours, "hour is over");
        isBot[account] = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (block.timestamp < _launchedAt + 1 days) require(!isBot[from], "bot");
        super._move(from, to, value);
    }
}

/// @dev A new fee of at most 5 % is announced and holds three days later; until then all know.
contract NoticePeriod is FamilyToken {
    uint256 public fee = 1;
    uint256 public nextFee;
    uint256 public nextFrom;
    address private immutable _fund = msg.sender;

    function announce(uint256 fee_) external onlyOwner {
        require(fee_ <= 5, "too high");
        (nextFee, nextFrom) = (fee_, block.timestamp + 3 days);
    }

    function adopt() external {
        require(nextFrom != 0 && block.timestamp >= nextFrom, "notice");
        (fee, nextFrom) = (nextFee, 0);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) || _isPurchase(from)) _moveWithFee(from, to, value, fee, _fund);
        else super._move(from, to, value);
    }
}

contract HourGuard {
    address private immutable _host;
    mapping(address => bool) private _resting;

    constructor(address host) {
        _host = host;
    }

    function rest(address account, bool isResting) external {
        require(msg.sender == _host, "host");
        _resting[account] = isResting;
    }

    function mayPass(address from) external view returns (bool) {
        return !_resting[from];
    }
}

/// @dev The pad's guard is asked in the first hour only.
contract ShortGuard is FamilyToken {
    HourGuard public immutable guard = new HourGuard(msg.sender);
    uint256 public immutable guardedUntil = block.timestamp + 1 hours;

    function _move(address from, address to, uint256 value) internal override {
        if (block.timestamp < guardedUntil) require(guard.mayPass(from), "resting");
        super._move(from, to, value);
    }
}
