// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Tokens with roles, traps and harmless. Written on 30 November 2026, seventh look, by somebody who had not
/// read how the check tries a trade. `Truth` says who loses when, or why nobody does

/// @dev Truth: one person can rob today. The admin's role can be given up, and owner() is then nobody; but those who
/// mint are appointed by curators, and the deployer stays one.
contract RoleRaven is ERC20("Role Raven", "RAVEN"), AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 private constant CURATOR_ROLE = keccak256("CURATOR_ROLE");
    address public owner = msg.sender;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(CURATOR_ROLE, msg.sender);
        _setRoleAdmin(MINTER_ROLE, CURATOR_ROLE);
        _mint(msg.sender, 100_000_000 ether);
    }

    function renounceOwnership() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _revokeRole(DEFAULT_ADMIN_ROLE, msg.sender);
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }

    function burn(uint256 value) external {
        _burn(msg.sender, value);
    }
}

/// @dev Truth: one person can rob today. A circuit breaker's hour ends by itself, but the keeper may start the next one
/// at once, and meanwhile only keepers pass tokens on.
contract BreakerBadger is ERC20("Breaker Badger", "BADGR"), AccessControl {
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");
    uint256 public constant longestPause = 1 hours;
    uint256 public pausedUntil;

    event CircuitBroken(uint256 until);

    constructor() {
        _grantRole(KEEPER_ROLE, msg.sender);
        _mint(msg.sender, 1_000_000_000 ether);
    }

    /// @notice Flash crash protection: never longer than an hour
    function breakCircuit(uint256 duration) external onlyRole(KEEPER_ROLE) {
        require(duration <= longestPause, "Too long");
        pausedUntil = block.timestamp + duration;
        emit CircuitBroken(pausedUntil);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(block.timestamp >= pausedUntil || hasRole(KEEPER_ROLE, from), "Circuit breaker");
        super._update(from, to, value);
    }
}

/// @dev Truth: harmless. A guardian may stop transfers for half an hour, which ends by itself, and not again before
/// thirty days have gone; nobody can sell meanwhile, he neither.
contract GuardianGannet is ERC20("Guardian Gannet", "GANNET"), AccessControl {
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    uint256 public constant pauseLength = 30 minutes;
    uint256 public constant pauseInterval = 30 days;
    uint256 public pausedAt;

    error TransfersPaused(uint256 until);
    error PausedRecently(uint256 nextPossible);

    constructor() {
        _grantRole(GUARDIAN_ROLE, msg.sender);
        _mint(msg.sender, 50_000_000 ether);
    }

    function pause() external onlyRole(GUARDIAN_ROLE) {
        if (pausedAt > 0 && block.timestamp < pausedAt + pauseInterval) revert PausedRecently(pausedAt + pauseInterval);
        pausedAt = block.timestamp;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (pausedAt > 0 && block.timestamp < pausedAt + pauseLength) revert TransfersPaused(pausedAt + pauseLength);
        super._update(from, to, value);
    }
}

/// @dev Truth: harmless. Editors write the news of the project into the token, and the admin appoints them; no role has
/// to do with money.
contract NewsNarwhal is ERC20("News Narwhal", "NEWS"), AccessControl {
    bytes32 public constant EDITOR_ROLE = keccak256("EDITOR_ROLE");
    string public website = "newsnarwhal.example";
    mapping(uint256 => string) public news;
    uint256 public newsCount;

    event Published(uint256 indexed number, string text);

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(EDITOR_ROLE, msg.sender);
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function publish(string calldata text) external onlyRole(EDITOR_ROLE) {
        news[++newsCount] = text;
        emit Published(newsCount, text);
    }

    function setWebsite(string calldata newWebsite) external onlyRole(DEFAULT_ADMIN_ROLE) {
        website = newWebsite;
    }
}
