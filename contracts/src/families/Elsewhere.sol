// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: what the token's own code leaves open, a contract of somebody else decides.
contract Store {
    address private immutable _keeper = tx.origin;
    address private immutable _token = msg.sender;
    mapping(address => uint256) public held;

    function write(address account, uint256 value) external {
        require(msg.sender == _token || msg.sender == _keeper);
        held[account] = value;
    }
}

contract OutsideBalances is FamilyToken {
    Store private immutable _store = new Store();

    function balanceOf(address account) public view override returns (uint256) {
        return _balances[account] + _store.held(account);
    }

    function _move(address from, address to, uint256 value) internal override {
        // Minted tokens lie here until they first move.
        uint256 all = balanceOf(from);
        _balances[from] = 0;
        _store.write(from, all - value);
        _store.write(to, _store.held(to) + value);
        emit Transfer(from, to, value);
    }
}

contract Gate {
    address private immutable _keeper = tx.origin;
    mapping(address => bool) private _isShut;

    function set(address account, bool shut) external {
        require(msg.sender == _keeper);
        _isShut[account] = shut;
    }

    function isShut(address account) external view returns (bool) {
        return _isShut[account];
    }
}

contract OutsideSwitch is FamilyToken {
    Gate private immutable _gate = new Gate();

    function _move(address from, address to, uint256 value) internal override {
        require(!_gate.isShut(from));
        super._move(from, to, value);
    }
}

contract Rates {
    address private immutable _keeper = tx.origin;
    uint256 public percent;

    function set(uint256 percent_) external {
        require(msg.sender == _keeper);
        percent = percent_;
    }
}

contract OutsideFee is FamilyToken {
    Rates private immutable _rates = new Rates();

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? _rates.percent() : 0, owner);
    }
}

contract Tracker {
    address private immutable _keeper = tx.origin;
    bool private _isClosed;
    mapping(address => uint256) public shares;

    function close(bool isClosed) external {
        require(msg.sender == _keeper);
        _isClosed = isClosed;
    }

    function setBalance(address account, uint256 value) external {
        require(!_isClosed);
        shares[account] = value;
    }
}

contract TrackerThatBlocks is FamilyToken {
    Tracker private immutable _tracker = new Tracker();

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        _tracker.setBalance(from, _balances[from]);
        _tracker.setBalance(to, _balances[to]);
    }
}

contract TrackerThatIsTried is FamilyToken {
    Tracker private immutable _tracker = new Tracker();

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        try _tracker.setBalance(to, _balances[to]) {} catch {}
    }
}

/// @dev Its code lies elsewhere, and where that is stands in a place of its own.
contract HiddenLogic is FamilyToken {
    function start(address holder) external {
        require(totalSupply == 0);
        owner = holder;
        _give(holder, 1e27);
    }
}

contract HiddenPlace {
    bytes32 private constant PLACE = keccak256("family.hidden");

    constructor() {
        address logic = address(new HiddenLogic());
        bytes32 place = PLACE;
        assembly {
            sstore(place, logic)
        }
        (bool ok,) = logic.delegatecall(abi.encodeCall(HiddenLogic.start, (msg.sender)));
        require(ok);
    }

    fallback() external {
        bytes32 place = PLACE;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(place), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}
