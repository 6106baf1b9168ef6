// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EighthTax} from "./EighthTax.sol";
import {EighthOwned} from "./EighthOwned.sol";

/// @title Honest launches from the tax template and from a wizard's ERC20, some with a bounded power. Written on
/// 30 November 2026, eighth look, by somebody who had not read how the check works. `Truth` says why nobody loses

/// @dev Truth: harmless. Three percent of each trade for marketing, a constant; ownership is given up.
contract SimpleSkunk is EighthTax("Simple Skunk", "SKUNK", 0x5b90125221c7E16b707abDDcdD585f0271e0581b) {}

/// @dev Truth: harmless. The owner sets both taxes, and the code holds each at five percent or less.
contract CappedCoyote is EighthTax("Capped Coyote", "CAPC", 0x61eF86B45736120780Ba3CD2E3874F4bb939Ea9b) {
    uint256 public constant MAX_FEE = 5;
    uint256 public buyTotalFees = 4;
    uint256 public sellTotalFees = 4;

    event FeesUpdated(uint256 buy, uint256 sell);

    function updateFees(uint256 buyFee, uint256 sellFee) external onlyOwner {
        require(buyFee <= MAX_FEE && sellFee <= MAX_FEE, "Fees must be 5% or less");
        (buyTotalFees, sellTotalFees) = (buyFee, sellFee);
        emit FeesUpdated(buyFee, sellFee);
    }

    function _buyFee() internal view override returns (uint256) {
        return buyTotalFees;
    }

    function _sellFee() internal view override returns (uint256) {
        return sellTotalFees;
    }
}

/// @dev Truth: harmless. A wallet may buy up to two percent of the supply; the owner can raise that or end it, never
/// lower it, and sales have no limit.
contract LoosenedLoon is EighthTax("Loosened Loon", "LOON", 0xF1354cE305E810105B1A70485365b4Db0A620F55) {
    uint256 public maxWallet = totalSupply / 50;

    event MaxWalletRaised(uint256 amount);

    function raiseMaxWallet(uint256 amount) external onlyOwner {
        require(amount > maxWallet, "The limit only loosens");
        maxWallet = amount;
        emit MaxWalletRaised(amount);
    }

    function removeLimits() external onlyOwner {
        maxWallet = type(uint256).max;
        emit MaxWalletRaised(maxWallet);
    }

    function _beforeTrade(address from, address to, uint256 amount) internal view override {
        if (from != uniswapV2Pair || _isExcludedFromFees[to]) return;
        require(amount <= maxWallet && _balances[to] <= maxWallet - amount, "Max wallet exceeded");
    }
}

/// @dev Truth: harmless. The owner announces a fee of three percent at most; it holds three days later at the earliest,
/// and what it takes is burnt.
contract AdvanceAxolotl is EighthOwned("Advance Axolotl", "AXO", 60_000_000 ether) {
    uint256 public constant NOTICE = 3 days;
    uint256 public constant MAX_FEE = 300;
    address public pair;
    uint256 public fee = 100;
    uint256 public nextFee;
    uint256 public nextFeeAt;

    event FeeAnnounced(uint256 fee, uint256 holdsFrom);
    event FeeChanged(uint256 fee);

    function setPair(address pair_) external onlyOwner {
        require(pair == address(0), "Pair is set");
        pair = pair_;
    }

    function announceFee(uint256 newFee) external onlyOwner {
        require(newFee <= MAX_FEE, "Three percent at most");
        (nextFee, nextFeeAt) = (newFee, block.timestamp + NOTICE);
        emit FeeAnnounced(newFee, nextFeeAt);
    }

    function changeFee() external onlyOwner {
        require(nextFeeAt != 0 && block.timestamp >= nextFeeAt, "Notice of three days");
        nextFeeAt = 0;
        fee = nextFee;
        emit FeeChanged(fee);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool isTrade = pair != address(0) && (from == pair || to == pair) && to != address(0);
        uint256 burnt = isTrade ? (value * fee) / 10_000 : 0;
        if (burnt > 0) super._update(from, address(0), burnt);
        super._update(from, to, value - burnt);
    }
}

/// @dev Truth: harmless. The owner stops transfers for one hour in an emergency; they go on by themselves, and for
/// thirty days he cannot stop them again.
contract BriefBuffalo is EighthOwned("Brief Buffalo", "BUFF", 250_000_000 ether) {
    uint256 public constant STOP = 1 hours;
    uint256 public constant PEACE = 30 days;
    uint256 public stoppedUntil;
    uint256 public nextStopAt;

    event Stopped(uint256 until);

    function stopOneHour() external onlyOwner {
        require(block.timestamp >= nextStopAt, "Thirty days of peace");
        stoppedUntil = block.timestamp + STOP;
        nextStopAt = stoppedUntil + PEACE;
        emit Stopped(stoppedUntil);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(block.timestamp >= stoppedUntil, "Stopped for an hour");
        super._update(from, to, value);
    }
}

/// @dev Truth: harmless. A twentieth of the supply waits in the contract for a list that is fixed by its root; there is
/// no other way out of it, and nothing is made.
contract OrchardOriole is EighthOwned("Orchard Oriole", "ORIO", 500_000_000 ether) {
    bytes32 public constant root = 0x0bcff0ce07136cdf967da70beeb234b92adb060cfeba65b6ff7e3009958e8a9f;
    mapping(address => bool) public hasClaimed;

    event Claimed(address indexed account, uint256 amount);

    constructor() {
        _transfer(msg.sender, address(this), 25_000_000 ether);
    }

    function claim(address account, uint256 amount, bytes32[] calldata proof) external {
        require(!hasClaimed[account], "Claimed already");
        bytes32 node = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
        for (uint256 i = 0; i < proof.length; i++)
            node = node < proof[i]
                ? keccak256(abi.encodePacked(node, proof[i]))
                : keccak256(abi.encodePacked(proof[i], node));
        require(node == root, "Not on the list");
        hasClaimed[account] = true;
        _transfer(address(this), account, amount);
        emit Claimed(account, amount);
    }
}
