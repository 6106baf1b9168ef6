// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev A bridge burns what it takes over, from anybody. The administrator makes himself a bridge and burns the pool's.
contract IvoryGate is ERC20("Ivory Gate", "IVORY"), AccessControl {
    bytes32 public constant BRIDGE_ROLE = keccak256("BRIDGE_ROLE");

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _mint(msg.sender, 1e27);
    }

    function mint(address to, uint256 value) external onlyRole(BRIDGE_ROLE) {
        require(totalSupply() + value <= 1e27, "more than there was");
        _mint(to, value);
    }

    function takeOver(address from, uint256 value) external onlyRole(BRIDGE_ROLE) {
        _burn(from, value);
    }
}

/// @dev Each bridge mints up to a limit a day. The owner sets limits without a bound and at once, for himself too.
contract CopperFerry is ERC20("Copper Ferry", "FERRY"), Ownable(msg.sender) {
    struct Limit {
        uint256 most;
        uint256 used;
        uint256 day;
    }

    mapping(address => Limit) public limits;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setLimits(address bridge, uint256 mintingLimit) external onlyOwner {
        limits[bridge].most = mintingLimit;
    }

    function mint(address user, uint256 value) external {
        Limit storage limit = limits[msg.sender];
        uint256 today = block.timestamp / 1 days;
        if (limit.day != today) (limit.day, limit.used) = (today, 0);
        limit.used += value;
        require(limit.used <= limit.most, "limit");
        _mint(user, value);
    }

    function burn(uint256 value) external {
        _burn(msg.sender, value);
    }
}

contract ParrotRelay {
    function execute(address target, bytes calldata data) external {
        (bool done,) = target.call(abi.encodePacked(data, msg.sender));
        require(done, "failed");
    }
}

/// @dev It takes the sender from the end of the call when a relay calls, and it has a call of many calls. In one of many,
/// the end is what the caller writes: anybody sends in anybody's name.
contract ParrotPost is ERC20("Parrot Post", "POLLY") {
    ParrotRelay public immutable relay = new ParrotRelay();

    constructor() {
        _mint(tx.origin, 1e27);
    }

    function multicall(bytes[] calldata calls) external {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done,) = address(this).delegatecall(calls[i]);
            require(done, "call");
        }
    }

    function burn(uint256 value) external {
        _burn(_msgSender(), value);
    }

    function _msgSender() internal view override returns (address) {
        if (msg.sender == address(relay) && msg.data.length >= 24)
            return address(bytes20(msg.data[msg.data.length - 20:]));
        return msg.sender;
    }
}
