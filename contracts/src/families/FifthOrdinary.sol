// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FifthLaunch, FifthOwnable, IFifthPool, IFifthWeth} from "./FifthLaunch.sol";

/// @title Honest launches, several with much unusual code. Written on 30 November 2026, fifth look, by somebody who
/// had not read how the check tries a trade. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. Two per cent of each trade goes to one wallet, by a number that stands in the code.
contract FairFalcon is FifthLaunch("Fair Falcon", "FALC") {}

/// @dev Truth: harmless. The owner stays, and may only lower the tax and only raise the largest wallet.
contract LoosenLobster is FifthLaunch("Loosen Lobster", "LOOSE") {
    uint256 public tax = 3;
    uint256 public largestWallet = (_tTotal * 3) / 100;

    function lowerTax(uint256 tax_) external onlyOwner {
        require(tax_ < tax, "Only lower");
        tax = tax_;
    }

    function raiseLargestWallet(uint256 amount) external onlyOwner {
        require(amount > largestWallet, "Only higher");
        largestWallet = amount;
    }

    function _check(address from, address to, uint256 amount) internal view override {
        if (from != uniswapV2Pair || _isExcludedFromFee[to] || !tradingOpen) return;
        require(_balances[to] + amount <= largestWallet, "Wallet is full");
    }

    function _taxPercent(address from, address to, uint256) internal view override returns (uint256) {
        return from == uniswapV2Pair || to == uniswapV2Pair ? tax : 0;
    }
}

/// @dev Truth: harmless. Nobody but the pool holds more than three per cent, for ever; sales have no limit.
contract EvenElephant is FifthLaunch("Even Elephant", "EVEN") {
    uint256 public constant largestWallet = (_tTotal * 3) / 100;

    function _check(address, address to, uint256 amount) internal view override {
        if (!tradingOpen || to == uniswapV2Pair || to == address(this) || to == _taxWallet) return;
        require(_balances[to] + amount <= largestWallet, "Wallet is full");
    }
}

/// @dev Truth: harmless. The tax began at five per cent, went down by one each second day, and has been none since.
contract FadingFinch is FifthLaunch("Fading Finch", "FADE") {
    function _taxPercent(address from, address to, uint256) internal view override returns (uint256) {
        if (from != uniswapV2Pair && to != uniswapV2Pair) return 0;
        uint256 steps = (block.timestamp - launchedAt) / 2 days;
        return steps < 5 ? 5 - steps : 0;
    }
}

/// @dev Truth: harmless. Fees wait as ether in the contract, and anybody has them buy tokens for the burn address.
contract BoomerangBat is FifthLaunch("Boomerang Bat", "BOOM") {
    address private constant _dead = 0x000000000000000000000000000000000000dEaD;
    uint256 public boughtBack;

    function buyBack() external {
        uint256 value = address(this).balance;
        if (value > 0.1 ether) value = 0.1 ether;
        IFifthPool pool = IFifthPool(uniswapV2Pair);
        IFifthWeth weth = _weth();
        bool isFirst = pool.token0() == address(this);
        (uint256 reserve0, uint256 reserve1, ) = pool.getReserves();
        (uint256 tokens, uint256 ether_) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 out = (value * 997 * tokens) / (ether_ * 1000 + value * 997);
        weth.deposit{value: value}();
        weth.transfer(address(pool), value);
        pool.swap(isFirst ? out : 0, isFirst ? 0 : out, _dead, "");
        boughtBack += out;
    }

    function _sendEthToFee(uint256) internal override {}
}

/// @dev Truth: harmless. Fees become liquidity within sales, and its shares go where nobody takes them out.
contract AnchorAnt is FifthLaunch("Anchor Ant", "ANCH") {
    address private constant _dead = 0x000000000000000000000000000000000000dEaD;

    event SwapAndLiquify(uint256 tokens, uint256 value);

    function _swapBack(uint256) internal override {
        uint256 tokens = _balances[address(this)];
        if (tokens < _taxSwapThreshold) return;
        if (tokens > _maxTaxSwap) tokens = _maxTaxSwap;
        _swapTokensForEth(tokens / 2);
        uint256 value = address(this).balance;
        IFifthWeth weth = _weth();
        weth.deposit{value: value}();
        weth.transfer(uniswapV2Pair, value);
        _move(address(this), uniswapV2Pair, tokens - tokens / 2);
        IFifthPool(uniswapV2Pair).mint(_dead);
        emit SwapAndLiquify(tokens, value);
    }

    function _sendEthToFee(uint256) internal override {}
}

