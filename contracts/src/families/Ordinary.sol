// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20FlashMint} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20FlashMint.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC20Wrapper} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Wrapper.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// What honest tokens are made of, from the library that most of them use.
contract FixedSupply is ERC20("Ordinary", "ORD") {
    constructor() {
        _mint(msg.sender, 1e27);
    }
}

contract WithPermit is ERC20("Ordinary", "ORD"), ERC20Permit("Ordinary") {
    constructor() {
        _mint(msg.sender, 1e27);
    }
}

contract WithVotes is ERC20("Ordinary", "ORD"), ERC20Permit("Ordinary"), ERC20Votes {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function nonces(address holder) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(holder);
    }
}

contract Burnable is ERC20("Ordinary", "ORD"), ERC20Burnable {
    constructor() {
        _mint(msg.sender, 1e27);
    }
}

/// @dev Its owner could mint, if the cap were not reached.
contract CappedAndFull is ERC20("Ordinary", "ORD"), ERC20Capped(1e27), Ownable(msg.sender) {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Capped) {
        super._update(from, to, value);
    }
}

contract FlashMint is ERC20("Ordinary", "ORD"), ERC20FlashMint {
    constructor() {
        _mint(msg.sender, 1e27);
    }
}

contract WrappedToken is ERC20("Wrapped", "WRP"), ERC20Wrapper(new FixedSupply()) {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function decimals() public pure override(ERC20, ERC20Wrapper) returns (uint8) {
        return 18;
    }
}

/// @dev Roles that nobody holds any more.
contract RolesGivenUp is ERC20("Ordinary", "ORD"), AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }
}

/// @dev Ownership is given up by the bench.
contract OwnerGivenUp is ERC20("Ordinary", "ORD"), Ownable(msg.sender) {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}

contract Vesting {
    ERC20 private immutable _token;
    address private immutable _for;
    uint256 private immutable _from;

    constructor(ERC20 token, address beneficiary) {
        (_token, _for, _from) = (token, beneficiary, block.timestamp);
    }

    function release() external {
        require(block.timestamp > _from + 365 days);
        _token.transfer(_for, _token.balanceOf(address(this)));
    }
}

contract VestedTeam is ERC20("Ordinary", "ORD") {
    constructor() {
        _mint(msg.sender, 9e26);
        _mint(address(new Vesting(this, msg.sender)), 1e26);
    }
}
