// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IEighthPool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
    function sync() external;
}

/// @title The meme template with taxes, a marketing wallet, a swap back and a list of automated pairs, written anew
/// @dev Eighth look, 30 November 2026, by somebody who had not read how the check works. The template is harmless by
/// itself: its taxes are constant, the pool is told once, and the marketing wallet only receives
abstract contract EighthTax {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event SetAutomatedMarketMakerPair(address indexed pair, bool indexed value);
    event ExcludeFromFees(address indexed account, bool isExcluded);
    event SwapBack(uint256 tokens, uint256 coins);

    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;

    string public name;
    string public symbol;
    address public owner;
    address public marketingWallet;
    address public uniswapV2Pair;
    bool public tradingActive;
    uint256 public swapTokensAtAmount = totalSupply / 2_000;
    mapping(address => bool) public automatedMarketMakerPairs;
    mapping(address => bool) internal _isExcludedFromFees;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;
    bool private _swapping;

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    modifier onlyMarketing() {
        require(msg.sender == marketingWallet, "Only the marketing wallet");
        _;
    }

    constructor(string memory name_, string memory symbol_, address marketing) {
        (name, symbol) = (name_, symbol_);
        owner = msg.sender;
        marketingWallet = marketing;
        _excludeFromFees(msg.sender, true);
        _excludeFromFees(marketing, true);
        _excludeFromFees(address(this), true);
        _excludeFromFees(DEAD, true);
        _balances[msg.sender] = totalSupply;
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function renounceOwnership() public virtual onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    /// @notice Enables trading on the pool that was just made; once only
    function setPair(address pair) external onlyOwner {
        require(!tradingActive, "Trading is active already");
        uniswapV2Pair = pair;
        tradingActive = true;
        _setAutomatedMarketMakerPair(pair, true);
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function isExcludedFromFees(address account) external view returns (bool) {
        return _isExcludedFromFees[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        require(spender != address(0), "ERC20: approve to the zero address");
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        _spendAllowance(from, msg.sender, amount);
        _transfer(from, to, amount);
        return true;
    }

    function _spendAllowance(address holder, address spender, uint256 amount) internal virtual {
        uint256 allowed = _allowances[holder][spender];
        if (allowed == type(uint256).max) return;
        require(allowed >= amount, "ERC20: insufficient allowance");
        _allowances[holder][spender] = allowed - amount;
    }

    function _excludeFromFees(address account, bool isExcluded) internal {
        _isExcludedFromFees[account] = isExcluded;
        emit ExcludeFromFees(account, isExcluded);
    }

    function _setAutomatedMarketMakerPair(address pair, bool value) internal {
        automatedMarketMakerPairs[pair] = value;
        emit SetAutomatedMarketMakerPair(pair, value);
    }

    function _buyFee() internal view virtual returns (uint256) {
        return 3;
    }

    function _sellFee() internal view virtual returns (uint256) {
        return 3;
    }

    /// @dev Rules of a heir, before anything moves
    function _beforeTrade(address, address, uint256) internal virtual {}

    /// @dev A sale sells what the fees have brought, as soon as it is enough
    function _onSell(address) internal virtual {
        if (_balances[address(this)] >= swapTokensAtAmount) _swapBack(swapTokensAtAmount);
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0), "ERC20: transfer from the zero address");
        require(to != address(0), "ERC20: transfer to the zero address");
        _beforeTrade(from, to, amount);
        uint256 fees = 0;
        if (tradingActive && !_swapping && !_isExcludedFromFees[from] && !_isExcludedFromFees[to]) {
            if (automatedMarketMakerPairs[to]) {
                _onSell(from);
                fees = (amount * _sellFee()) / 100;
            } else if (automatedMarketMakerPairs[from]) {
                fees = (amount * _buyFee()) / 100;
            }
        }
        if (fees > 0) _move(from, address(this), fees);
        _move(from, to, amount - fees);
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        require(_balances[from] >= amount, "ERC20: transfer amount exceeds balance");
        _balances[from] -= amount;
        _balances[to] += amount;
        emit Transfer(from, to, amount);
    }

    function _swapBack(uint256 amount) internal {
        if (uniswapV2Pair.code.length == 0) return;
        _swapping = true;
        IEighthPool pool = IEighthPool(uniswapV2Pair);
        try pool.getReserves() returns (uint112 reserve0, uint112 reserve1, uint32) {
            bool isFirst = pool.token0() == address(this);
            (uint256 tokens, uint256 coins) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
            uint256 paid = amount * 997;
            uint256 out = (paid * coins) / (tokens * 1_000 + paid);
            if (out > 0) {
                _move(address(this), uniswapV2Pair, amount);
                pool.swap(isFirst ? 0 : out, isFirst ? out : 0, marketingWallet, "");
                emit SwapBack(amount, out);
            }
        } catch {}
        _swapping = false;
    }
}
