// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Half coin, half collectible: each whole coin in a wallet is a numbered card too; contracts hold coins only.
/// Written anew on 30 November 2026, sixth look. The template is harmless by itself; `Truth` says what its heir is
abstract contract SixthHybrid {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);
    event CardTransfer(address indexed from, address indexed to, uint256 indexed id);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 2_000 ether;
    uint256 public constant unit = 1 ether;

    address public owner = msg.sender;
    uint256 public cardsInUse;
    uint256[] private _free;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(uint256 => address) public cardOwner;
    mapping(uint256 => address) public cardApproval;
    mapping(address => uint256[]) internal _cards;
    mapping(uint256 => uint256) private _place;
    mapping(address => bool) private _holdsCoinsOnly;

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        _holdsCoinsOnly[msg.sender] = true;
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function cardsOf(address holder) external view returns (uint256[] memory) {
        return _cards[holder];
    }

    function holdsCoinsOnly(address holder) public view returns (bool) {
        return _holdsCoinsOnly[holder] || holder.code.length > 0;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function approveCard(address spender, uint256 id) external {
        require(cardOwner[id] == msg.sender, "Not your card");
        cardApproval[id] = spender;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 granted = allowance[from][msg.sender];
        if (granted != type(uint256).max) allowance[from][msg.sender] = granted - amount;
        _transfer(from, to, amount);
        return true;
    }

    function transferCard(address to, uint256 id) external {
        address from = cardOwner[id];
        require(msg.sender == from || msg.sender == cardApproval[id], "Neither owner nor approved");
        require(!holdsCoinsOnly(to) && to != address(0), "Cards go to wallets");
        _beforeCard(id);
        _removeCard(from, id);
        _addCard(to, id);
        emit CardTransfer(from, to, id);
        balanceOf[from] -= unit;
        balanceOf[to] += unit;
        emit Transfer(from, to, unit);
    }

    function _transfer(address from, address to, uint256 amount) private {
        require(to != address(0), "ERC20: zero address");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        _settle(from);
        _settle(to);
    }

    function _settle(address holder) private {
        if (holdsCoinsOnly(holder) && _cards[holder].length == 0) return;
        uint256 due = holdsCoinsOnly(holder) ? 0 : balanceOf[holder] / unit;
        while (_cards[holder].length > due) {
            uint256 id = _cards[holder][_cards[holder].length - 1];
            _beforeCard(id);
            _removeCard(holder, id);
            _free.push(id);
            emit CardTransfer(holder, address(0), id);
        }
        while (_cards[holder].length < due) {
            uint256 id = _takeFree();
            _addCard(holder, id);
            emit CardTransfer(address(0), holder, id);
        }
    }

    function _beforeCard(uint256 id) internal view virtual {}

    function _takeFree() private returns (uint256 id) {
        if (_free.length == 0) return ++cardsInUse;
        id = _free[_free.length - 1];
        _free.pop();
    }

    function _addCard(address to, uint256 id) private {
        cardOwner[id] = to;
        _place[id] = _cards[to].length;
        _cards[to].push(id);
    }

    function _removeCard(address from, uint256 id) private {
        uint256 last = _cards[from][_cards[from].length - 1];
        _cards[from][_place[id]] = last;
        _place[last] = _place[id];
        _cards[from].pop();
        delete cardApproval[id];
        delete cardOwner[id];
    }
}

/// @dev Truth: one person. The quest master sends anybody's cards on a quest for as long as they like, and what is on
/// a quest is neither given away nor sold, nor are the coins behind it.
contract PixelGoblins is SixthHybrid("Pixel Goblins", "GBLN") {
    address private immutable _questMaster = msg.sender;
    mapping(uint256 => uint256) public onQuestUntil;

    event QuestStart(uint256 indexed id, uint256 until);

    function startQuest(uint256[] calldata ids, uint256 until) external {
        for (uint256 i = 0; i < ids.length; i++) {
            require(msg.sender == _questMaster || msg.sender == cardOwner[ids[i]], "Not your card");
            onQuestUntil[ids[i]] = until;
            emit QuestStart(ids[i], until);
        }
    }

    function _beforeCard(uint256 id) internal view override {
        require(block.timestamp >= onQuestUntil[id], "The goblin is on a quest");
    }
}
