// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {DollarLogic} from "./OrdinaryDollar.sol";

/// @dev Acts when two of three agree, and says so as the usual one does.
contract TwoOfThree {
    address[] private _owners;
    mapping(bytes32 => mapping(address => bool)) private _agreed;

    constructor() {
        _owners = [address(0xA11CE), address(0xB0B), address(0xCA501)];
    }

    function getOwners() external view returns (address[] memory) {
        return _owners;
    }

    function getThreshold() external pure returns (uint256) {
        return 2;
    }

    function agree(address to, bytes calldata data, uint256 nonce) external {
        bytes32 what = keccak256(abi.encode(to, data, nonce));
        _agreed[what][msg.sender] = true;
        uint256 count;
        for (uint256 i = 0; i < 3; ++i) if (_agreed[what][_owners[i]]) ++count;
        if (count < 2) return;
        (bool ok,) = to.call(data);
        require(ok);
    }
}

function twoDays() returns (address) {
    address[] memory nobody = new address[](1);
    nobody[0] = address(new TwoOfThree());
    return address(new TimelockController(2 days, nobody, nobody, address(0)));
}

/// What well-known tokens are: powers over holders, and somebody who cannot use them alone or at once.
contract MintBehindTimelock is ERC20("Ordinary", "ORD"), Ownable(twoDays()) {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}

contract PauseBehindMultisig is ERC20("Ordinary", "ORD"), ERC20Pausable, Ownable(address(new TwoOfThree())) {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Pausable) {
        super._update(from, to, value);
    }
}

contract DollarBehindMultisig is DollarLogic {
    constructor() {
        owner = address(new TwoOfThree());
    }
}

contract DollarBehindTimelock is DollarLogic {
    constructor() {
        owner = twoDays();
    }
}

contract OwnedLogic is ERC20("Ordinary", "ORD") {
    function start(address holder) external {
        require(totalSupply() == 0);
        _mint(holder, 1e27);
    }
}

contract ProxyBehindTimelock is TransparentUpgradeableProxy(address(new OwnedLogic()), twoDays(), abi.encodeCall(OwnedLogic.start, (msg.sender))) {}
