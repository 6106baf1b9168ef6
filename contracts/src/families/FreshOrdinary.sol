// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// @title Ordinary tokens that resemble frauds at a glance. Written on 29 November 2026 together with the fresh frauds
abstract contract Ownerless is FamilyToken {
    constructor() {
        owner = address(0);
    }
}

contract VaultAsset is ERC20 {
    constructor(address to) ERC20("Asset", "AST") {
        _mint(to, 1e27);
    }
}

contract VaultShares is ERC4626 {
    constructor() ERC20("Shares", "SHR") ERC4626(IERC20(address(new VaultAsset(msg.sender)))) {
        _mint(msg.sender, 1e27);
    }
}

contract OldConstructor is FamilyToken {
    function Token() external {
        owner = msg.sender;
    }
}

contract BridgeWithoutCode is Ownerless {
    address private constant BRIDGE = 0x4200000000000000000000000000000000000010;

    function mint(address to, uint256 value) external {
        require(msg.sender == BRIDGE, "bridge");
        _give(to, value);
    }

    function burn(address from, uint256 value) external {
        require(msg.sender == BRIDGE, "bridge");
        totalSupply -= value;
        _balances[from] -= value;
        emit Transfer(from, address(0), value);
    }
}

contract Staking is Ownerless {
    mapping(address => uint256) public staked;
    mapping(address => uint256) public since;

    function stake(uint256 value) external {
        staked[msg.sender] += value;
        since[msg.sender] = block.timestamp;
        _move(msg.sender, address(this), value);
    }

    function unstake() external {
        require(block.timestamp > since[msg.sender] + 7 days, "wait");
        uint256 value = staked[msg.sender];
        staked[msg.sender] = 0;
        _move(address(this), msg.sender, value);
    }
}

contract ThreePercentForHolders is Ownerless {
    uint256 private _burnt;

    function _move(address from, address to, uint256 value) internal override {
        uint256 part = from == pair || to == pair ? (value * 3) / 100 : 0;
        if (part > 0) super._move(from, address(this), part);
        _burnt += part;
        super._move(from, to, value - part);
    }
}

contract FixedLargestWallet is Ownerless {
    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        if (from == pair && pair != address(0)) require(_balances[to] <= totalSupply / 40, "wallet");
    }
}

contract PermitOfHolders is Ownerless {
    mapping(address => uint256) public nonces;

    function permit(
        address holder,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(deadline >= block.timestamp, "late");
        bytes32 digest = keccak256(abi.encode(address(this), holder, spender, value, nonces[holder]++, deadline));
        address signer = ecrecover(digest, v, r, s);
        require(signer != address(0) && signer == holder, "signature");
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }
}

contract TipsByPrice is Ownerless {
    uint256 public dearest;

    /// @dev Keeps a record and refuses nothing.
    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        if (value > dearest) dearest = value;
    }
}

contract ClaimsByProof is Ownerless {
    bytes32 public immutable root = keccak256("a tree of claims");
    mapping(address => bool) public hasClaimed;

    function claim(uint256 value, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(abi.encode(msg.sender, value));
        for (uint256 i; i < proof.length; i++)
            leaf = leaf < proof[i] ? keccak256(abi.encode(leaf, proof[i])) : keccak256(abi.encode(proof[i], leaf));
        require(leaf == root && !hasClaimed[msg.sender], "proof");
        hasClaimed[msg.sender] = true;
        _move(address(this), msg.sender, value);
    }
}

contract RescuesOthers is FamilyToken {
    function rescue(IERC20 token, uint256 value) external onlyOwner {
        require(address(token) != address(this), "own");
        token.transfer(owner, value);
    }
}

contract MetadataOfOwner is FamilyToken {
    string public site;

    function setSite(string calldata next) external onlyOwner {
        site = next;
    }
}

contract CooldownOfAMinute is Ownerless {
    mapping(address => uint256) private _last;

    function _move(address from, address to, uint256 value) internal override {
        if (from == pair && pair != address(0)) _last[to] = block.timestamp;
        if (to == pair && pair != address(0)) require(block.timestamp >= _last[from] + 60, "wait");
        super._move(from, to, value);
    }
}

contract LaunchTaxThatFell is Ownerless {
    uint256 private immutable _start = block.timestamp;

    function _move(address from, address to, uint256 value) internal override {
        bool isYoung = block.timestamp < _start + 10 minutes;
        if (isYoung && pair != address(0) && (from == pair || to == pair))
            _moveWithFee(from, to, value, 30, address(this));
        else super._move(from, to, value);
    }
}
