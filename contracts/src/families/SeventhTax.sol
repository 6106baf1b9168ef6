// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface ISeventhPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
    function sync() external;
}

/// @title The tax template of launches of 2024 to 2026: list of pairs, limits, a swap back to a marketing wallet
/// @dev Seventh look, 30 November 2026, by somebody who had not read how the check works. Harmless by itself: fees
/// and rules are what an heir returns, the pool is told once, limits can only be removed
abstract contract SeventhTax {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event SetAutomatedMarketMakerPair(address indexed pair, bool indexed value);
    event SwapBack(uint256 tokens, uint256 coins);

    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;

    string public name;
    string public symbol;
    address public owner;
    address public marketingWallet;
    address public uniswapV2Pair;
    bool public limitsInEffect = true;
    bool internal _swapping;
    uint256 public maxTransaction = totalSupply / 50;
    uint256 public maxWallet = totalSupply / 50;
    uint256 public swapTokensAtAmount = totalSupply / 2_000;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;
    mapping(address => bool) public isExcludedFromFees;
    mapping(address => bool) public isExcludedMaxTransaction;
    mapping(address => bool) public automatedMarketMakerPairs;

    modifier onlyOwner() {
        require(owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_) {
        (name, symbol, owner, marketingWallet) = (name_, symbol_, msg.sender, msg.sender);
        isExcludedFromFees[msg.sender] = isExcludedFromFees[address(this)] = true;
        isExcludedMaxTransaction[msg.sender] = isExcludedMaxTransaction[address(this)] = true;
        _balances[msg.sender] = totalSupply;
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        uint256 allowed = _allowances[from][msg.sender];
        if (allowed != type(uint256).max) _approve(from, msg.sender, allowed - amount);
        _transfer(from, to, amount);
        return true;
    }

    function renounceOwnership() public virtual onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function removeLimits() external onlyOwner {
        limitsInEffect = false;
    }

    /// @notice Opens trading on the pool that was just made; once only
    function setPair(address pair) public virtual onlyOwner {
        require(uniswapV2Pair == address(0), "already set");
        uniswapV2Pair = pair;
        automatedMarketMakerPairs[pair] = true;
        isExcludedMaxTransaction[pair] = true;
        emit SetAutomatedMarketMakerPair(pair, true);
    }

    function _approve(address holder, address spender, uint256 amount) internal {
        require(holder != address(0) && spender != address(0), "ERC20: zero address");
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    /// @dev In percent
    function _buyFee(address) internal virtual returns (uint256) {
        return 3;
    }

    function _sellFee(address) internal virtual returns (uint256) {
        return 3;
    }

    /// @dev Rules of an heir
    function _beforeTransfer(address, address, uint256) internal virtual {}

    function _afterFee(uint256) internal virtual {}

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0) && to != address(0), "ERC20: zero address");
        _beforeTransfer(from, to, amount);
        if (limitsInEffect && !_swapping) _checkLimits(from, to, amount);
        bool isSale = automatedMarketMakerPairs[to];
        if (isSale && !_swapping && _balances[address(this)] >= swapTokensAtAmount && !isExcludedFromFees[from])
            _swapBack();
        uint256 fees = 0;
        if (!_swapping && !isExcludedFromFees[from] && !isExcludedFromFees[to]) {
            if (isSale) fees = (amount * _sellFee(from)) / 100;
            else if (automatedMarketMakerPairs[from]) fees = (amount * _buyFee(to)) / 100;
        }
        if (fees > 0) {
            _move(from, address(this), fees);
            _afterFee(fees);
        }
        _move(from, to, amount - fees);
    }

    function _checkLimits(address from, address to, uint256 amount) private view {
        if (automatedMarketMakerPairs[from] && !isExcludedMaxTransaction[to]) {
            require(amount <= maxTransaction, "Buy transfer amount exceeds the max.");
            require(amount + _balances[to] <= maxWallet, "Unable to exceed max wallet");
        } else if (automatedMarketMakerPairs[to] && !isExcludedMaxTransaction[from]) {
            require(amount <= maxTransaction, "Sell transfer amount exceeds the max.");
        }
    }

    function _move(address from, address to, uint256 amount) internal {
        _balances[from] -= amount;
        _balances[to] += amount;
        emit Transfer(from, to, amount);
    }

    function _swapBack() internal virtual {
        uint256 amount = swapTokensAtAmount;
        ISeventhPool pool = ISeventhPool(uniswapV2Pair);
        bool isFirst = pool.token0() == address(this);
        (uint112 reserve0, uint112 reserve1,) = pool.getReserves();
        (uint256 tokens, uint256 coins) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 out = (amount * 997 * coins) / (tokens * 1000 + amount * 997);
        if (out == 0) return;
        _swapping = true;
        _move(address(this), uniswapV2Pair, amount);
        pool.swap(isFirst ? 0 : out, isFirst ? out : 0, marketingWallet, "");
        _swapping = false;
        emit SwapBack(amount, out);
    }
}
