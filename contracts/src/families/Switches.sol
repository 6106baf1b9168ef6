// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: fees and lists whose functions take other arguments than usual.
abstract contract SaleFee is FamilyToken {
    uint256 internal _fee;

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? _fee : 0, owner);
    }
}

contract SixFees is SaleFee {
    function setAll(uint256 a, uint256 b, uint256 c, uint256 d, uint256 e, uint256 f) external onlyOwner {
        require(a + b + c <= 60 && d + e + f <= 75, "Range");
        _fee = d + e + f;
    }
}

contract FeeByIndex is SaleFee {
    function configure(uint8 which, uint256 percent) external onlyOwner {
        require(which < 3 && percent <= 99, "Range");
        if (which == 1) _fee = percent;
    }
}

contract FeeBySide is SaleFee {
    function adjust(bool isSale, uint256 percent) external onlyOwner {
        require(percent <= 99, "Range");
        if (isSale) _fee = percent;
    }
}

contract FeeFromList is SaleFee {
    function setList(uint256[] calldata percents) external onlyOwner {
        require(percents.length == 3, "Three");
        _fee = percents[1] > 99 ? 99 : percents[1];
    }
}

contract FeeFromStruct is SaleFee {
    struct Plan {
        uint16 purchase;
        uint16 sale;
        bool isOn;
    }

    function setPlan(Plan calldata plan) external onlyOwner {
        require(plan.purchase <= 10 && plan.sale <= 99, "Range");
        if (plan.isOn) _fee = plan.sale;
    }
}

contract FeeByDivisor is FamilyToken {
    uint256 private _divisor = 1000;

    function tune(uint256 divisor) external onlyOwner {
        require(divisor > 0, "Range");
        _divisor = divisor;
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 fee = _isSale(from, to) ? value / _divisor : 0;
        if (fee > 0) super._move(from, owner, fee);
        super._move(from, to, value - fee);
    }
}

abstract contract Listed is FamilyToken {
    mapping(address => bool) internal _isOut;

    function _move(address from, address to, uint256 value) internal override {
        require(!_isOut[from], "Out");
        super._move(from, to, value);
    }
}

contract ListBoolFirst is Listed {
    function mark(bool isOut, address account) external onlyOwner {
        _isOut[account] = isOut;
    }
}

contract ListOfBoth is Listed {
    function mark(address[] calldata accounts, bool[] calldata isOut) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) _isOut[accounts[i]] = isOut[i];
    }
}

contract ListOfGroup is Listed {
    function mark(bytes32 group, address account) external onlyOwner {
        _isOut[account] = group != 0;
    }
}
