// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {NinthSlim} from "./NinthSlim.sol";
import {NinthTaxed} from "./NinthTax.sol";

/// @dev The owner of this tax token may change both taxes, each to three percent at most.
contract SmallToll is NinthTaxed(0xc0BbB8d0946B1886d9d3991eaA67E392eD855aA0) {
    uint256 public constant HIGHEST_TOLL = 3;

    function setTolls(uint256 buy, uint256 sell) external onlyOwner {
        require(buy <= HIGHEST_TOLL && sell <= HIGHEST_TOLL, "too high");
        (_buyTax, _sellTax) = (buy, sell);
    }
}

/// @dev A purchase may fill a purse to three percent of the supply. The owner may widen that, never narrow it, and
/// sales know no limit.
contract WideningRiver is ERC20("Widening River", "RIVER"), Ownable(msg.sender) {
    uint256 public widest = 3e25;
    address public pair;

    error Narrower();
    error TooMuchForOnePurse();

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setPair(address pair_) external onlyOwner {
        if (pair == address(0)) pair = pair_;
    }

    function widen(uint256 widest_) external onlyOwner {
        if (widest_ < widest) revert Narrower();
        widest = widest_;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from == pair && pair != address(0) && balanceOf(to) > widest) revert TooMuchForOnePurse();
    }
}

/// @dev Trade starts when its maker says so, a day after the launch at the latest, and cannot be stopped again.
contract GateOpens is NinthSlim("Gate Opens", "OPEN") {
    uint256 public opensAt = block.timestamp + 1 days;

    function open() external {
        require(msg.sender == maker, "maker");
        if (block.timestamp < opensAt) opensAt = block.timestamp;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(block.timestamp >= opensAt || from == maker, "not open yet");
        super._move(from, to, value);
    }
}

/// @dev A guardian may stop all transfers once in the token's life, for one hour. The siren cannot be wound up again.
contract SirenOnce is NinthSlim("Siren Once", "SIREN") {
    address private constant _GUARDIAN = 0x58f5416f42f3AF6ad61a66a3E1A390302704b46B;
    uint256 public quietUntil;

    function sound() external {
        require(msg.sender == _GUARDIAN, "guardian");
        require(quietUntil == 0, "sounded");
        quietUntil = block.timestamp + 1 hours;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(block.timestamp >= quietUntil, "siren");
        super._move(from, to, value);
    }
}

/// @dev One percent of each transfer goes to a good cause. The owner may name another cause; the percent stands in the
/// code.
contract OrchardTithe is ERC20("Orchard Tithe", "TITHE"), Ownable(msg.sender) {
    address public cause;

    constructor() {
        cause = msg.sender;
        _mint(msg.sender, 1e27);
    }

    function nameCause(address cause_) external onlyOwner {
        require(cause_ != address(0), "nobody");
        cause = cause_;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 tithe = from == address(0) || to == address(0) ? 0 : value / 100;
        if (tithe > 0) super._update(from, cause, tithe);
        super._update(from, to, value - tithe);
    }
}
