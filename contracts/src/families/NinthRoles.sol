// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";

/// @dev Nobody holds the minter's role and nobody is the default admin. A keeper, however, is that role's admin and
/// gives it to himself.
contract CedarChest is ERC20("Cedar Chest", "CEDAR"), AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");

    constructor() {
        _setRoleAdmin(MINTER_ROLE, KEEPER_ROLE);
        _grantRole(KEEPER_ROLE, 0xf7a15599862DD12de679BDf5F1344840CEF19B43);
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }
}

/// @dev The treasury's wallet may set the fee, to four percent at most, and each change is announced three days before
/// anybody can put it into force.
contract NoticeBoard is ERC20("Notice Board", "NOTE"), AccessControl {
    bytes32 public constant FEE_ROLE = keccak256("FEE_ROLE");
    uint256 public constant HIGHEST = 400;
    uint256 public constant NOTICE = 3 days;
    address public constant TREASURY = 0xE778E347f9578FdD4dC9429a9f2a0087801901f9;

    uint256 public fee = 100;
    uint256 public announced;
    uint256 public inForceFrom;

    error TooHigh();
    error TooEarly();

    constructor() {
        _grantRole(FEE_ROLE, TREASURY);
        _mint(msg.sender, 1e27);
    }

    function announce(uint256 fee_) external onlyRole(FEE_ROLE) {
        if (fee_ > HIGHEST) revert TooHigh();
        announced = fee_;
        inForceFrom = block.timestamp + NOTICE;
    }

    function putIntoForce() external {
        if (inForceFrom == 0 || block.timestamp < inForceFrom) revert TooEarly();
        fee = announced;
        inForceFrom = 0;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 due = from == address(0) || from == TREASURY ? 0 : (value * fee) / 10_000;
        if (due > 0) super._update(from, TREASURY, due);
        super._update(from, to, value - due);
    }
}

/// @dev Its minter may mint two percent of the supply a year, no earlier than a year after the launch, and never above
/// a cap.
contract MeadowMill is ERC20("Meadow Mill", "MILL"), ERC20Capped(11e26), AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    uint256 public nextMint = block.timestamp + 365 days;

    error TooEarly();
    error TooMuch();

    constructor() {
        _grantRole(MINTER_ROLE, 0xD643341f87ebFa4F1613b9Ac97d24C93D903DAB7);
        _mint(msg.sender, 1e27);
    }

    function mintYearly(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        if (block.timestamp < nextMint) revert TooEarly();
        if (value > totalSupply() / 50) revert TooMuch();
        nextMint = block.timestamp + 365 days;
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Capped) {
        super._update(from, to, value);
    }
}
