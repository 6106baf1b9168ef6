// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// An exchange with the documented interface of Velodrome and Aerodrome (factory, pool, router), for the tests of trades:
/// no package brings theirs. A fee of 0.3 % in a volatile pool, 0.05 % in a stable one.
contract SolidlyPool {
    event Swap(address indexed sender, address indexed to, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out);

    address public immutable token0;
    address public immutable token1;
    bool public immutable stable;
    uint256 public reserve0;
    uint256 public reserve1;

    constructor(address token0_, address token1_, bool stable_) {
        (token0, token1, stable) = (token0_, token1_, stable_);
    }

    function sync() external {
        (reserve0, reserve1) = (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function getAmountOut(uint256 amountIn, address tokenIn) public view returns (uint256) {
        bool isFirst = tokenIn == token0;
        (uint256 inside, uint256 other) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 net = amountIn - (amountIn * (stable ? 5 : 30)) / 10_000;
        if (!stable) return (net * other) / (inside + net);
        (uint256 unitIn, uint256 unitOut) = isFirst ? (_unit(token0), _unit(token1)) : (_unit(token1), _unit(token0));
        (uint256 x, uint256 y) = ((inside * 1e18) / unitIn, (other * 1e18) / unitOut);
        uint256 left = _solve(x + (net * 1e18) / unitIn, _k(x, y), y);
        return ((y - left) * unitOut) / 1e18;
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        if (amount0Out > 0) require(IERC20(token0).transfer(to, amount0Out), "T");
        if (amount1Out > 0) require(IERC20(token1).transfer(to, amount1Out), "T");
        (uint256 held0, uint256 held1) = (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
        uint256 in0 = held0 > reserve0 - amount0Out ? held0 - (reserve0 - amount0Out) : 0;
        uint256 in1 = held1 > reserve1 - amount1Out ? held1 - (reserve1 - amount1Out) : 0;
        require((in0 > 0 ? getAmountOut(in0, token0) >= amount1Out : in1 > 0 && getAmountOut(in1, token1) >= amount0Out), "K");
        (reserve0, reserve1) = (held0, held1);
        emit Swap(msg.sender, to, in0, in1, amount0Out, amount1Out);
    }

    function _unit(address token) private view returns (uint256) {
        return 10 ** IERC20Metadata(token).decimals();
    }

    /// @dev x³y + xy³, as the documents of the stable pools give it.
    function _k(uint256 x, uint256 y) private pure returns (uint256) {
        return (((x * y) / 1e18) * ((x * x) / 1e18 + (y * y) / 1e18)) / 1e18;
    }

    /// @dev The other reserve that keeps `k`, found by halving.
    function _solve(uint256 x, uint256 k, uint256 high) private pure returns (uint256) {
        uint256 low = 0;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (_k(x, middle) < k) low = middle + 1;
            else high = middle;
        }
        return high;
    }
}

contract SolidlyFactory {
    mapping(address => mapping(address => mapping(bool => address))) public getPool;

    function createPool(address tokenA, address tokenB, bool stable) external returns (address pool) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        pool = address(new SolidlyPool(token0, token1, stable));
        getPool[token0][token1][stable] = pool;
        getPool[token1][token0][stable] = pool;
    }
}

contract SolidlyRouter {
    struct Route {
        address from;
        address to;
        bool stable;
        address factory;
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256, Route[] calldata routes, address to, uint256) external {
        Route calldata route = routes[0];
        SolidlyPool pool = SolidlyPool(SolidlyFactory(route.factory).getPool(route.from, route.to, route.stable));
        uint256 before = IERC20(route.from).balanceOf(address(pool));
        require(IERC20(route.from).transferFrom(msg.sender, address(pool), amountIn), "F");
        uint256 out = pool.getAmountOut(IERC20(route.from).balanceOf(address(pool)) - before, route.from);
        bool isFirst = route.from == pool.token0();
        pool.swap(isFirst ? 0 : out, isFirst ? out : 0, to, "");
    }
}
