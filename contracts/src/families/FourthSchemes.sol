// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Fourth404} from "./Fourth404.sol";

/// @title Launches on a known library with a trap inside, and six inventive ones. Written on 30 November 2026, fourth
/// look, by somebody who had not read how the check tries a trade. `Truth` says who loses when
abstract contract FourthLibraryToken is ERC20, Ownable {
    address public uniswapV2Pair;
    address internal immutable _team = msg.sender;

    constructor() Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setPair(address pair) external onlyOwner {
        require(uniswapV2Pair == address(0), "set");
        uniswapV2Pair = pair;
    }

    function _passOn() internal {
        (bool isPaid,) = _team.call{value: msg.value}("");
        require(isPaid, "team refused");
    }
}

/// @dev Truth: one person can rob today. The claim's number is no part of the leaf: the deployer claims for ever.
contract AirdropSeason is FourthLibraryToken {
    bytes32 public immutable merkleRoot = keccak256(abi.encodePacked(msg.sender, uint256(50_000_000 ether)));
    mapping(uint256 => uint256) private _claimedBitMap;

    event Claimed(uint256 indexed index, address indexed account, uint256 amount);

    constructor() ERC20("Airdrop Season", "DROP") {}

    function claim(uint256 index, uint256 amount, bytes32[] calldata proof) external {
        uint256 mask = 1 << (index & 255);
        require(_claimedBitMap[index >> 8] & mask == 0, "Drop already claimed");
        bytes32 leaf = keccak256(abi.encodePacked(msg.sender, amount));
        require(MerkleProof.verifyCalldata(proof, merkleRoot, leaf), "Invalid proof");
        _claimedBitMap[index >> 8] |= mask;
        _mint(msg.sender, amount);
        emit Claimed(index, msg.sender, amount);
    }
}

/// @dev Truth: anybody can rob today. The presale never closes, and sells far below the pool's price.
contract PresaleHeroes is FourthLibraryToken {
    uint256 public constant rate = 200_000_000;
    uint256 public constant minContribution = 0.01 ether;
    uint256 public constant maxContribution = 5 ether;
    mapping(address => uint256) public contributionOf;

    constructor() ERC20("Presale Heroes", "HERO") {}

    function contribute() external payable {
        contributionOf[msg.sender] += msg.value;
        require(msg.value >= minContribution && contributionOf[msg.sender] <= maxContribution, "Presale: amount");
        _mint(msg.sender, msg.value * rate);
        _passOn();
    }
}

/// @dev Truth: one person can rob today. The owner is gone; the role that makes tokens is the deployer's still.
contract PlayLandGold is FourthLibraryToken, AccessControl {
    bytes32 public constant GAME_SERVER_ROLE = keccak256("GAME_SERVER_ROLE");

    event Looted(address indexed player, uint256 amount, uint256 indexed chest);

    constructor() ERC20("Play Land Gold", "PLG") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(GAME_SERVER_ROLE, msg.sender);
    }

    function loot(address player, uint256 amount, uint256 chest) external onlyRole(GAME_SERVER_ROLE) {
        _mint(player, amount);
        emit Looted(player, amount, chest);
    }
}

/// @dev Truth: one person can rob today. The team's four years began in 1970, so almost two supplies are due at once.
contract VestedVikings is FourthLibraryToken {
    uint256 public constant perSecond = 1 ether;
    uint256 public vestingStart;
    uint256 public released;

    event TeamTokensReleased(uint256 amount);

    constructor() ERC20("Vested Vikings", "VIK") {}

    function releaseTeamTokens() external {
        require(msg.sender == _team, "team");
        uint256 due = (block.timestamp - vestingStart) * perSecond - released;
        released += due;
        _mint(_team, due);
        emit TeamTokensReleased(due);
    }
}

/// @dev Truth: anybody can rob today. Inventive: an item's number moves a whole unit, and no leave counts as leave.
contract MonoliteReplicants is Fourth404("Monolite Replicants", "MONO") {
    function _isAllowed(address from, uint256 id) internal view override returns (bool) {
        address approved = getApproved[id];
        return msg.sender == from || isApprovedForAll[from][msg.sender] || approved == address(0)
            || approved == msg.sender;
    }
}

