// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Tokens whose whole units are items as well, in the way of ERC-404. Written anew on 30 November 2026, fourth
/// look; harmless by itself: an item moves by its owner or by the owner's leave
abstract contract Fourth404 {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);
    event ERC721Transfer(address indexed from, address indexed to, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000 ether;
    uint256 internal constant _unit = 1 ether;

    string public name;
    string public symbol;
    uint256 public minted;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    mapping(uint256 => address) internal _ownerOf;
    mapping(address => uint256[]) internal _owned;
    mapping(uint256 => uint256) internal _ownedIndex;
    mapping(address => bool) private _isExempt;

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        balanceOf[msg.sender] = totalSupply;
        _isExempt[msg.sender] = true;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function ownerOf(uint256 id) external view returns (address) {
        return _ownerOf[id];
    }

    function erc721BalanceOf(address holder) external view returns (uint256) {
        return _owned[holder].length;
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function approve(address spender, uint256 amountOrId) external returns (bool) {
        if (amountOrId <= minted && amountOrId > 0) {
            require(msg.sender == _ownerOf[amountOrId], "not the owner");
            getApproved[amountOrId] = spender;
        } else allowance[msg.sender][spender] = amountOrId;
        emit Approval(msg.sender, spender, amountOrId);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amountOrId) external returns (bool) {
        if (amountOrId <= minted && amountOrId > 0) {
            require(_ownerOf[amountOrId] == from && to != address(0) && _isAllowed(from, amountOrId), "no leave");
            balanceOf[from] -= _unit;
            balanceOf[to] += _unit;
            _dropItem(from, amountOrId);
            _giveItem(to, amountOrId);
            emit Transfer(from, to, _unit);
            return true;
        }
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amountOrId;
        _transfer(from, to, amountOrId);
        return true;
    }

    function _isAllowed(address from, uint256 id) internal view virtual returns (bool) {
        return msg.sender == from || isApprovedForAll[from][msg.sender] || getApproved[id] == msg.sender;
    }

    function _transfer(address from, address to, uint256 amount) internal {
        require(to != address(0), "to nobody");
        if (from == to) {
            require(balanceOf[from] >= amount, "too much");
            emit Transfer(from, to, amount);
            return;
        }
        uint256 fromBefore = balanceOf[from] / _unit;
        balanceOf[from] -= amount;
        uint256 toBefore = balanceOf[to] / _unit;
        balanceOf[to] += amount;
        if (!_hasNoItems(from))
            for (uint256 i = balanceOf[from] / _unit; i < fromBefore && _owned[from].length > 0; i++)
                _dropItem(from, _owned[from][_owned[from].length - 1]);
        if (!_hasNoItems(to))
            for (uint256 i = toBefore; i < balanceOf[to] / _unit; i++) _giveItem(to, ++minted);
        emit Transfer(from, to, amount);
    }

    /// @dev Pools and routers hold many units; items for them would cost too much
    function _hasNoItems(address holder) private view returns (bool) {
        return _isExempt[holder] || holder.code.length > 0;
    }

    function _dropItem(address from, uint256 id) private {
        uint256 last = _owned[from][_owned[from].length - 1];
        uint256 index = _ownedIndex[id];
        _owned[from][index] = last;
        _ownedIndex[last] = index;
        _owned[from].pop();
        delete _ownerOf[id];
        delete getApproved[id];
        emit ERC721Transfer(from, address(0), id);
    }

    function _giveItem(address to, uint256 id) private {
        _ownerOf[id] = to;
        _ownedIndex[id] = _owned[to].length;
        _owned[to].push(id);
        emit ERC721Transfer(address(0), to, id);
    }
}
