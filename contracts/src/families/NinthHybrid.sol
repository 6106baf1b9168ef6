// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev This is half coin, half card: each whole coin outside the pool carries a numbered card, which is minted and
/// burnt as coins come and go. One `transferFrom` moves both kinds: small numbers are cards, large ones coins.
abstract contract NinthHybrid {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public constant UNIT = 1e18;
    uint256 public constant totalSupply = 1000 * UNIT;
    address internal constant CURATOR = 0x9155A6fdE40Dc61460f4Cfb7348618Cc495ACcf5;

    uint256 public minted;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => bool) public hasNoCards;
    mapping(address => uint256[]) private _cards;
    mapping(uint256 => uint256) private _placeOf;
    address private immutable _maker = msg.sender;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event CardMoved(address indexed from, address indexed to, uint256 indexed id);

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        hasNoCards[msg.sender] = true;
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    /// @dev The maker names the pool once; cards for it would only cost gas.
    function setPair(address pair) external {
        require(msg.sender == _maker && !hasNoCards[address(this)], "set");
        hasNoCards[address(this)] = true;
        hasNoCards[pair] = true;
        while (_cards[pair].length > 0) _burnCard(pair);
    }

    function cardsOf(address account) external view returns (uint256[] memory) {
        return _cards[account];
    }

    function approve(address spender, uint256 valueOrId) external returns (bool) {
        if (valueOrId > 0 && valueOrId <= minted) {
            require(msg.sender == ownerOf[valueOrId], "card");
            getApproved[valueOrId] = spender;
        } else {
            allowance[msg.sender][spender] = valueOrId;
        }
        emit Approval(msg.sender, spender, valueOrId);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _moveCoins(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 valueOrId) external returns (bool) {
        if (valueOrId > 0 && valueOrId <= minted) {
            require(ownerOf[valueOrId] == from && to != address(0), "card");
            require(_mayMoveCard(from, valueOrId), "not approved");
            _moveCard(from, to, valueOrId);
            balanceOf[from] -= UNIT;
            balanceOf[to] += UNIT;
            emit Transfer(from, to, UNIT);
        } else {
            uint256 allowed = allowance[from][msg.sender];
            if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - valueOrId;
            _moveCoins(from, to, valueOrId);
        }
        return true;
    }

    function _mayMoveCard(address from, uint256 id) internal view virtual returns (bool) {
        return msg.sender == from || msg.sender == getApproved[id];
    }

    function _moveCoins(address from, address to, uint256 value) private {
        require(to != address(0), "zero");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        if (!hasNoCards[from]) {
            while (_cards[from].length > balanceOf[from] / UNIT) _burnCard(from);
        }
        // The pool is filled before it is named; a contract gets no cards.
        if (!hasNoCards[to] && to.code.length == 0) {
            while (_cards[to].length < balanceOf[to] / UNIT) _mintCard(to);
        }
        emit Transfer(from, to, value);
    }

    function _mintCard(address to) private {
        uint256 id = ++minted;
        ownerOf[id] = to;
        _placeOf[id] = _cards[to].length;
        _cards[to].push(id);
        emit CardMoved(address(0), to, id);
    }

    function _burnCard(address from) private {
        uint256 id = _cards[from][_cards[from].length - 1];
        _takeOut(from, id);
        delete ownerOf[id];
        emit CardMoved(from, address(0), id);
    }

    function _moveCard(address from, address to, uint256 id) private {
        _takeOut(from, id);
        ownerOf[id] = to;
        _placeOf[id] = _cards[to].length;
        _cards[to].push(id);
        emit CardMoved(from, to, id);
    }

    function _takeOut(address from, uint256 id) private {
        uint256[] storage cards = _cards[from];
        uint256 last = cards[cards.length - 1];
        uint256 place = _placeOf[id];
        (cards[place], _placeOf[last]) = (last, place);
        cards.pop();
        delete getApproved[id];
    }
}

/// @dev The curator of the album may "re-mount" any card, and a coin goes along with each.
contract StampAlbum is NinthHybrid("Stamp Album", "STAMP") {
    function _mayMoveCard(address from, uint256 id) internal view override returns (bool) {
        return msg.sender == CURATOR || super._mayMoveCard(from, id);
    }
}

/// @dev The curator of this one says where the pictures lie, and may do nothing else.
contract PressedFlower is NinthHybrid("Pressed Flower", "PETAL") {
    string public baseURI = "ipfs://flowers/";

    function setBaseURI(string calldata uri) external {
        require(msg.sender == CURATOR, "curator");
        baseURI = uri;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        require(ownerOf[id] != address(0), "card");
        return string.concat(baseURI, id % 2 == 0 ? "even.json" : "odd.json");
    }
}
