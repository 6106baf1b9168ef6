// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// @dev As large dollar tokens are: replaceable code, a list of the shut out, a switch, an issuer.
contract DollarLogic is FamilyToken {
    mapping(address => bool) public isBlacklisted;
    bool public paused;

    function start(address holder) external {
        require(totalSupply == 0);
        owner = holder;
        _give(holder, 1e27);
    }

    function blacklist(address account) external onlyOwner {
        isBlacklisted[account] = true;
    }

    function pause() external onlyOwner {
        paused = true;
    }

    function mint(address to, uint256 value) external onlyOwner {
        _give(to, value);
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!paused && !isBlacklisted[from] && !isBlacklisted[to], "Stopped");
        super._move(from, to, value);
    }
}

contract DollarLike is ERC1967Proxy {
    constructor() ERC1967Proxy(address(new DollarLogic()), abi.encodeCall(DollarLogic.start, (msg.sender))) {}
}

/// @dev The dollar that nobody can change any more: its owner is given up by the bench.
contract DollarGivenUp is DollarLogic {}
