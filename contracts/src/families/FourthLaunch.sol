// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IFourthPool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

/// @title The template of ordinary launches of 2023 to 2026, written anew: a tax, its wallet, a swap of what it took
/// @dev Fourth look, 30 November 2026, by somebody who had not read how the check works. The template is harmless by
/// itself: taxes are what a heir returns, only the pool is told once, and the tax wallet holds no power
abstract contract FourthLaunch {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    uint8 public constant decimals = 9;
    uint256 internal constant _tTotal = 1_000_000_000 * 10 ** 9;
    uint256 private constant _taxSwapThreshold = _tTotal / 2_000;
    uint256 private constant _maxTaxSwap = _tTotal / 200;

    string public name;
    string public symbol;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;
    mapping(address => bool) internal _isExcludedFromFee;
    address internal _owner;
    address payable internal _taxWallet;
    address public uniswapV2Pair;
    uint256 internal _launchedAt;
    uint256 internal _buyCount;
    bool private _inSwap;

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    modifier lockTheSwap() {
        _inSwap = true;
        _;
        _inSwap = false;
    }

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        _owner = msg.sender;
        _taxWallet = payable(msg.sender);
        _isExcludedFromFee[msg.sender] = true;
        _isExcludedFromFee[address(this)] = true;
        _balances[msg.sender] = _tTotal;
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }

    function totalSupply() public view virtual returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address recipient, uint256 amount) public virtual returns (bool) {
        _transfer(msg.sender, recipient, amount);
        return true;
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address sender, address recipient, uint256 amount) public virtual returns (bool) {
        _transfer(sender, recipient, amount);
        if (_allowances[sender][msg.sender] != type(uint256).max)
            _approve(sender, msg.sender, _allowances[sender][msg.sender] - amount);
        return true;
    }

    /// @notice Opens trading on the pool that was just made; once only
    function setPair(address pair) public virtual onlyOwner {
        require(uniswapV2Pair == address(0), "trading is already open");
        uniswapV2Pair = pair;
        _launchedAt = block.timestamp;
    }

    function _approve(address holder, address spender, uint256 amount) internal {
        require(holder != address(0) && spender != address(0), "ERC20: zero address");
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    function _buyTax() internal view virtual returns (uint256) {
        return 2;
    }

    function _sellTax(address) internal view virtual returns (uint256) {
        return 2;
    }

    /// @dev Rules of a heir, before anything moves
    function _check(address, address, uint256) internal virtual {}

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0) && to != address(0), "ERC20: zero address");
        uint256 taxAmount = 0;
        _check(from, to, amount);
        if (!_inSwap && !_isExcludedFromFee[from] && !_isExcludedFromFee[to] && uniswapV2Pair != address(0)) {
            if (from == uniswapV2Pair) {
                _buyCount++;
                taxAmount = (amount * _buyTax()) / 100;
            } else if (to == uniswapV2Pair) {
                taxAmount = (amount * _sellTax(from)) / 100;
                uint256 held = _balances[address(this)];
                if (held > _taxSwapThreshold) _swapTokensForEth(held > _maxTaxSwap ? _maxTaxSwap : held);
            }
        }
        if (taxAmount > 0) _move(from, address(this), taxAmount);
        _move(from, to, amount - taxAmount);
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        _balances[from] = _balances[from] - amount;
        _balances[to] = _balances[to] + amount;
        emit Transfer(from, to, amount);
    }

    function _sendEthToTaxWallet(uint256 amount) internal {
        (bool isSent,) = _taxWallet.call{value: amount}("");
        require(isSent, "tax wallet refused");
    }

    function _swapTokensForEth(uint256 amount) private lockTheSwap {
        if (uniswapV2Pair.code.length == 0) return;
        IFourthPool pool = IFourthPool(uniswapV2Pair);
        try pool.getReserves() returns (uint112 reserve0, uint112 reserve1, uint32) {
            bool isFirst = pool.token0() == address(this);
            (uint256 tokens, uint256 coins) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
            uint256 paid = amount * 997;
            uint256 out = (paid * coins) / (tokens * 1000 + paid);
            if (out == 0) return;
            _move(address(this), uniswapV2Pair, amount);
            pool.swap(isFirst ? 0 : out, isFirst ? out : 0, _taxWallet, "");
        } catch {}
    }
}
