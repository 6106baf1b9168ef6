// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Half coin, half card, after the manner of ERC-404: who holds a whole unit holds a card. Two with a trap
/// inside and two honest ones. Written on 30 November 2026, eighth look, by somebody who had not read how the check
/// works. `Truth` says who loses when, or why nobody does
abstract contract EighthHybrid {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);
    event CardMoved(address indexed from, address indexed to, uint256 indexed id);

    uint256 internal constant UNIT = 1e18;
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000 * UNIT;

    string public name;
    string public symbol;
    address internal immutable _maker = msg.sender;
    uint256 public minted;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => mapping(address => bool)) internal _isOperator;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => uint256[]) internal _cards;
    mapping(uint256 => uint256) private _place;
    uint256[] private _returned;

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function cardsOf(address account) external view returns (uint256[] memory) {
        return _cards[account];
    }

    function isApprovedForAll(address holder, address operator) public view virtual returns (bool) {
        return _isOperator[holder][operator];
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        _isOperator[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    /// @param amountOrId the number of a card that exists, or else an amount
    function approve(address spender, uint256 amountOrId) external returns (bool) {
        if (_isCard(amountOrId)) {
            require(ownerOf[amountOrId] == msg.sender, "Not your card");
            getApproved[amountOrId] = spender;
        } else {
            allowance[msg.sender][spender] = amountOrId;
        }
        emit Approval(msg.sender, spender, amountOrId);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _moveCoins(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amountOrId) external returns (bool) {
        if (_isCard(amountOrId)) {
            require(ownerOf[amountOrId] == from, "Not the owner's card");
            require(
                msg.sender == from || isApprovedForAll(from, msg.sender) || getApproved[amountOrId] == msg.sender,
                "Not approved"
            );
            _moveCard(from, to, amountOrId);
            return true;
        }
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amountOrId;
        _moveCoins(from, to, amountOrId);
        return true;
    }

    function _isCard(uint256 id) private view returns (bool) {
        return id > 0 && id <= minted;
    }

    /// @dev Contracts and the maker hold coins only
    function _holdsCards(address account) private view returns (bool) {
        return account.code.length == 0 && account != _maker;
    }

    function _beforeCoins(address from) internal virtual {}

    function _moveCoins(address from, address to, uint256 amount) private {
        require(to != address(0), "No receiver");
        _beforeCoins(from);
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        uint256 kept = balanceOf[from] / UNIT;
        while (_cards[from].length > kept) _returned.push(_removeLast(from));
        if (!_holdsCards(to)) return;
        uint256 wanted = balanceOf[to] / UNIT;
        while (_cards[to].length < wanted) _add(to, _nextCard());
    }

    function _moveCard(address from, address to, uint256 id) private {
        require(to != address(0), "No receiver");
        balanceOf[from] -= UNIT;
        balanceOf[to] += UNIT;
        emit Transfer(from, to, UNIT);
        uint256 last = _cards[from][_cards[from].length - 1];
        uint256 place = _place[id];
        _cards[from][place] = last;
        _place[last] = place;
        _cards[from].pop();
        delete getApproved[id];
        _add(to, id);
        emit CardMoved(from, to, id);
    }

    function _nextCard() private returns (uint256 id) {
        if (_returned.length == 0) return ++minted;
        id = _returned[_returned.length - 1];
        _returned.pop();
    }

    function _add(address to, uint256 id) private {
        ownerOf[id] = to;
        _place[id] = _cards[to].length;
        _cards[to].push(id);
    }

    function _removeLast(address from) private returns (uint256 id) {
        id = _cards[from][_cards[from].length - 1];
        _cards[from].pop();
        delete ownerOf[id];
        delete getApproved[id];
    }
}

/// @dev Truth: one person can rob today. A "marketplace" is approved for all cards of all holders, as on known card
/// contracts; it is a plain wallet and takes any card with its coin.
contract GoblinGallery is EighthHybrid("Goblin Gallery", "GBLN") {
    address public constant marketplace = 0x05337fD25afEE8cE83405da55E808863a6b41A46;

    function isApprovedForAll(address holder, address operator) public view override returns (bool) {
        return operator == marketplace || super.isApprovedForAll(holder, operator);
    }
}

/// @dev Truth: one person can rob today. The maker awards a wallet a million "badges"; each transfer looks at each of
/// them, so this wallet's transfers cost more gas than a block has.
contract BadgeBushbaby is EighthHybrid("Badge Bushbaby", "BADGE") {
    mapping(address => uint256) public badges;
    mapping(address => mapping(uint256 => bool)) private _isNew;

    event BadgesAwarded(address indexed account, uint256 count);

    function awardBadges(address account, uint256 count) external {
        require(msg.sender == _maker, "Maker only");
        badges[account] += count;
        _isNew[account][badges[account] - 1] = true;
        emit BadgesAwarded(account, count);
    }

    function _beforeCoins(address from) internal override {
        for (uint256 i = 0; i < badges[from]; i++) {
            if (_isNew[from][i]) _isNew[from][i] = false;
        }
    }
}

/// @dev Truth: harmless. Whole coins are cards and cards are whole coins; there is no owner and no other function.
contract CardCassowary is EighthHybrid("Card Cassowary", "CCAS") {
    function tokenURI(uint256 id) external view returns (string memory) {
        require(ownerOf[id] != address(0), "No such card");
        string[4] memory colours = ["red", "green", "blue", "gold"];
        return string.concat("data:text/plain,", colours[uint256(keccak256(abi.encode(id))) % 4]);
    }
}

/// @dev Truth: harmless. The curator writes where pictures lie and a royalty that markets may read, five percent at
/// most; the contract itself takes no royalty, and coins trade without it.
contract CuratedCockatiel is EighthHybrid("Curated Cockatiel", "CTIEL") {
    uint256 public constant MAX_ROYALTY = 500;
    address public owner = msg.sender;
    string public baseURI = "ipfs://cockatiel/";
    uint256 public royalty = 250;

    event Curated(string baseURI, uint256 royalty);

    function curate(string calldata baseURI_, uint256 royalty_) external {
        require(msg.sender == owner, "Curator only");
        require(royalty_ <= MAX_ROYALTY, "Five percent at most");
        (baseURI, royalty) = (baseURI_, royalty_);
        emit Curated(baseURI_, royalty_);
    }

    function royaltyInfo(uint256, uint256 price) external view returns (address, uint256) {
        return (owner, (price * royalty) / 10_000);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        require(ownerOf[id] != address(0), "No such card");
        return string.concat(baseURI, name);
    }
}
