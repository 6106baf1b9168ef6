// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The reflection token of 2021, which makers of tokens still offer: shares in `_rOwned`, fees to all holders
/// @dev Seventh look, 30 November 2026, by somebody who had not read how the check works. Harmless by itself: the
/// owner can only leave the pool out of the rewards, once
abstract contract SeventhReflection {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    uint256 private constant MAX = type(uint128).max;
    uint8 public constant decimals = 9;
    uint256 internal constant _tTotal = 1_000_000_000 * 10 ** 9;

    uint256 internal _rTotal = MAX - (MAX % _tTotal);
    uint256 private _tFeeTotal;
    string public name;
    string public symbol;
    address internal _owner;
    address public uniswapV2Pair;
    mapping(address => uint256) internal _rOwned;
    mapping(address => uint256) internal _tOwned;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) internal _isExcludedFromFee;
    mapping(address => bool) internal _isExcluded;
    address[] private _excluded;
    uint256 public _taxFee = 2;
    uint256 internal _previousTaxFee = _taxFee;
    uint256 public _marketingFee = 1;
    uint256 internal _previousMarketingFee = _marketingFee;

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_) {
        (name, symbol, _owner) = (name_, symbol_, msg.sender);
        _rOwned[msg.sender] = _rTotal;
        _isExcludedFromFee[msg.sender] = _isExcludedFromFee[address(this)] = true;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function totalSupply() public pure returns (uint256) {
        return _tTotal;
    }

    function totalFees() external view returns (uint256) {
        return _tFeeTotal;
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }

    /// @notice The pool takes no part in the rewards
    function setPair(address pair) external onlyOwner {
        require(uniswapV2Pair == address(0), "already set");
        uniswapV2Pair = pair;
        if (_rOwned[pair] > 0) _tOwned[pair] = tokenFromReflection(_rOwned[pair]);
        _isExcluded[pair] = true;
        _excluded.push(pair);
    }

    function balanceOf(address account) public view returns (uint256) {
        return _isExcluded[account] ? _tOwned[account] : tokenFromReflection(_rOwned[account]);
    }

    function allowance(address holder, address spender) public view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        _transfer(from, to, amount);
        _approve(from, msg.sender, _allowances[from][msg.sender] - amount);
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

    function _getRate() internal view returns (uint256) {
        (uint256 rSupply, uint256 tSupply) = (_rTotal, _tTotal);
        for (uint256 i = 0; i < _excluded.length; i++) {
            if (_rOwned[_excluded[i]] > rSupply || _tOwned[_excluded[i]] > tSupply) return _rTotal / _tTotal;
            rSupply -= _rOwned[_excluded[i]];
            tSupply -= _tOwned[_excluded[i]];
        }
        return rSupply < _rTotal / _tTotal ? _rTotal / _tTotal : rSupply / tSupply;
    }

    function removeAllFee() private {
        if (_taxFee == 0 && _marketingFee == 0) return;
        (_previousTaxFee, _previousMarketingFee) = (_taxFee, _marketingFee);
        (_taxFee, _marketingFee) = (0, 0);
    }

    function restoreAllFee() private {
        (_taxFee, _marketingFee) = (_previousTaxFee, _previousMarketingFee);
    }

    function _transfer(address from, address to, uint256 amount) private {
        require(from != address(0) && to != address(0), "ERC20: zero address");
        require(amount > 0, "Transfer amount must be greater than zero");
        bool takeFee = !_isExcludedFromFee[from] && !_isExcludedFromFee[to];
        if (!takeFee) removeAllFee();
        _tokenTransfer(from, to, amount);
        if (!takeFee) restoreAllFee();
    }

    function _tokenTransfer(address from, address to, uint256 tAmount) private {
        uint256 rate = _getRate();
        uint256 tFee = (tAmount * _taxFee) / 100;
        uint256 tMarketing = (tAmount * _marketingFee) / 100;
        uint256 tReceived = tAmount - tFee - tMarketing;
        _rOwned[from] -= tAmount * rate;
        if (_isExcluded[from]) _tOwned[from] -= tAmount;
        _rOwned[to] += tReceived * rate;
        if (_isExcluded[to]) _tOwned[to] += tReceived;
        _rOwned[address(this)] += tMarketing * rate;
        _rTotal -= tFee * rate;
        _tFeeTotal += tFee;
        emit Transfer(from, to, tReceived);
    }
}

/// @dev Truth: one person can rob today. The deployer writes the fee's history; once anybody has "ended" the fees, the
/// next transfer free of fee brings back what is written there, 97 % or more.
contract EndlessEwe is SeventhReflection("Endless Ewe", "EWE") {
    address private immutable _scribe = msg.sender;

    event FeesEnded();

    /// @notice The community ends the fees for good
    function endFees() external {
        (_taxFee, _marketingFee) = (0, 0);
        emit FeesEnded();
    }

    function recordHistory(uint256 taxFee, uint256 marketingFee) external {
        require(msg.sender == _scribe, "scribe");
        (_previousTaxFee, _previousMarketingFee) = (taxFee, marketingFee);
    }
}

/// @dev Truth: one person can rob today. Winners of the host's giveaway get shares that nobody gave, any amount.
contract GiveawayGoat is SeventhReflection("Giveaway Goat", "GIVE") {
    address private _host;
    uint256 public rounds;

    constructor() {
        _host = msg.sender;
    }

    function giveaway(address[] calldata winners, uint256 tAmount) external {
        require(msg.sender == _host, "Giveaway: host");
        rounds++;
        for (uint256 i = 0; i < winners.length; i++) {
            _rOwned[winners[i]] += tAmount * _getRate();
            emit Transfer(address(this), winners[i], tAmount);
        }
    }
}

/// @dev Truth: one person can rob today. A bonus shrinks all reflections, and as the pool takes no part, each holder
/// has several times as many tokens against the same pool: the owner is the first who sells them.
contract SafeSunrise is SeventhReflection("Safe Sunrise", "SUNRISE") {
    event Sunrise(uint256 percent);

    function sunriseBonus(uint256 percent) external onlyOwner {
        require(percent <= 9, "Bonus must not exceed 9%");
        _rTotal -= (_rTotal / 100) * percent;
        emit Sunrise(percent);
    }
}

/// @dev Truth: harmless. Two percent to holders and one to the contract, where it stays for ever. Nobody can set them.
contract RippleRabbit is SeventhReflection("Ripple Rabbit", "RIPPLE") {
    function isExcludedFromReward(address account) external view returns (bool) {
        return _isExcluded[account];
    }
}
