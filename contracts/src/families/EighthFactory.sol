// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EighthTemplate, EighthClone} from "./EighthMaker.sol";

/// @title Launches of token makers with a trap inside, and two honest ones. Written on 30 November 2026, eighth look,
/// by somebody who had not read how the check works. `Truth` says who loses when, or why nobody does

contract EighthFeeTemplate is EighthTemplate {
    uint256 public platformFee;

    event PlatformFeeUpdated(uint256 fee);

    function setPlatformFee(uint256 fee) external {
        require(msg.sender == platform, "Platform only");
        require(fee <= 10_000, "Basis points");
        platformFee = fee;
        emit PlatformFeeUpdated(fee);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = (to == pair && from != platform) ? (value * platformFee) / 10_000 : 0;
        if (fee > 0) _move(from, platform, fee);
        _move(from, to, value - fee);
    }
}

/// @dev Truth: one person can rob today. The maker's platform, a plain wallet, sets its fee on sales to 100 %; the
/// owner of the token is gone.
contract PadPossum is
    EighthClone(
        new EighthFeeTemplate(),
        "Pad Possum",
        "PADP",
        1_000_000_000 ether,
        0x60B8A579346404c7204b58A7BB25c9dA9065cBa4
    )
{}

/// @title The launch pad that opened trading of its tokens
contract EighthLaunchPad {
    address private immutable _operator;

    constructor(address operator) {
        _operator = operator;
    }

    function setMode(EighthModeTemplate token, uint256 mode) external {
        require(msg.sender == _operator, "LaunchPad: operator only");
        token.setMode(mode);
    }
}

contract EighthModeTemplate is EighthTemplate {
    uint256 public constant MODE_NORMAL = 0;
    uint256 public constant MODE_TRANSFER_RESTRICTED = 1;
    uint256 public constant MODE_TRANSFER_CONTROLLED = 2;
    uint256 public mode;

    function setMode(uint256 newMode) external {
        require(msg.sender == platform, "Platform only");
        mode = newMode;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (mode == MODE_TRANSFER_RESTRICTED) revert("Token: Transfer is restricted");
        if (mode == MODE_TRANSFER_CONTROLLED)
            require(from == platform || to == platform, "Token: Invalid transfer");
        _move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. The launch pad's modes of before the listing can be set again after it, by the
/// pad's operator, who is the deployer: then nobody sells.
contract BondedBadger is
    EighthClone(
        new EighthModeTemplate(),
        "Bonded Badger",
        "BBADG",
        1_000_000_000 ether,
        address(new EighthLaunchPad(msg.sender))
    )
{}

contract EighthPlainTemplate is EighthTemplate {}

/// @dev Truth: one person can rob today. The token is a proxy after ERC-1967 whose admin, the deployer, names other
/// code; that `owner()` is nobody does not matter.
contract ProxyPorpoise {
    bytes32 private constant CODE_SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    bytes32 private constant ADMIN_SLOT = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;

    event Upgraded(address indexed implementation);
    event AdminChanged(address previousAdmin, address newAdmin);

    constructor() {
        address code = address(new EighthPlainTemplate());
        _write(CODE_SLOT, code);
        _write(ADMIN_SLOT, msg.sender);
        emit Upgraded(code);
        emit AdminChanged(address(0), msg.sender);
        (bool isDone,) = code.delegatecall(
            abi.encodeCall(
                EighthTemplate.initialize,
                (EighthTemplate.Params("Proxy Porpoise", "PORP", 50_000_000 ether, msg.sender, address(0)))
            )
        );
        require(isDone, "Not initialized");
    }

    receive() external payable {}

    fallback() external payable {
        address code = _read(CODE_SLOT);
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

    function upgradeTo(address code) external {
        require(msg.sender == _read(ADMIN_SLOT), "Admin only");
        require(code.code.length > 0, "ERC1967: no code");
        _write(CODE_SLOT, code);
        emit Upgraded(code);
    }

    function _read(bytes32 slot) private view returns (address value) {
        assembly {
            value := sload(slot)
        }
    }

    function _write(bytes32 slot, address value) private {
        assembly {
            sstore(slot, value)
        }
    }
}

/// @dev Truth: harmless. A clone of a plain template whose values cannot be told twice; its owner is gone, and the
/// platform is nobody.
contract PlainPelican is
    EighthClone(new EighthPlainTemplate(), "Plain Pelican", "PELI", 1_000_000_000 ether, address(0))
{}

contract EighthProfileTemplate is EighthTemplate {
    string public website;
    string public telegram;
    string public logo;
    address public creator;
    uint256 public constant creatorFee = 50;

    event ProfileUpdated(string website, string telegram, string logo);

    function setProfile(string calldata website_, string calldata telegram_, string calldata logo_) external onlyOwner {
        (website, telegram, logo) = (website_, telegram_, logo_);
        emit ProfileUpdated(website_, telegram_, logo_);
    }

    function setCreator(address creator_) external onlyOwner {
        creator = creator_;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = (creator != address(0) && (from == pair || to == pair) && from != creator)
            ? (value * creatorFee) / 10_000
            : 0;
        if (fee > 0) _move(from, creator, fee);
        _move(from, to, value - fee);
    }
}

/// @dev Truth: harmless. The owner writes the site, the logo and who gets the half percent of each trade, a constant;
/// nothing else is his.
contract ProfilePuffin is
    EighthClone(new EighthProfileTemplate(), "Profile Puffin", "PUFF", 1_000_000_000 ether, address(0))
{}
