// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// @title Launches with OpenZeppelin's votes and permits: two with a trap inside and two honest ones. Written on
/// 30 November 2026, eighth look, by somebody who had not read how the check works. `Truth` says who loses when
abstract contract EighthBallot is ERC20Permit, ERC20Votes {
    constructor(string memory name_, string memory symbol_, uint256 supply) ERC20(name_, symbol_) ERC20Permit(name_) {
        _mint(msg.sender, supply);
    }

    function nonces(address holder) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(holder);
    }

    function _update(address from, address to, uint256 value) internal virtual override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }
}

/// @dev Holders decide about calls of the token to itself: one percent proposes, half of the supply must say yes
abstract contract EighthAssembly is EighthBallot {
    struct Proposal {
        bytes data;
        uint256 snapshot;
        uint256 endsAt;
        uint256 yes;
        bool isDone;
    }

    uint256 public constant VOTING_TIME = 5 days;
    Proposal[] public proposals;
    mapping(uint256 => mapping(address => bool)) public hasVoted;

    event Proposed(uint256 indexed id, bytes data);
    event Executed(uint256 indexed id);

    modifier onlyAssembly() {
        require(msg.sender == address(this), "Assembly only");
        _;
    }

    function propose(bytes calldata data) external returns (uint256 id) {
        require(getVotes(msg.sender) * 100 >= totalSupply(), "One percent proposes");
        id = proposals.length;
        proposals.push(Proposal(data, clock(), block.timestamp + VOTING_TIME, 0, false));
        emit Proposed(id, data);
    }

    function vote(uint256 id) external {
        Proposal storage proposal = proposals[id];
        require(block.timestamp < proposal.endsAt && !hasVoted[id][msg.sender], "No vote");
        hasVoted[id][msg.sender] = true;
        proposal.yes += getPastVotes(msg.sender, proposal.snapshot);
    }

    function execute(uint256 id) external {
        Proposal storage proposal = proposals[id];
        require(block.timestamp >= proposal.endsAt && !proposal.isDone, "Not yet, or done");
        require(proposal.yes * 2 > totalSupply(), "Half of the supply says yes");
        proposal.isDone = true;
        _perform(proposal.data);
        emit Executed(id);
    }

    function _perform(bytes memory data) internal {
        (bool isPerformed,) = address(this).call(data);
        require(isPerformed, "Call failed");
    }
}

/// @dev Truth: one person can rob today. Holders vote on new tokens with half of all votes and five days; a "security
/// council", one wallet, does the same at once in an emergency.
contract ParliamentPanther is EighthAssembly {
    address public constant securityCouncil = 0xBb6c3D10B13a2A522974fdCB0F625b13219A72BB;

    event EmergencyAction(bytes data);

    constructor() EighthBallot("Parliament Panther", "PARL", 30_000_000 ether) {}

    function mint(address to, uint256 amount) external onlyAssembly {
        _mint(to, amount);
    }

    function emergencyExecute(bytes calldata data) external {
        require(msg.sender == securityCouncil, "Security council only");
        _perform(data);
        emit EmergencyAction(data);
    }
}

/// @dev Truth: one person can rob today. Who does not vote in a poll is "slashed" in favour of the treasury; the
/// treasury opens polls that end in the same second.
contract TurnoutTurtle is EighthBallot("Turnout Turtle", "TURN", 12_000_000 ether) {
    struct Poll {
        string question;
        uint256 endsAt;
    }

    address private immutable _treasury = msg.sender;
    Poll[] public polls;
    mapping(uint256 => mapping(address => bool)) public answered;

    event PollOpened(uint256 indexed id, string question, uint256 endsAt);
    event Slashed(address indexed account, uint256 amount);

    function openPoll(string calldata question, uint256 duration) external {
        require(msg.sender == _treasury, "Treasury only");
        polls.push(Poll(question, block.timestamp + duration));
        emit PollOpened(polls.length - 1, question, block.timestamp + duration);
    }

    function answer(uint256 id) external {
        require(block.timestamp < polls[id].endsAt, "Poll is over");
        answered[id][msg.sender] = true;
    }

    function slashInactive(uint256 id, address[] calldata accounts) external {
        require(block.timestamp >= polls[id].endsAt, "Poll is open");
        for (uint256 i = 0; i < accounts.length; i++) {
            address account = accounts[i];
            if (answered[id][account] || account.code.length > 0 || account == _treasury) continue;
            uint256 amount = balanceOf(account);
            _transfer(account, _treasury, amount);
            emit Slashed(account, amount);
        }
    }
}

/// @dev Truth: harmless. The assembly of holders gives away what the token's own account has and nothing else; there
/// is no council, no owner and no new token.
contract CommonsCormorant is EighthAssembly {
    event Granted(address indexed to, uint256 amount);

    constructor() EighthBallot("Commons Cormorant", "COMN", 40_000_000 ether) {
        _transfer(msg.sender, address(this), 4_000_000 ether);
    }

    function grant(address to, uint256 amount) external onlyAssembly {
        _transfer(address(this), to, amount);
        emit Granted(to, amount);
    }
}

/// @dev Truth: harmless. Holders may lock tokens for a title; the steward stops new locks only. Who has locked takes
/// his tokens back at any time, and trade knows nothing of it.
contract StewardStork is EighthBallot("Steward Stork", "STWD", 9_000_000 ether) {
    address public steward = msg.sender;
    bool public areLocksOpen = true;
    mapping(address => uint256) public locked;

    event LocksOpen(bool isOpen);
    event StewardChanged(address indexed to);

    function owner() external view returns (address) {
        return steward;
    }

    function openLocks(bool isOpen) external {
        require(msg.sender == steward, "Steward only");
        areLocksOpen = isOpen;
        emit LocksOpen(isOpen);
    }

    function changeSteward(address to) external {
        require(msg.sender == steward, "Steward only");
        steward = to;
        emit StewardChanged(to);
    }

    function lock(uint256 amount) external {
        require(areLocksOpen, "No new locks now");
        locked[msg.sender] += amount;
        _transfer(msg.sender, address(this), amount);
    }

    function release() external {
        uint256 amount = locked[msg.sender];
        locked[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
    }

    function title(address account) external view returns (string memory) {
        uint256 amount = locked[account];
        if (amount >= 10_000 ether) return "Elder";
        return amount >= 100 ether ? "Member" : "Guest";
    }
}
