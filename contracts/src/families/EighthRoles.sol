// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// @title Launches with OpenZeppelin's roles: three with a trap inside and two honest ones. Written on
/// 30 November 2026, eighth look, by somebody who had not read how the check works. `Truth` says who loses when, or
/// why nobody does

/// @title Where holders stake and get new tokens by the second
contract EighthRewardPool {
    StakeStarling private immutable _token;
    address private immutable _keeper;
    uint256 public rewardPerSecond;
    mapping(address => uint256) public staked;
    mapping(address => uint256) public since;

    event RewardRate(uint256 rewardPerSecond);

    constructor(StakeStarling token, address keeper) {
        (_token, _keeper) = (token, keeper);
    }

    function setRewardRate(uint256 rate) external {
        require(msg.sender == _keeper, "RewardPool: keeper only");
        rewardPerSecond = rate;
        emit RewardRate(rate);
    }

    function earned(address account) public view returns (uint256) {
        return (staked[account] * rewardPerSecond * (block.timestamp - since[account])) / 1e18;
    }

    function stake(uint256 amount) external {
        _harvest();
        staked[msg.sender] += amount;
        _token.transferFrom(msg.sender, address(this), amount);
    }

    function withdraw() external {
        _harvest();
        uint256 amount = staked[msg.sender];
        staked[msg.sender] = 0;
        _token.transfer(msg.sender, amount);
    }

    function _harvest() private {
        uint256 reward = earned(msg.sender);
        since[msg.sender] = block.timestamp;
        if (reward > 0) _token.mint(msg.sender, reward);
    }
}

/// @dev Truth: one person can rob today. Only a pool of rewards makes tokens and nobody grants roles; but the pool's
/// keeper, the deployer, sets its rate to any number and stakes one token.
contract StakeStarling is ERC20("Stake Starling", "STAR"), AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    EighthRewardPool public immutable rewardPool;

    constructor() {
        rewardPool = new EighthRewardPool(this, msg.sender);
        _grantRole(MINTER_ROLE, address(rewardPool));
        _mint(msg.sender, 10_000_000 ether);
    }

    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }
}

/// @dev Truth: one person can rob today. A "compliance officer", a plain wallet with a role, moves anybody's tokens.
contract RegulatedRedpanda is ERC20("Regulated Redpanda", "RRWA"), AccessControl {
    bytes32 public constant COMPLIANCE_ROLE = keccak256("COMPLIANCE_ROLE");

    event ForcedTransfer(address indexed from, address indexed to, uint256 amount, string reason);

    constructor() {
        _grantRole(COMPLIANCE_ROLE, 0x61eF86B45736120780Ba3CD2E3874F4bb939Ea9b);
        _mint(msg.sender, 5_000_000 ether);
    }

    function forceTransfer(address from, address to, uint256 amount, string calldata reason)
        external
        onlyRole(COMPLIANCE_ROLE)
    {
        _transfer(from, to, amount);
        emit ForcedTransfer(from, to, amount, reason);
    }
}

/// @dev Truth: later. Who buys may trade for a day; after it only wallets move tokens that an "attestor" has attested,
/// and it attests its friends.
contract AttestedAlbatross is ERC20("Attested Albatross", "ATST"), AccessControl {
    bytes32 public constant ATTESTOR_ROLE = keccak256("ATTESTOR_ROLE");
    uint256 public constant GRACE = 1 days;
    mapping(address => uint256) public firstReceived;
    mapping(address => uint256) public attestedUntil;

    event Attested(address indexed account, uint256 until);
    error NotAttested(address account);

    constructor() {
        _grantRole(ATTESTOR_ROLE, msg.sender);
        attestedUntil[msg.sender] = type(uint256).max;
        _mint(msg.sender, 100_000_000 ether);
    }

    function attest(address account, uint256 until) external onlyRole(ATTESTOR_ROLE) {
        attestedUntil[account] = until;
        emit Attested(account, until);
    }

    function isCleared(address account) public view returns (bool) {
        if (account.code.length > 0 || attestedUntil[account] >= block.timestamp) return true;
        return block.timestamp < firstReceived[account] + GRACE;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && !isCleared(from)) revert NotAttested(from);
        if (firstReceived[to] == 0) firstReceived[to] = block.timestamp;
        super._update(from, to, value);
    }
}

/// @dev Truth: harmless. A minter makes at most two percent of the first supply in each year of 365 days, counted by
/// the code; what a year has left lapses, and no admin can change that.
contract TrickleTapir is ERC20("Trickle Tapir", "TRKL"), AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    uint256 public constant PER_YEAR = 2_000_000 ether;
    uint256 public immutable startedAt = block.timestamp;
    mapping(uint256 year => uint256) public mintedIn;

    error AboveYearlyCap(uint256 year, uint256 wanted);

    constructor() {
        _grantRole(MINTER_ROLE, msg.sender);
        _mint(msg.sender, 100_000_000 ether);
    }

    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        uint256 year = (block.timestamp - startedAt) / 365 days;
        if (mintedIn[year] + amount > PER_YEAR) revert AboveYearlyCap(year, amount);
        mintedIn[year] += amount;
        _mint(to, amount);
    }
}

/// @dev Truth: harmless. It has the functions of a wizard's token for minting and pausing, but nobody has a role, and
/// nobody can grant one.
contract RolelessRhino is ERC20("Roleless Rhino", "NOROLE"), AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    bool public paused;

    error EnforcedPause();

    constructor() {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }

    function pause(bool isOn) external onlyRole(PAUSER_ROLE) {
        paused = isOn;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (paused) revert EnforcedPause();
        super._update(from, to, value);
    }
}
