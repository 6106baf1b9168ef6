// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// @title Ordinary tokens that resemble the traps of the second look. Written on 29 November 2026 together with them
abstract contract NoOwner is FamilyToken {
    constructor() {
        owner = address(0);
    }
}

contract VestingInToken is NoOwner {
    address public immutable team = msg.sender;
    uint256 public immutable start = block.timestamp;
    uint256 public taken;

    constructor() {
        _give(address(this), 5e25);
    }

    function release() external {
        uint256 gone = block.timestamp - start;
        uint256 due = gone > 730 days ? 5e25 : (5e25 * gone) / 730 days;
        uint256 value = due - taken;
        taken = due;
        _move(address(this), team, value);
    }
}

contract LargestWalletThatEnded is NoOwner {
    uint256 public immutable end = block.timestamp + 3 days;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from) && block.timestamp < end) require(_balances[to] + value <= totalSupply / 50, "limit");
        super._move(from, to, value);
    }
}

contract DelayThatEnded is NoOwner {
    uint256 public immutable open = block.timestamp + 1 hours;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) require(block.timestamp > open, "soon");
        super._move(from, to, value);
    }
}

contract BurnsWithLeave is NoOwner {
    function burn(uint256 value) external {
        _burn(msg.sender, value);
    }

    function burnFrom(address from, uint256 value) external {
        _spend(from, value);
        _burn(from, value);
    }

    function _burn(address from, uint256 value) private {
        _balances[from] -= value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }
}

contract Reflection is NoOwner {
    uint256 private _rate = 1e18;

    function balanceOf(address account) public view override returns (uint256) {
        return (_balances[account] * _rate) / 1e18;
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 parts = (value * 1e18) / _rate;
        uint256 fee = (parts * 2) / 100;
        _balances[from] -= parts;
        _balances[to] += parts - fee;
        emit Transfer(from, to, value - (value * 2) / 100);
        uint256 whole = (totalSupply * 1e18) / _rate;
        _rate = (totalSupply * 1e18) / (whole - fee);
    }
}

contract FeeBehindTwoDays is FamilyToken {
    uint256 public fee = 2;

    constructor() {
        address[] memory one = new address[](1);
        one[0] = msg.sender;
        owner = address(new TimelockController(2 days, one, one, address(0)));
    }

    function setFee(uint256 fee_) external onlyOwner {
        require(fee_ <= 5);
        fee = fee_;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) _moveWithFee(from, to, value, fee, address(this));
        else super._move(from, to, value);
    }
}

contract UupsLogic is FamilyToken, UUPSUpgradeable {
    function start(address to, address owner_) external {
        require(totalSupply == 0);
        owner = owner_;
        _give(to, 1e27);
    }

    function _authorizeUpgrade(address) internal override onlyOwner {}
}

contract UupsBehindTwoDays is ERC1967Proxy {
    constructor() ERC1967Proxy(address(new UupsLogic()), abi.encodeCall(UupsLogic.start, (msg.sender, _timelock()))) {}

    function _timelock() private returns (address) {
        address[] memory one = new address[](1);
        one[0] = msg.sender;
        return address(new TimelockController(2 days, one, one, address(0)));
    }
}

contract ManyCallsAtOnce is NoOwner {
    function multicall(bytes[] calldata calls) external {
        for (uint256 i; i < calls.length; i++) {
            (bool isDone,) = address(this).delegatecall(calls[i]);
            require(isDone);
        }
    }
}

contract IssueClosedAtStart is FamilyToken {
    bool public isClosed = true;

    function mint(address to, uint256 value) external onlyOwner {
        require(!isClosed, "closed");
        _give(to, value);
    }
}

contract EmissionByRule is NoOwner {
    address public immutable pot = address(new Pot());
    uint256 public last = block.timestamp;

    function emitDue() external {
        uint256 value = (totalSupply * 2 * (block.timestamp - last)) / 100 / 365 days;
        last = block.timestamp;
        _give(pot, value);
    }
}

contract Pot {
    mapping(address => uint256) public shareOf;
}

contract RefusesItsOwnAddress is NoOwner {
    function _move(address from, address to, uint256 value) internal override {
        require(to != address(this) && to != address(0), "not there");
        super._move(from, to, value);
    }
}

contract GaslessBySignature is NoOwner {
    mapping(address => mapping(bytes32 => bool)) public isUsed;

    function transferBySignature(address from, address to, uint256 value, bytes32 number, uint8 v, bytes32 r, bytes32 s)
        external
    {
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), from, to, value, number));
        require(!isUsed[from][number] && from != address(0) && ecrecover(digest, v, r, s) == from, "signature");
        isUsed[from][number] = true;
        _move(from, to, value);
    }
}

contract ZeroFirst is NoOwner {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(value == 0 || _allowances[msg.sender][spender] == 0, "zero first");
        return super.approve(spender, value);
    }
}

contract HolderLocksOwn is NoOwner {
    mapping(address => uint256) public endOf;

    function lock(uint256 end) external {
        require(end > endOf[msg.sender] && end < block.timestamp + 366 days);
        endOf[msg.sender] = end;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(block.timestamp >= endOf[from], "you have these under lock");
        super._move(from, to, value);
    }
}
