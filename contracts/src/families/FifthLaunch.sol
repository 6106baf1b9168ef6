// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Launch templates under most tokens of the fifth look: one with a fixed tax, swapped to ether within sales,
/// and one on a known library. Written on 30 November 2026 by somebody who had not read how the check tries a trade

interface IFifthPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function mint(address to) external returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    function sync() external;
}

interface IFifthWeth {
    function deposit() external payable;
    function withdraw(uint256 value) external;
    function transfer(address to, uint256 value) external returns (bool);
}

abstract contract FifthOwnable {
    address internal _owner;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor() {
        _owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
    }

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }
}

/// @dev A pool pays nothing out to its own tokens, so the token's ether comes in through this.
contract FifthTokenDistributor {
    address private immutable _token = msg.sender;

    receive() external payable {}

    function forward(IFifthWeth weth, uint256 value) external {
        require(msg.sender == _token);
        weth.withdraw(value);
        (bool sent, ) = _token.call{value: value}("");
        require(sent);
    }
}

abstract contract FifthLaunch is FifthOwnable {
    string public name;
    string public symbol;
    uint8 public constant decimals = 9;
    uint256 internal constant _tTotal = 1_000_000_000 * 10 ** 9;
    uint256 internal constant _taxSwapThreshold = 10_000 * 10 ** 9;
    uint256 internal constant _maxTaxSwap = 10_000_000 * 10 ** 9;

    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;
    mapping(address => bool) internal _isExcludedFromFee;
    address payable internal immutable _taxWallet;
    FifthTokenDistributor private immutable _distributor = new FifthTokenDistributor();
    address public uniswapV2Pair;
    bool private _inSwap;
    bool public tradingOpen;
    uint256 public launchedAt;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        _taxWallet = payable(msg.sender);
        _isExcludedFromFee[msg.sender] = true;
        _isExcludedFromFee[address(this)] = true;
        _balances[msg.sender] = _tTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    receive() external payable virtual {}

    function totalSupply() public view virtual returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        _spendAllowance(from, msg.sender, amount);
        _transfer(from, to, amount);
        return true;
    }

    /// @dev Opens trading, once. The pool exists by then.
    function setPair(address pair) external onlyOwner {
        require(!tradingOpen, "trading is already open");
        uniswapV2Pair = pair;
        tradingOpen = true;
        launchedAt = block.timestamp;
    }

    function manualSwap() external {
        require(msg.sender == _taxWallet);
        uint256 tokens = _balances[address(this)];
        if (tokens > 0) _swapTokensForEth(tokens);
        _sendEthToFee(address(this).balance);
    }

    function _approve(address holder, address spender, uint256 amount) internal {
        require(holder != address(0) && spender != address(0), "ERC20: approve with the zero address");
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    function _spendAllowance(address from, address spender, uint256 amount) internal virtual {
        uint256 current = _allowances[from][spender];
        if (current == type(uint256).max) return;
        require(current >= amount, "ERC20: transfer amount exceeds allowance");
        _approve(from, spender, current - amount);
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0) && to != address(0), "ERC20: transfer with the zero address");
        _check(from, to, amount);
        uint256 taxAmount = 0;
        if (tradingOpen && !_inSwap && !_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
            taxAmount = (amount * _taxPercent(from, to, amount)) / 100;
            if (to == uniswapV2Pair) _swapBack(amount);
        }
        if (taxAmount > 0) _move(from, address(this), taxAmount);
        _move(from, to, amount - taxAmount);
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        _balances[from] -= amount;
        _balances[to] += amount;
        emit Transfer(from, to, amount);
    }

    function _check(address from, address to, uint256 amount) internal virtual {}

    function _taxPercent(address from, address to, uint256) internal view virtual returns (uint256) {
        return from == uniswapV2Pair || to == uniswapV2Pair ? 2 : 0;
    }

    function _swapBack(uint256 amount) internal virtual {
        uint256 tokens = _balances[address(this)];
        if (tokens < _taxSwapThreshold) return;
        if (tokens > amount) tokens = amount;
        _swapTokensForEth(tokens > _maxTaxSwap ? _maxTaxSwap : tokens);
        _sendEthToFee(address(this).balance);
    }

    function _sendEthToFee(uint256 value) internal virtual {
        (bool sent, ) = _taxWallet.call{value: value}("");
        sent;
    }

    function _weth() internal view returns (IFifthWeth) {
        IFifthPool pool = IFifthPool(uniswapV2Pair);
        return IFifthWeth(pool.token0() == address(this) ? pool.token1() : pool.token0());
    }

    function _swapTokensForEth(uint256 tokens) internal {
        _inSwap = true;
        IFifthPool pool = IFifthPool(uniswapV2Pair);
        bool isFirst = pool.token0() == address(this);
        (uint256 reserve0, uint256 reserve1, ) = pool.getReserves();
        uint256 input = tokens * 997;
        uint256 out = isFirst
            ? (input * reserve1) / (reserve0 * 1000 + input)
            : (input * reserve0) / (reserve1 * 1000 + input);
        _move(address(this), uniswapV2Pair, tokens);
        pool.swap(isFirst ? 0 : out, isFirst ? out : 0, address(_distributor), "");
        _distributor.forward(_weth(), out);
        _inSwap = false;
    }
}

abstract contract FifthStandard is ERC20, Ownable {
    address public uniswapV2Pair;

    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    /// @dev Names the pool, once.
    function setPair(address pair) external onlyOwner {
        require(uniswapV2Pair == address(0), "The pair is set");
        uniswapV2Pair = pair;
    }
}
