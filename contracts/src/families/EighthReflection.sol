// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The reflection token of 2021 with its `_rOwned` and `_tOwned`, written anew and in short
/// @dev Eighth look, 30 November 2026. Harmless by itself: its fees are what a heir returns
abstract contract EighthReflection {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    uint256 private constant MAX = ~uint256(0);
    uint256 internal constant _tTotal = 1_000_000_000_000_000 * 10 ** 9;
    uint8 public constant decimals = 9;

    string public name;
    string public symbol;
    uint256 internal _rTotal = MAX - (MAX % _tTotal);
    uint256 internal _tFeeTotal;
    address internal _owner;
    mapping(address => uint256) internal _rOwned;
    mapping(address => uint256) internal _tOwned;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) internal _isExcludedFromFee;
    mapping(address => bool) internal _isExcluded;
    address[] internal _excluded;

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        _owner = msg.sender;
        _rOwned[msg.sender] = _rTotal;
        _isExcludedFromFee[msg.sender] = true;
        _isExcludedFromFee[address(this)] = true;
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }

    function totalSupply() public pure returns (uint256) {
        return _tTotal;
    }

    function totalFees() public view returns (uint256) {
        return _tFeeTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        if (_isExcluded[account]) return _tOwned[account];
        return tokenFromReflection(_rOwned[account]);
    }

    function allowance(address holder, address spender) public view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transfer(address recipient, uint256 amount) public returns (bool) {
        _transfer(msg.sender, recipient, amount);
        return true;
    }

    function transferFrom(address sender, address recipient, uint256 amount) public returns (bool) {
        _transfer(sender, recipient, amount);
        uint256 allowed = _allowances[sender][msg.sender];
        require(allowed >= amount, "ERC20: transfer amount exceeds allowance");
        if (allowed != MAX) _approve(sender, msg.sender, allowed - amount);
        return true;
    }

    function isExcludedFromReward(address account) public view returns (bool) {
        return _isExcluded[account];
    }

    function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
        require(rAmount <= _rTotal, "Amount must be less than total reflections");
        return rAmount / _getRate();
    }

    /// @notice Gives all holders what the caller has
    function deliver(uint256 tAmount) public {
        require(!_isExcluded[msg.sender], "Excluded addresses cannot call this function");
        uint256 rAmount = tAmount * _getRate();
        _rOwned[msg.sender] -= rAmount;
        _rTotal -= rAmount;
        _tFeeTotal += tAmount;
    }

    function _taxFee() internal view virtual returns (uint256) {
        return 2;
    }

    function _teamFee() internal view virtual returns (uint256) {
        return 1;
    }

    function _teamWallet() internal view virtual returns (address) {
        return address(this);
    }

    function _approve(address holder, address spender, uint256 amount) internal {
        require(holder != address(0) && spender != address(0), "ERC20: approve the zero address");
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    function _transfer(address from, address to, uint256 tAmount) internal virtual {
        require(from != address(0) && to != address(0), "ERC20: transfer of the zero address");
        require(tAmount > 0, "Transfer amount must be greater than zero");
        bool takeFee = !_isExcludedFromFee[from] && !_isExcludedFromFee[to];
        uint256 rate = _getRate();
        uint256 tFee = takeFee ? (tAmount * _taxFee()) / 100 : 0;
        uint256 tTeam = takeFee ? (tAmount * _teamFee()) / 100 : 0;
        _take(from, tAmount, rate);
        _give(to, tAmount - tFee - tTeam, rate);
        emit Transfer(from, to, tAmount - tFee - tTeam);
        if (tTeam > 0) {
            _give(_teamWallet(), tTeam, rate);
            emit Transfer(from, _teamWallet(), tTeam);
        }
        _rTotal -= tFee * rate;
        _tFeeTotal += tFee;
    }

    function _take(address from, uint256 tAmount, uint256 rate) private {
        _rOwned[from] -= tAmount * rate;
        if (_isExcluded[from]) _tOwned[from] -= tAmount;
    }

    function _give(address to, uint256 tAmount, uint256 rate) private {
        _rOwned[to] += tAmount * rate;
        if (_isExcluded[to]) _tOwned[to] += tAmount;
    }

    function _getRate() internal view returns (uint256) {
        uint256 rSupply = _rTotal;
        uint256 tSupply = _tTotal;
        for (uint256 i = 0; i < _excluded.length; i++) {
            address account = _excluded[i];
            if (_rOwned[account] > rSupply || _tOwned[account] > tSupply) return _rTotal / _tTotal;
            rSupply -= _rOwned[account];
            tSupply -= _tOwned[account];
        }
        if (rSupply < _rTotal / _tTotal) return _rTotal / _tTotal;
        return rSupply / tSupply;
    }
}
