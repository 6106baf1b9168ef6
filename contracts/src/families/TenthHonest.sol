// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Proxy} from "@openzeppelin/contracts/proxy/Proxy.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC1363} from "@openzeppelin/contracts/token/ERC20/extensions/ERC1363.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20TransferAuthorization} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20TransferAuthorization.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// @dev Votes, permit, a cap that is reached, and a role of minters that nobody gives out.
contract CappedCouncil is
    ERC20("Capped Council", "CAP"),
    ERC20Capped(1e27),
    ERC20Permit("Capped Council"),
    ERC20Votes,
    AccessControl
{
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value)
        internal
        override(ERC20, ERC20Capped, ERC20Votes)
    {
        super._update(from, to, value);
    }

    function nonces(address holder) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(holder);
    }
}

/// @dev Bridges mint up to a limit a day. Ownership is given up before there is a bridge.
contract QuietFerry is ERC20("Quiet Ferry", "QUAY"), Ownable(msg.sender) {
    mapping(address => uint256) public mintingLimit;
    mapping(address => mapping(uint256 => uint256)) public minted;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setLimit(address bridge, uint256 most) external onlyOwner {
        mintingLimit[bridge] = most;
    }

    function mint(address user, uint256 value) external {
        uint256 total = minted[msg.sender][block.timestamp / 1 days] + value;
        require(total <= mintingLimit[msg.sender] && value > 0, "limit");
        minted[msg.sender][block.timestamp / 1 days] = total;
        _mint(user, value);
    }

    function burn(uint256 value) external {
        _burn(msg.sender, value);
    }
}

contract SealedLogic is FamilyToken, UUPSUpgradeable {
    error Sealed();

    function start(address maker) external {
        require(totalSupply == 0, "started");
        owner = maker;
        _give(maker, 1e27);
    }

    function _authorizeUpgrade(address) internal pure override {
        revert Sealed();
    }
}

/// @dev Behind a proxy whose code nobody changes any more.
contract SealedOpal is ERC1967Proxy(address(new SealedLogic()), abi.encodeCall(SealedLogic.start, (msg.sender))) {}

contract MeadowLogic is FamilyToken {
    bool public ready;

    function initialize(address owner_, uint256 supply) external {
        require(!ready, "ready");
        ready = true;
        owner = owner_;
        _give(owner_, supply);
    }
}

/// @dev A clone that is initialised once.
contract FernMeadow is Proxy {
    address private immutable _logic;

    constructor() {
        _logic = address(new MeadowLogic());
        (bool done,) = _logic.delegatecall(abi.encodeCall(MeadowLogic.initialize, (msg.sender, 1e27)));
        require(done);
    }

    function _implementation() internal view override returns (address) {
        return _logic;
    }

    receive() external payable {}
}

/// @dev From a year after the start, the minter brings out 2 % a year at most.
contract YearlyBread is ERC20("Yearly Bread", "LOAF") {
    address public minter = msg.sender;
    uint256 public mintingAllowedAfter = block.timestamp + 365 days;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setMinter(address minter_) external {
        require(msg.sender == minter, "minter");
        minter = minter_;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter, "minter");
        require(block.timestamp >= mintingAllowedAfter, "not yet");
        require(value <= totalSupply() / 50, "more than 2 %");
        mintingAllowedAfter = block.timestamp + 365 days;
        _mint(to, value);
    }
}

contract StoredGrain is ERC20("Grain", "GRAIN") {
    constructor(address store) {
        _mint(store, 1e27);
    }
}

/// @dev A share of a store of grain, which nobody manages.
contract GrainStore is ERC20("Grain Store", "STORE"), ERC4626 {
    constructor() ERC4626(new StoredGrain(address(this))) {
        _mint(msg.sender, 1e27);
    }

    function decimals() public view override(ERC20, ERC4626) returns (uint8) {
        return super.decimals();
    }
}

/// @dev The owner sends back other tokens that were sent here by mistake, and this one's too: those alone that lie here.
contract StrayFinder is ERC20("Stray Finder", "STRAY"), Ownable(msg.sender) {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function recover(ERC20 stray, address to) external onlyOwner {
        stray.transfer(to, stray.balanceOf(address(this)));
    }
}

/// @dev Transfers that ring the receiver.
contract ChimeBell is ERC20("Chime Bell", "BELL"), ERC1363 {
    constructor() {
        _mint(msg.sender, 1e27);
    }
}

/// @dev Transfers that the holder signs and somebody else sends.
contract PaperCheque is ERC20("Paper Cheque", "CHQ"), EIP712("Paper Cheque", "1"), ERC20TransferAuthorization {
    constructor() {
        _mint(msg.sender, 1e27);
    }
}

/// @dev Nobody trades before the pool is named; from then on trade is open and nothing closes it.
contract CurtainRise is ERC20("Curtain Rise", "RISE"), Ownable(msg.sender) {
    bool public isOpen;
    address public pair;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setPair(address pair_) external onlyOwner {
        require(!isOpen, "open");
        (pair, isOpen) = (pair_, true);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(isOpen || from == address(0) || from == owner(), "curtain");
        super._update(from, to, value);
    }
}
