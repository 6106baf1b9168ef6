// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// Family: harmless code today, other code tomorrow.
contract HarmlessLogic is FamilyToken {
    function start(address holder) external {
        require(totalSupply == 0);
        owner = holder;
        _give(holder, 1e27);
    }

    function upgradeTo(address code) external onlyOwner {
        ERC1967Utils.upgradeToAndCall(code, "");
    }
}

contract SwappableProxy is ERC1967Proxy {
    constructor() ERC1967Proxy(address(new HarmlessLogic()), abi.encodeCall(HarmlessLogic.start, (msg.sender))) {}
}

contract SwappableBeacon is BeaconProxy {
    constructor() BeaconProxy(address(new UpgradeableBeacon(address(new HarmlessLogic()), msg.sender)), abi.encodeCall(HarmlessLogic.start, (msg.sender))) {}
}

/// @dev The logic's address lies in a slot of its own choosing.
contract SwappableSlot {
    bytes32 private constant PLACE = keccak256("family.logic");

    constructor() {
        address logic = address(new HarmlessLogic());
        bytes32 place = PLACE;
        assembly {
            sstore(place, logic)
        }
        (bool ok,) = logic.delegatecall(abi.encodeCall(HarmlessLogic.start, (msg.sender)));
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

interface IRules {
    function check(address from, address to) external view returns (bool);
}

/// @dev The token stays; the rules that it asks are swapped.
contract SwappableRules is FamilyToken {
    IRules private _rules;

    function setModule(IRules rules) external onlyOwner {
        _rules = rules;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(address(_rules) == address(0) || from == owner || _rules.check(from, to), "Rules");
        super._move(from, to, value);
    }
}
