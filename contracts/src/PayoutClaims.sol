// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {PayoutDistributor} from "./PayoutDistributor.sol";

/// @title Lets holders claim what they are due, by a Merkle tree of all of them
/// @notice Whoever pays puts tokens in for one tree; each holder takes their own part out. It pays
/// through the distributor, which keeps what each was paid for what: nobody is paid here and there.
/// It has no owner. What is left a half year later goes back to who put it in.
contract PayoutClaims is ReentrancyGuard {
    using SafeERC20 for IERC20;

    error NothingHere();
    error NotInTheTree();
    error TooEarly(uint256 from);

    event Opened(uint256 indexed purpose, address indexed token, bytes32 indexed root, uint256 amount, address payer);
    event TakenBack(uint256 indexed purpose, address indexed token, bytes32 indexed root, uint256 amount, address payer);

    uint256 public constant OPEN_SECONDS = 180 days;

    PayoutDistributor public immutable distributor;

    /// @notice tree → what is there for its holders
    mapping(bytes32 => uint256) public left;
    /// @notice tree → how often it was filled from nothing: who put in before that has nothing there any more
    mapping(bytes32 => uint256) public round;
    /// @notice tree → parts of what is left, of all payers
    mapping(bytes32 => uint256) public parts;
    /// @notice tree → round → payer → their parts
    mapping(bytes32 => mapping(uint256 => mapping(address => uint256))) public partsOf;
    /// @notice tree → payer → when they last put something in
    mapping(bytes32 => mapping(address => uint256)) public since;
    /// @notice tree → holder → what has left for them, whatever of it arrived
    mapping(bytes32 => mapping(address => uint256)) public taken;

    constructor(PayoutDistributor distributor_) {
        distributor = distributor_;
    }

    function treeOf(IERC20 token, uint256 purpose, bytes32 root) public pure returns (bytes32) {
        return keccak256(abi.encode(token, purpose, root));
    }

    /// @notice Puts tokens in for the holders of a tree (approve them first). What arrives counts.
    function open(IERC20 token, uint256 purpose, bytes32 root, uint256 amount) external nonReentrant {
        bytes32 tree = treeOf(token, purpose, root);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 arrived = token.balanceOf(address(this)) - before;
        if (arrived == 0) revert NothingHere();
        uint256 there = left[tree];
        if (there == 0) (round[tree], parts[tree]) = (round[tree] + 1, 0);
        // Bought at what a part is worth now: what was claimed before is borne by who paid before.
        uint256 bought = there == 0 ? arrived : Math.mulDiv(arrived, parts[tree], there);
        left[tree] = there + arrived;
        parts[tree] += bought;
        partsOf[tree][round[tree]][msg.sender] += bought;
        since[tree][msg.sender] = block.timestamp;
        emit Opened(purpose, address(token), root, arrived, msg.sender);
    }

    /// @notice Pays a holder what is missing of what they are due in all. Anybody may press for them.
    /// No more leaves for anybody than they are due, also where the token keeps a part or calls who
    /// receives it: what others are due stays.
    function claim(
        IERC20 token,
        uint256 purpose,
        bytes32 root,
        address holder,
        uint256 due,
        bytes32[] calldata proof
    ) external nonReentrant {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(holder, due))));
        if (!MerkleProof.verifyCalldata(proof, root, leaf)) revert NotInTheTree();
        bytes32 tree = treeOf(token, purpose, root);
        uint256 paid = distributor.paid(purpose, address(token), holder);
        uint256 had = Math.max(paid, taken[tree][holder]);
        if (due <= had) revert PayoutDistributor.NothingMissing();
        if (due - had > left[tree]) revert NothingHere();
        left[tree] -= due - had;
        taken[tree][holder] += due - had;
        _pay(token, purpose, holder, paid, due - had);
    }

    function _pay(IERC20 token, uint256 purpose, address holder, uint256 paid, uint256 amount) private {
        address[] memory holders = new address[](1);
        uint256[] memory dues = new uint256[](1);
        (holders[0], dues[0]) = (holder, paid + amount);
        token.forceApprove(address(distributor), amount);
        distributor.settle(token, purpose, holders, dues);
    }

    /// @notice Gives who put tokens in their part of what nobody claimed, a half year after they did.
    function takeBack(IERC20 token, uint256 purpose, bytes32 root) external nonReentrant {
        bytes32 tree = treeOf(token, purpose, root);
        uint256 mine = partsOf[tree][round[tree]][msg.sender];
        if (mine == 0) revert NothingHere();
        uint256 from = since[tree][msg.sender] + OPEN_SECONDS;
        if (block.timestamp < from) revert TooEarly(from);
        uint256 amount = Math.mulDiv(left[tree], mine, parts[tree]);
        partsOf[tree][round[tree]][msg.sender] = 0;
        parts[tree] -= mine;
        left[tree] -= amount;
        if (amount > 0) token.safeTransfer(msg.sender, amount);
        emit TakenBack(purpose, address(token), root, amount, msg.sender);
    }
}