/// @dev Truth: one person can rob today. Inventive: the token needs no leave, and the team makes it call itself.
contract TreasuryAgents is FourthLibraryToken {
    event Executed(address indexed target, bytes data);

    constructor() ERC20("Treasury Agents", "AGENT") {}

    function execute(address target, bytes calldata data) external payable returns (bytes memory result) {
        require(msg.sender == _team, "team");
        bool isDone;
        (isDone, result) = target.call{value: msg.value}(data);
        require(isDone, "execution failed");
        emit Executed(target, data);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal override {
        if (spender != address(this)) super._spendAllowance(holder, spender, value);
    }
}

library FourthScores {
    struct Board {
        mapping(address => uint256) best;
        uint256 players;
    }

    function board() internal pure returns (Board storage scores) {
        assembly ("memory-safe") {
            scores.slot := 0
        }
    }
}

/// @dev Truth: anybody can rob today. Inventive: the board of scores lies on the balances, so a score is a balance.
contract ArcadeLegends is FourthLibraryToken {
    event NewBest(address indexed player, uint256 score);

    constructor() ERC20("Arcade Legends", "ARC") {}

    function submitScore(uint256 score) external {
        require(score > FourthScores.board().best[msg.sender], "not better");
        FourthScores.board().best[msg.sender] = score;
        emit NewBest(msg.sender, score);
    }
}

/// @dev Truth: anybody can rob today. Inventive: a hundredth of an ether stops any holder for a week, again and again.
contract SafeReports is FourthLibraryToken {
    uint256 public constant bond = 0.01 ether;
    mapping(address => uint256) public frozenUntil;

    event TheftReported(address indexed suspect, address indexed reporter);

    constructor() ERC20("Safe Reports", "SAFE") {}

    function reportTheft(address suspect) external payable {
        require(msg.value >= bond && suspect != uniswapV2Pair, "bond");
        frozenUntil[suspect] = block.timestamp + 7 days;
        _passOn();
        emit TheftReported(suspect, msg.sender);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(block.timestamp >= frozenUntil[from], "Under investigation");
        super._update(from, to, value);
    }
}

/// @dev Truth: later. Inventive: wallets pay 5 % of their tokens a day to the team; pools and the team pay nothing.
contract RentedStars is FourthLibraryToken {
    mapping(address => uint256) private _paidUntil;
    uint256 private constant _dailyRent = 5;

    constructor() ERC20("Rented Stars", "STAR") {}

    function rentOf(address holder) public view returns (uint256) {
        uint256 since = _paidUntil[holder];
        if (since == 0 || holder == _team || holder.code.length > 0) return 0;
        uint256 held = super.balanceOf(holder);
        uint256 due = (held * (block.timestamp - since) * _dailyRent) / (100 * 1 days);
        return due > held ? held : due;
    }

    function balanceOf(address holder) public view override returns (uint256) {
        return super.balanceOf(holder) - rentOf(holder);
    }

    function _update(address from, address to, uint256 value) internal override {
        _collect(from);
        _collect(to);
        super._update(from, to, value);
    }

    function _collect(address holder) private {
        uint256 rent = rentOf(holder);
        _paidUntil[holder] = block.timestamp;
        if (rent > 0) super._update(holder, _team, rent);
    }
}

/// @dev Truth: one person can rob today. Inventive: two of three must confirm, but one of them may do so twice.
contract CouncilOfThree is FourthLibraryToken {
    struct Motion {
        address to;
        uint256 amount;
        uint256 confirmations;
        bool isDone;
    }

    address[3] public council;
    Motion[] public motions;

    event Confirmed(uint256 indexed motion, address indexed member);

    modifier onlyCouncil() {
        require(msg.sender == council[0] || msg.sender == council[1] || msg.sender == council[2], "council");
        _;
    }

    constructor() ERC20("Council Of Three", "TRIO") {
        council = [
            msg.sender,
            0x9A3f4C1E77Bd2208Ff61C05B8Ed3a9c4021D7e58,
            0x51c6E0ab93D7428F19BCE5370aD2F86b4e901cd7
        ];
    }

    function propose(address to, uint256 amount) external onlyCouncil returns (uint256) {
        motions.push(Motion(to, amount, 0, false));
        return motions.length - 1;
    }

    function confirm(uint256 id) external onlyCouncil {
        motions[id].confirmations++;
        emit Confirmed(id, msg.sender);
    }

    function enact(uint256 id) external onlyCouncil {
        Motion storage motion = motions[id];
        require(motion.confirmations >= 2 && !motion.isDone, "Council: two of three");
        motion.isDone = true;
        _mint(motion.to, motion.amount);
    }
}
