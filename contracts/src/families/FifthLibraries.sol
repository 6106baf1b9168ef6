// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {
    ERC20TransferAuthorization
} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20TransferAuthorization.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// @title Honest launches on known libraries, or in their manner. Written on 30 November 2026, fifth look, by somebody
/// who had not read how the check tries a trade. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. A fixed supply with votes and permits; votes decide nothing in the token.
contract BrightBadger is ERC20Permit, ERC20Votes {
    constructor() ERC20("Bright Badger", "BADGE") ERC20Permit("Bright Badger") {
        _mint(msg.sender, 42_000_000 ether);
    }

    function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }
}

/// @dev Truth: harmless. Four backers' shares lie in the contract until a cliff; names and amounts stand in the code.
contract CliffCondor is ERC20 {
    uint256 public immutable cliff = block.timestamp + 180 days;
    mapping(address => uint256) public granted;

    constructor() ERC20("Cliff Condor", "CLIFF") {
        for (uint160 i = 1; i <= 4; i++) granted[address(0xBac4e20000 + i)] = 250_000 ether;
        _mint(address(this), 1_000_000 ether);
        _mint(msg.sender, 99_000_000 ether);
    }

    function collect() external {
        require(block.timestamp >= cliff, "Too early");
        uint256 amount = granted[msg.sender];
        granted[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
    }
}

contract FifthTwin is ERC20 {
    address public immutable sibling = msg.sender;

    constructor() ERC20("Twin Tern, old", "TERN1") {}

    function mint(address to, uint256 value) external {
        require(msg.sender == sibling, "Only the sibling");
        _mint(to, value);
    }

    function burn(address from, uint256 value) external {
        require(msg.sender == sibling, "Only the sibling");
        _burn(from, value);
    }
}

/// @dev Truth: harmless. Holders turn own tokens into an older kind and back, one for one; the sum of both stays.
contract TwinTern is ERC20 {
    FifthTwin public immutable twin = new FifthTwin();

    constructor() ERC20("Twin Tern", "TERN") {
        _mint(msg.sender, 7_000_000 ether);
    }

    function toTwin(uint256 value) external {
        _burn(msg.sender, value);
        twin.mint(msg.sender, value);
    }

    function fromTwin(uint256 value) external {
        twin.burn(msg.sender, value);
        _mint(msg.sender, value);
    }
}

contract FifthGrain is ERC20 {
    constructor() ERC20("Grain", "GRAIN") {
        _mint(msg.sender, 3_000_000 ether);
    }
}

/// @dev Truth: harmless. Shares of a vault that holds grain; whoever has shares takes grain out, and nobody else does.
contract VaultVole is ERC4626 {
    constructor() ERC20("Vault Vole", "VOLE") ERC4626(new FifthGrain()) {
        _mint(msg.sender, 3_000_000 ether);
    }
}

/// @dev Truth: harmless. A prefunded gift by a root that was fixed at the start; what is left is burnt after a year.
contract RootRobin is ERC20Burnable {
    bytes32 public immutable root;
    uint256 public immutable closes = block.timestamp + 365 days;
    mapping(address => bool) public isClaimed;

    constructor() ERC20("Root Robin", "ROBIN") {
        bytes32 left = leafOf(address(0xA11ce), 1000 ether);
        bytes32 right = leafOf(msg.sender, 500 ether);
        root = left < right ? keccak256(abi.encode(left, right)) : keccak256(abi.encode(right, left));
        _mint(address(this), 1500 ether);
        _mint(msg.sender, 9_998_500 ether);
    }

    function leafOf(address account, uint256 value) public pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(account, value))));
    }

    function claim(address account, uint256 value, bytes32[] calldata proof) external {
        require(block.timestamp < closes && !isClaimed[account], "No claim");
        require(MerkleProof.verifyCalldata(proof, root, leafOf(account, value)), "Not in the root");
        isClaimed[account] = true;
        _transfer(address(this), account, value);
    }

    function burnUnclaimed() external {
        require(block.timestamp >= closes, "Still open");
        _burn(address(this), balanceOf(address(this)));
    }
}

/// @dev Truth: harmless. The owner stays, and all that the owner does is write the address of a website and notices.
contract NoticeNewt is ERC20, Ownable {
    string public website = "https://newt.example";

    event Notice(string text);

    constructor() ERC20("Notice Newt", "NEWT") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setWebsite(string calldata website_) external onlyOwner {
        website = website_;
    }

    function notice(string calldata text) external onlyOwner {
        emit Notice(text);
    }
}