/// @dev Truth: harmless. Two per cent of each transfer is spread over all holders; its owner had no power at all.
contract SharedSheep is FifthOwnable {
    string public constant name = "Shared Sheep";
    string public constant symbol = "SHEEP";
    uint8 public constant decimals = 9;
    uint256 private constant _tTotal = 100_000_000 * 10 ** 9;
    uint256 private _rTotal = type(uint256).max - (type(uint256).max % _tTotal);
    uint256 public totalFees;
    mapping(address => uint256) private _rOwned;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) external view returns (uint256) {
        return tokenFromReflection(_rOwned[account]);
    }

    function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
        require(rAmount <= _rTotal, "Amount must be less than total reflections");
        return rAmount / (_rTotal / _tTotal);
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
        allowance[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    /// @dev A holder gives own tokens to all others.
    function deliver(uint256 amount) external {
        uint256 rAmount = amount * (_rTotal / _tTotal);
        _rOwned[msg.sender] -= rAmount;
        _rTotal -= rAmount;
        totalFees += amount;
    }

    function _transfer(address from, address to, uint256 amount) private {
        uint256 rate = _rTotal / _tTotal;
        uint256 fee = (amount * 2) / 100;
        _rOwned[from] -= amount * rate;
        _rOwned[to] += (amount - fee) * rate;
        _rTotal -= fee * rate;
        totalFees += fee;
        emit Transfer(from, to, amount - fee);
    }
}

/// @dev Truth: harmless. An account may have itself told of what it receives; a listener that fails changes nothing.
contract BellhopBeaver is ERC20 {
    mapping(address => address) public listenerOf;

    event ListenerSet(address indexed account, address listener);

    constructor() ERC20("Bellhop Beaver", "BELL") {
        _mint(msg.sender, 21_000_000 ether);
    }

    function setListener(address listener) external {
        listenerOf[msg.sender] = listener;
        emit ListenerSet(msg.sender, listener);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        address listener = listenerOf[to];
        if (listener == address(0)) return;
        try IFifthListener(listener).tokensReceived{gas: 50_000}(from, to, value) {} catch {}
    }
}

interface IFifthListener {
    function tokensReceived(address from, address to, uint256 value) external;
}

/// @dev Truth: harmless. Ether that anybody sends here is owed to holders in their shares, and each takes its own.
contract DividendDuck is ERC20 {
    uint256 private constant _magnitude = 2 ** 128;
    uint256 private _perShare;
    mapping(address => int256) private _corrections;
    mapping(address => uint256) public withdrawnBy;

    event DividendsDistributed(address indexed from, uint256 value);
    event DividendWithdrawn(address indexed to, uint256 value);

    constructor() ERC20("Dividend Duck", "DUCK") {
        _mint(msg.sender, 10_000_000 ether);
    }

    receive() external payable {
        _perShare += (msg.value * _magnitude) / totalSupply();
        emit DividendsDistributed(msg.sender, msg.value);
    }

    function dividendOf(address account) public view returns (uint256) {
        int256 magnified = int256(_perShare * balanceOf(account)) + _corrections[account];
        return uint256(magnified) / _magnitude - withdrawnBy[account];
    }

    function withdrawDividend() external {
        uint256 value = dividendOf(msg.sender);
        withdrawnBy[msg.sender] += value;
        (bool sent, ) = msg.sender.call{value: value}("");
        require(sent, "Dividend failed");
        emit DividendWithdrawn(msg.sender, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        int256 correction = int256(_perShare * value);
        _corrections[from] += correction;
        _corrections[to] -= correction;
    }
}

contract FifthHeronStore {
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
}

contract FifthHeronLogic is FifthHeronStore {
    string public constant name = "Hollow Heron";
    string public constant symbol = "HERON";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 5_000_000 ether;

    function balanceOf(address account) external view returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _allowances[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        _balances[from] -= value;
        _balances[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// @dev Truth: harmless. All calls go to code that was made with the token, and nothing in it can name other code.
contract HollowHeron is FifthHeronStore {
    FifthHeronLogic private immutable _logic = new FifthHeronLogic();

    constructor() {
        _balances[msg.sender] = 5_000_000 ether;
        emit Transfer(address(0), msg.sender, 5_000_000 ether);
    }

    fallback(bytes calldata call_) external returns (bytes memory) {
        (bool done, bytes memory result) = address(_logic).delegatecall(call_);
        if (done) return result;
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }
}
