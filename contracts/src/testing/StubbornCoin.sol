// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Coins that do not write down a permission of zero, for tests
contract StubbornCoin {
    enum Ways {
        DecreaseOnly,
        OneUnit,
        None,
        SaysNo
    }

    string public symbol;
    uint8 public constant decimals = 18;
    Ways public immutable ways;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory symbol_, Ways ways_) {
        (symbol, ways) = (symbol_, ways_);
        balanceOf[msg.sender] = 1e24;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        if (ways == Ways.SaysNo && amount == 0) return false;
        require(amount != 0, "zero");
        require(ways != Ways.None || allowance[msg.sender][spender] == 0, "set once");
        return _write(spender, amount);
    }

    function decreaseAllowance(address spender, uint256 amount) external returns (bool) {
        require(ways == Ways.DecreaseOnly || ways == Ways.SaysNo, "no such function");
        return _write(spender, allowance[msg.sender][spender] - amount);
    }

    function _write(address spender, uint256 amount) private returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }
}
