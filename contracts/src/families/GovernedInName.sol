// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {DollarLogic} from "./OrdinaryDollar.sol";
import {OwnedLogic, twoDays} from "./OrdinaryGoverned.sol";

/// Family: somebody alone, behind a contract that only looks like many or like a delay.
contract Forwarder {
    address private immutable _keeper = tx.origin;

    function forward(address to, bytes calldata data) external {
        require(msg.sender == _keeper);
        (bool ok,) = to.call(data);
        require(ok);
    }
}

contract DollarBehindForwarder is DollarLogic {
    constructor() {
        owner = address(new Forwarder());
    }
}

contract OneOfOne is Forwarder {
    function getOwners() external view returns (address[] memory owners) {
        owners = new address[](1);
        owners[0] = tx.origin;
    }

    function getThreshold() external pure returns (uint256) {
        return 1;
    }
}

contract DollarBehindOneOfOne is DollarLogic {
    constructor() {
        owner = address(new OneOfOne());
    }
}

contract NoDelay is Forwarder {
    function getMinDelay() external pure returns (uint256) {
        return 60;
    }
}

contract DollarBehindNoDelay is DollarLogic {
    constructor() {
        owner = address(new NoDelay());
    }
}

/// @dev Two days' notice for everybody to see, and a second key that needs none.
contract MintBesideTimelock is ERC20("Governed", "GOV"), Ownable(twoDays()) {
    address private _keeper = msg.sender;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == owner() || msg.sender == _keeper);
        _mint(to, value);
    }
}

/// @dev The usual proxy with the usual contract that keeps the right to replace code, whose owner is one account.
contract ProxyBehindOneKey is TransparentUpgradeableProxy(address(new OwnedLogic()), msg.sender, abi.encodeCall(OwnedLogic.start, (msg.sender))) {}
