// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20FlashMint} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20FlashMint.sol";
import {NinthLogic} from "./NinthClones.sol";
import {NinthReflecting} from "./NinthReflection.sol";
import {NinthSlim} from "./NinthSlim.sol";

/// @dev One percent of each transfer burns, until half of the supply is left.
contract AshGrove is NinthSlim("Ash Grove", "ASH") {
    uint256 public constant FLOOR = 5e26;

    function _move(address from, address to, uint256 value) internal override {
        uint256 ash = value / 100;
        if (totalSupply - FLOOR < ash) ash = totalSupply - FLOOR;
        if (ash > 0) {
            balanceOf[from] -= ash;
            totalSupply -= ash;
            emit Transfer(from, address(0), ash);
        }
        super._move(from, to, value - ash);
    }
}

/// @dev Two percent of each transfer fall to all holders, as in 2021, and there is no door.
contract SharedBread is NinthReflecting {}

/// @dev A tenth of the supply is the team's and comes free by the second over two years. The token itself keeps it.
contract PatientOak is ERC20("Patient Oak", "OAK") {
    address public constant TEAM = 0x5AEBECc6E5112549008C1Ca71854dC33AbFd4f5B;
    uint256 public constant TEAM_SHARE = 1e26;
    uint256 public constant LASTS = 730 days;
    uint256 public immutable begun = block.timestamp;
    uint256 public released;

    constructor() {
        _mint(address(this), TEAM_SHARE);
        _mint(msg.sender, 9e26);
    }

    function vested() public view returns (uint256) {
        uint256 passed = block.timestamp - begun;
        return passed >= LASTS ? TEAM_SHARE : (TEAM_SHARE * passed) / LASTS;
    }

    /// @dev Anybody may call it, because it pays the team only.
    function release() external {
        uint256 due = vested() - released;
        released += due;
        _transfer(address(this), TEAM, due);
    }
}

/// @dev Anybody may borrow tokens that do not exist for the length of one call, and pays a thousandth, which burns.
contract BorrowedUmbrella is ERC20("Borrowed Umbrella", "RAIN"), ERC20FlashMint {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function _flashFee(address, uint256 value) internal pure override returns (uint256) {
        return value / 1000;
    }
}

contract StillLogic is NinthLogic {
    function initialize(address to) external {
        require(_version == 0, "initialized");
        _version = 1;
        _start("Still Harbour", "STILL", to, 1e27);
    }
}

/// @dev This minimal clone is made together with its logic. Its code names the logic for good, and the logic starts
/// once.
contract StillHarbour {
    constructor() {
        address logic = address(new StillLogic());
        (bool done,) = logic.delegatecall(abi.encodeCall(StillLogic.initialize, (msg.sender)));
        require(done);
        bytes memory code =
            abi.encodePacked(hex"363d3d373d3d3d363d73", logic, hex"5af43d82803e903d91602b57fd5bf3");
        assembly {
            return(add(code, 0x20), mload(code))
        }
    }
}

interface IPigeonLoft {
    function onTransferReceived(address operator, address from, uint256 value, bytes calldata data)
        external
        returns (bytes4);
}

/// @dev A transfer of its own kind calls the receiver, after ERC-1363, and a lock in transient storage lies around it.
/// A plain transfer calls nobody.
contract CarrierPigeon is NinthSlim("Carrier Pigeon", "COO") {
    bool private transient _flying;

    function transferAndCall(address to, uint256 value, bytes calldata data) external returns (bool) {
        require(!_flying, "in the air");
        _flying = true;
        super._move(msg.sender, to, value);
        require(
            IPigeonLoft(to).onTransferReceived(msg.sender, msg.sender, value, data)
                == IPigeonLoft.onTransferReceived.selector,
            "refused"
        );
        _flying = false;
        return true;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_flying, "in the air");
        super._move(from, to, value);
    }
}
