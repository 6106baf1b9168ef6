// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DollarLogic} from "./OrdinaryDollar.sol";

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
