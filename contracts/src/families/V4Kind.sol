// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Takes allowances for routers as the documented Permit2 does, for the tests of trades: no package brings its bytes.
contract Permits {
    struct Allowance {
        uint160 amount;
        uint48 expiration;
    }

    mapping(address owner => mapping(address token => mapping(address spender => Allowance))) private _allowances;

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        _allowances[msg.sender][token][spender] = Allowance(amount, expiration);
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Allowance storage allowance = _allowances[from][token][msg.sender];
        require(allowance.expiration >= block.timestamp && allowance.amount >= amount, "AllowanceExpired");
        allowance.amount -= amount;
        (bool ok, bytes memory answer) = token.call(abi.encodeCall(IERC20.transferFrom, (from, to, amount)));
        require(ok && (answer.length == 0 || abi.decode(answer, (bool))), "TRANSFER_FROM_FAILED");
    }
}

/// Knows what makes up a pool by the first bytes of its id, as the documented PositionManager does.
contract PositionKeys {
    mapping(bytes25 id => PoolKey) public poolKeys;

    function register(PoolKey calldata key) external {
        poolKeys[bytes25(keccak256(abi.encode(key)))] = key;
    }
}

struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

interface IManager {
    function take(address currency, address to, uint256 amount) external;
}

/// In a pool for the chain's own coin, which always comes first: who gives the other one sells it.
contract RefusesSalesHook {
    function beforeSwap(address, PoolKey calldata, SwapParams calldata params, bytes calldata) external pure returns (bytes4, int256, uint24) {
        require(params.zeroForOne, "Sales open soon");
        return (this.beforeSwap.selector, 0, 0);
    }
}

/// It takes nine tenths of what a sale brings.
contract TakesSalesHook {
    function afterSwap(address, PoolKey calldata key, SwapParams calldata params, int256 delta, bytes calldata) external returns (bytes4, int128) {
        if (params.zeroForOne) return (this.afterSwap.selector, 0);
        int128 taken = (int128(delta >> 128) * 9) / 10;
        IManager(msg.sender).take(key.currency0, address(this), uint256(uint128(taken)));
        return (this.afterSwap.selector, taken);
    }

    receive() external payable {}
}

/// It is asked at each trade and lets all pass: for now.
contract QuietHook {
    function beforeSwap(address, PoolKey calldata, SwapParams calldata, bytes calldata) external pure returns (bytes4, int256, uint24) {
        return (this.beforeSwap.selector, 0, 0);
    }
}
