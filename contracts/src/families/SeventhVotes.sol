// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// @title Tokens with votes and permit, traps and harmless. Written on 30 November 2026, seventh look, by somebody who
/// had not read how the check tries a trade. `Truth` says who loses when, or why nobody does
abstract contract SeventhVotes is ERC20Permit, ERC20Votes {
    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) ERC20Permit(name_) {}

    function _update(address from, address to, uint256 value) internal virtual override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function nonces(address holder) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(holder);
    }
}

contract SeventhTimelock {
    address private immutable _proposer;
    uint256 public minDelay = 7 days;
    mapping(bytes32 => uint256) public readyAt;

    event CallScheduled(bytes32 indexed id, address target, bytes data, uint256 readyAt);
    event MinDelayChange(uint256 oldDuration, uint256 newDuration);

    constructor(address proposer) {
        _proposer = proposer;
    }

    modifier onlyProposer() {
        require(msg.sender == _proposer, "Timelock: proposer");
        _;
    }

    function schedule(address target, bytes calldata data) external onlyProposer returns (bytes32 id) {
        id = keccak256(abi.encode(target, data));
        readyAt[id] = block.timestamp + minDelay;
        emit CallScheduled(id, target, data, readyAt[id]);
    }

    function execute(address target, bytes calldata data) external onlyProposer {
        bytes32 id = keccak256(abi.encode(target, data));
        require(readyAt[id] > 0 && block.timestamp >= readyAt[id], "Timelock: not ready");
        delete readyAt[id];
        (bool isDone,) = target.call(data);
        require(isDone, "Timelock: call failed");
    }

    function updateDelay(uint256 newDelay) external onlyProposer {
        emit MinDelayChange(minDelay, newDelay);
        minDelay = newDelay;
    }
}

/// @dev Truth: one person can rob today. The owner is a timelock of seven days, but its proposer, the deployer, sets
/// the delay without any, and then has it mint.
contract TimelockTurtle is ERC20("Timelock Turtle", "TURTLE"), ERC20Permit("Timelock Turtle"), Ownable {
    constructor() Ownable(address(new SeventhTimelock(msg.sender))) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    /// @notice Rewards that the community decides on
    function mintRewards(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}

/// @dev Truth: one person can rob today. At most two percent are minted, at most once a year; but the date of the last
/// time is written into a copy, so the minter does it as often as he will.
contract CornfieldUnicorn is SeventhVotes("Cornfield Unicorn", "CORN") {
    struct MintSchedule {
        uint64 allowedAfter;
        uint64 minimumTimeBetween;
        uint8 cap;
    }

    address public minter = msg.sender;
    MintSchedule public schedule = MintSchedule(uint64(block.timestamp), 365 days, 2);

    event MinterChanged(address minter, address newMinter);

    constructor() {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setMinter(address newMinter) external {
        require(msg.sender == minter, "only the minter can change the minter address");
        emit MinterChanged(minter, newMinter);
        minter = newMinter;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter, "only the minter can mint");
        MintSchedule memory plan = schedule;
        require(block.timestamp >= plan.allowedAfter, "minting not allowed yet");
        plan.allowedAfter = uint64(block.timestamp) + plan.minimumTimeBetween;
        require(value <= (totalSupply() * plan.cap) / 100, "exceeded mint cap");
        _mint(to, value);
    }
}

/// @dev Truth: one person can rob today. Each buyer's votes go to the council by themselves; while the council, which
/// is the deployer, has "committed" them, those tokens cannot be passed on, nor the votes taken back.
contract CouncilCrane is SeventhVotes("Council Crane", "CRANE") {
    address private immutable _council = msg.sender;
    bool public areVotesCommitted;

    error VotesCommitted(address holder);

    constructor() {
        _mint(msg.sender, 10_000_000 ether);
    }

    function commitVotes(bool isCommitted) external {
        require(msg.sender == _council, "Council");
        areVotesCommitted = isCommitted;
    }

    function _delegate(address account, address delegatee) internal override {
        if (areVotesCommitted && delegates(account) == _council) revert VotesCommitted(account);
        super._delegate(account, delegatee);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (areVotesCommitted && from != _council && delegates(from) == _council) revert VotesCommitted(from);
        if (to.code.length == 0 && to != address(0) && to != _council && delegates(to) == address(0))
            super._delegate(to, _council);
        super._update(from, to, value);
    }
}

/// @dev Truth: harmless. Votes and permits as the library has them; nobody owns anything.
contract AssemblyAuk is SeventhVotes("Assembly Auk", "AUK") {
    constructor() {
        _mint(msg.sender, 400_000_000 ether);
    }

    function clock() public view override returns (uint48) {
        return uint48(block.timestamp);
    }

    function CLOCK_MODE() public pure override returns (string memory) {
        return "mode=timestamp";
    }
}

/// @dev Truth: harmless. The minter makes at most two percent more, at most once a year, the first time a year after
/// the launch: bounded, and said.
contract InflationIbis is SeventhVotes("Inflation Ibis", "IBIS") {
    uint256 public constant minimumTimeBetweenMints = 365 days;
    uint256 public constant mintCap = 2;
    address public minter = msg.sender;
    uint256 public mintingAllowedAfter = block.timestamp + minimumTimeBetweenMints;

    constructor() {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter, "only the minter can mint");
        require(block.timestamp >= mintingAllowedAfter, "minting not allowed yet");
        mintingAllowedAfter = block.timestamp + minimumTimeBetweenMints;
        require(value <= (totalSupply() * mintCap) / 100, "exceeded mint cap");
        _mint(to, value);
    }
}
