// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: a part of every trade that is far too large, or becomes so, goes to the owner.
contract ConfiscatoryFee is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? 99 : 0, owner);
    }
}

contract HeavyPurchaseFee is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isPurchase(from) ? 50 : 0, owner);
    }
}

contract RouterFee is FamilyToken {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        _spend(from, value);
        _moveWithFee(from, to, value, from == owner ? 0 : 60, owner);
        return true;
    }
}

contract GrowingFee is FamilyToken {
    mapping(address => uint256) private _boughtAt;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _boughtAt[to] = block.timestamp;
        uint256 percent = _isSale(from, to) && block.timestamp > _boughtAt[from] + 30 minutes ? 95 : 2;
        _moveWithFee(from, to, value, _isSale(from, to) ? percent : 0, owner);
    }
}

contract SettableFee is FamilyToken {
    uint256 public sellTax = 2;

    function setSellTax(uint256 percent) external onlyOwner {
        sellTax = percent;
    }

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? sellTax : 0, owner);
    }
}

contract FeePerWallet is FamilyToken {
    mapping(address => uint256) private _level;

    function tuneLoyalty(address account, uint256 level) external onlyOwner {
        _level[account] = level > 100 ? 100 : level;
    }

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? _level[from] : 0, owner);
    }
}

contract FeeInBasisPoints is FamilyToken {
    uint16 public feeBps;

    function configure(uint16 a, uint16 b) external onlyOwner {
        require(a <= 10_000 && b <= 10_000, "Range");
        feeBps = a > b ? a : b;
    }

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? feeBps / 100 : 0, owner);
    }
}