/// @dev Truth: harmless. Roles for making and stopping exist, but nobody was given one, and nobody can give any.
contract EmptyThrone is ERC20, AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    bool public paused;

    constructor() ERC20("Empty Throne", "THRONE") {
        _mint(msg.sender, 12_000_000 ether);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }

    function setPaused(bool paused_) external onlyRole(PAUSER_ROLE) {
        paused = paused_;
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!paused, "Paused");
        super._update(from, to, value);
    }
}

/// @dev Truth: harmless. Transfers by the holder's own signature, as the dollar has them, and no other power.
contract SignedSwift is ERC20TransferAuthorization {
    constructor() ERC20("Signed Swift", "SWIFT") EIP712("Signed Swift", "1") {
        _mint(msg.sender, 8_000_000 ether);
    }
}

/// @dev Truth: harmless. A lean token in the manner of Solmate, with permits that only the holder signs.
contract MatedMagpie {
    string public constant name = "Mated Magpie";
    string public constant symbol = "MAGP";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 66_000_000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public nonces;

    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        unchecked {
            balanceOf[to] += amount;
        }
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        balanceOf[from] -= amount;
        unchecked {
            balanceOf[to] += amount;
        }
        emit Transfer(from, to, amount);
        return true;
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(deadline >= block.timestamp, "PERMIT_DEADLINE_EXPIRED");
        bytes32 typeHash = keccak256(
            "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
        );
        bytes32 message = keccak256(abi.encode(typeHash, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), message)), v, r, s);
        require(signer != address(0) && signer == owner, "INVALID_SIGNER");
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                    keccak256(bytes(name)),
                    keccak256("1"),
                    block.chainid,
                    address(this)
                )
            );
    }
}

/// @dev Truth: harmless. Assembly with balances in slots of its own, in the manner of Solady; nobody has any power.
contract SlimSloth {
    uint256 private constant _balanceSeed = 0x51075107;
    uint256 private constant _allowanceSeed = 0x51075108;
    uint256 public constant totalSupply = 9_000_000 ether;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientBalance();
    error InsufficientAllowance();

    constructor() {
        bytes32 slot = _slot(_balanceSeed, msg.sender, address(0));
        assembly {
            sstore(slot, 9000000000000000000000000)
        }
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function name() external pure returns (string memory) {
        return "Slim Sloth";
    }

    function symbol() external pure returns (string memory) {
        return "SLIM";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function balanceOf(address account) external view returns (uint256 result) {
        bytes32 slot = _slot(_balanceSeed, account, address(0));
        assembly {
            result := sload(slot)
        }
    }

    function allowance(address owner, address spender) external view returns (uint256 result) {
        bytes32 slot = _slot(_allowanceSeed, owner, spender);
        assembly {
            result := sload(slot)
        }
    }

    function approve(address spender, uint256 value) external returns (bool) {
        bytes32 slot = _slot(_allowanceSeed, msg.sender, spender);
        assembly {
            sstore(slot, value)
        }
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        bytes32 slot = _slot(_allowanceSeed, from, msg.sender);
        assembly ("memory-safe") {
            let allowed := sload(slot)
            if not(allowed) {
                if gt(value, allowed) {
                    mstore(0, 0x13be252b)
                    revert(28, 4)
                }
                sstore(slot, sub(allowed, value))
            }
        }
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        bytes32 fromSlot = _slot(_balanceSeed, from, address(0));
        bytes32 toSlot = _slot(_balanceSeed, to, address(0));
        assembly ("memory-safe") {
            let balance_ := sload(fromSlot)
            if gt(value, balance_) {
                mstore(0, 0xf4d678b8)
                revert(28, 4)
            }
            sstore(fromSlot, sub(balance_, value))
            sstore(toSlot, add(sload(toSlot), value))
        }
        emit Transfer(from, to, value);
        return true;
    }

    function _slot(uint256 seed, address first, address second) private pure returns (bytes32 slot) {
        assembly ("memory-safe") {
            mstore(0, or(shl(96, first), and(seed, 0xffffffff)))
            mstore(32, second)
            slot := keccak256(0, 64)
        }
    }
}
