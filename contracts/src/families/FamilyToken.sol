// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What the samples of the families share: a plain token with an owner who knows the pool. For measuring our own
/// detection on a chain that lasts a minute; never deployed anywhere else
abstract contract FamilyToken {
    string public constant name = "Family sample";
    string public constant symbol = "FAM";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    address public owner;
    address public pair;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotOwner();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor() {
        owner = msg.sender;
        _give(msg.sender, 1e27);
    }

    /// @dev Once: afterwards nobody can turn the pool into a wallet like any other.
    function setPair(address pair_) external onlyOwner {
        if (pair == address(0)) pair = pair_;
    }

    function renounceOwnership() external onlyOwner {
        owner = address(0);
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        _allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return true;
    }

    function _spend(address from, uint256 value) internal virtual {
        uint256 left = _allowances[from][msg.sender];
        if (left != type(uint256).max) _allowances[from][msg.sender] = left - value;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        _balances[from] -= value;
        _balances[to] += value;
        emit Transfer(from, to, value);
    }

    /// @dev `percent` of what moves goes to `collector`.
    function _moveWithFee(address from, address to, uint256 value, uint256 percent, address collector) internal {
        uint256 fee = (value * percent) / 100;
        if (fee > 0) FamilyToken._move(from, collector, fee);
        FamilyToken._move(from, to, value - fee);
    }

    function _give(address to, uint256 value) internal {
        totalSupply += value;
        _balances[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _isSale(address from, address to) internal view returns (bool) {
        return to == pair && pair != address(0) && from != owner;
    }

    function _isPurchase(address from) internal view returns (bool) {
        return from == pair && pair != address(0);
    }
}
