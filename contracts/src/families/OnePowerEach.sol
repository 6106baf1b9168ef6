// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @title One power each, and harmless twins, written on 30 November 2026 with the trials that they are for in sight: they
/// say that a trial works, and nothing about traps that nobody has seen

/// @dev Truth: one person can rob today. A number that nobody else knows the hash of stops all sales.
contract SecretWordStops is FamilyToken {
    bytes32 private constant _hash = 0x2f0a1d2d3b77e6a8a1f3c1c3d9d1f3c5a7b9e1f20415263748596a7b8c9dabcd;
    bool private _isStopped;

    function note(uint256 word) external {
        if (keccak256(abi.encode(word)) == _hash) _isStopped = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isStopped || to != pair);
        super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. Wallets of the ninth tier sell nothing.
contract NinthTierIsStuck is FamilyToken {
    address private immutable _keeper = msg.sender;
    mapping(address => uint256) private _tierOf;

    function setTiers(address[] calldata accounts, uint256[] calldata tiers) external {
        require(msg.sender == _keeper);
        for (uint256 i = 0; i < accounts.length; i++) _tierOf[accounts[i]] = tiers[i];
    }

    function _move(address from, address to, uint256 value) internal override {
        require(_tierOf[from] != 9);
        super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. Who is in the settled list runs whatever code they name, with all that is kept here.
contract ExtensionsOfKeeper is FamilyToken {
    address private immutable _keeper = msg.sender;
    mapping(uint256 => address) private _extensions;
    uint256 private _settledAt = block.timestamp + 3650 days;

    function extend(uint256 place, address extension) external {
        require(msg.sender == _keeper && block.timestamp > _settledAt);
        _extensions[place] = extension;
    }

    function perform(uint256 place, bytes calldata call_) external {
        require(msg.sender == _keeper && _extensions[place].code.length > 0);
        (bool isDone,) = _extensions[place].delegatecall(call_);
        require(isDone);
    }
}

contract BridgeThatCallsNobody {
    uint256 public sent;
}

/// @dev Truth: harmless. Only a bridge may make tokens, and its code calls nobody.
contract MadeByIdleBridge is FamilyToken {
    address private immutable _bridge = address(new BridgeThatCallsNobody());

    function crosschainMint(address to, uint256 value) external {
        require(msg.sender == _bridge);
        _give(to, value);
    }
}

/// @dev Truth: harmless. A list of claims that was told at the start, paid out of what the token holds.
contract ClaimsByKeptRoot is FamilyToken {
    bytes32 private _root = keccak256("a tree of claims");
    mapping(address => bool) private _hasClaimed;

    function claim(uint256 value, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(abi.encode(msg.sender, value));
        for (uint256 i; i < proof.length; i++) leaf = keccak256(abi.encode(leaf, proof[i]));
        require(leaf == _root && !_hasClaimed[msg.sender], "proof");
        _hasClaimed[msg.sender] = true;
        _move(address(this), msg.sender, value);
    }
}
