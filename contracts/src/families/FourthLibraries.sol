// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC1363} from "@openzeppelin/contracts/token/ERC20/extensions/ERC1363.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Bridgeable} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC20Bridgeable.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @title Honest launches on a known library. Written on 30 November 2026, fourth look, by somebody who had not read
/// how the check tries a trade. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. A fixed supply that holders can burn, with permits; there is no owner.
contract PlainPancake is ERC20Burnable, ERC20Permit {
    constructor() ERC20("Plain Pancake", "PLAIN") ERC20Permit("Plain Pancake") {
        _mint(msg.sender, 100_000_000 ether);
    }
}

/// @dev Truth: harmless. The owner stays and may make tokens up to the cap, which is reached; nothing burns.
contract FullMoon is ERC20Capped, Ownable {
    constructor() ERC20("Full Moon", "FULL") ERC20Capped(50_000_000 ether) Ownable(msg.sender) {
        _mint(msg.sender, 50_000_000 ether);
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}

/// @dev Truth: harmless. The team's share lies in the contract and comes out over a year; it was made at the start.
contract SlowSalmon is ERC20 {
    address public immutable team = msg.sender;
    uint256 public immutable start = block.timestamp;
    uint256 public constant duration = 365 days;
    uint256 public constant share = 5_000_000 ether;
    uint256 public released;

    constructor() ERC20("Slow Salmon", "SALM") {
        _mint(msg.sender, 95_000_000 ether);
        _mint(address(this), share);
    }

    function vested() public view returns (uint256) {
        uint256 gone = block.timestamp - start;
        return gone >= duration ? share : (share * gone) / duration;
    }

    function release() external {
        uint256 due = vested() - released;
        released += due;
        _transfer(address(this), team, due);
    }
}

/// @dev Truth: harmless. Stakes come back at any hour, and rewards come only from what was laid aside for them.
contract GardenStakes is ERC20 {
    struct Stake {
        uint256 amount;
        uint256 since;
    }

    uint256 public constant yearlyPercent = 8;
    uint256 public reserve = 10_000_000 ether;
    mapping(address => Stake) public stakes;

    event Staked(address indexed holder, uint256 amount);
    event Unstaked(address indexed holder, uint256 amount, uint256 reward);

    constructor() ERC20("Garden Stakes", "GARD") {
        _mint(msg.sender, 190_000_000 ether);
        _mint(address(this), reserve);
    }

    function stake(uint256 amount) external {
        unstake();
        stakes[msg.sender] = Stake(amount, block.timestamp);
        _transfer(msg.sender, address(this), amount);
        emit Staked(msg.sender, amount);
    }

    function unstake() public {
        Stake memory old = stakes[msg.sender];
        if (old.amount == 0) return;
        delete stakes[msg.sender];
        uint256 reward = (old.amount * yearlyPercent * (block.timestamp - old.since)) / (100 * 365 days);
        if (reward > reserve) reward = reserve;
        reserve -= reward;
        _transfer(address(this), msg.sender, old.amount + reward);
        emit Unstaked(msg.sender, old.amount, reward);
    }
}

/// @dev Truth: harmless. 1 % of each trade gathers here, and anybody may burn it; it can go nowhere else.
contract BonfireNights is ERC20, Ownable {
    address public pair;

    constructor() ERC20("Bonfire Nights", "FIRE") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000 ether);
    }

    function setPair(address newPair) external onlyOwner {
        require(pair == address(0), "told once");
        pair = newPair;
    }

    function burnCollected() external {
        _burn(address(this), balanceOf(address(this)));
    }

    function _update(address from, address to, uint256 value) internal override {
        bool isTrade = pair != address(0) && (from == pair || to == pair);
        uint256 fee = isTrade && from != address(this) ? value / 100 : 0;
        if (fee > 0) super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }
}

/// @dev Truth: harmless. Only the bridge that chains of one family are born with makes tokens; nobody has its key.
contract SuperPenny is ERC20Bridgeable {
    address private constant _superchainBridge = 0x4200000000000000000000000000000000000028;

    error NotTheBridge(address caller);

    constructor() ERC20("Super Penny", "SPEN") {
        _mint(msg.sender, 333_000_000 ether);
    }

    function _checkTokenBridge(address caller) internal pure override {
        if (caller != _superchainBridge) revert NotTheBridge(caller);
    }
}

/// @dev Truth: harmless. Burning a token pays its share of the ether that was given to the contract.
contract BackedAcorn is ERC20 {
    event Gift(address indexed from, uint256 amount);
    event Redeemed(address indexed holder, uint256 amount, uint256 paid);

    constructor() ERC20("Backed Acorn", "ACRN") {
        _mint(msg.sender, 10_000_000 ether);
    }

    receive() external payable {
        emit Gift(msg.sender, msg.value);
    }

    function redeem(uint256 amount) external {
        uint256 paid = (address(this).balance * amount) / totalSupply();
        _burn(msg.sender, amount);
        (bool isPaid,) = msg.sender.call{value: paid}("");
        require(isPaid, "receiver refused");
        emit Redeemed(msg.sender, amount, paid);
    }
}

/// @dev Truth: harmless. Receivers and spenders may be told of a transfer by whoever makes it; nobody else is asked.
contract ChattyParrot is ERC1363 {
    constructor() ERC20("Chatty Parrot", "CHAT") {
        _mint(msg.sender, 64_000_000 ether);
    }
}

/// @dev Truth: harmless. Anybody may record all balances, once a day; records are read and change nothing.
contract TreeRings is ERC20 {
    struct Ring {
        uint256 id;
        uint256 value;
    }

    uint256 public currentId = 1;
    uint256 public lastTaken;
    mapping(address => Ring[]) private _rings;

    event Snapshot(uint256 id);

    constructor() ERC20("Tree Rings", "RING") {
        _mint(msg.sender, 8_000_000 ether);
    }

    function snapshot() external returns (uint256) {
        require(block.timestamp >= lastTaken + 1 days, "one a day");
        lastTaken = block.timestamp;
        emit Snapshot(currentId);
        return currentId++;
    }

    function balanceOfAt(address holder, uint256 id) external view returns (uint256) {
        Ring[] storage rings = _rings[holder];
        for (uint256 i = rings.length; i > 0; i--) if (rings[i - 1].id <= id) return rings[i - 1].value;
        return 0;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        _record(from);
        _record(to);
    }

    function _record(address holder) private {
        if (holder == address(0)) return;
        Ring[] storage rings = _rings[holder];
        if (rings.length > 0 && rings[rings.length - 1].id == currentId)
            rings[rings.length - 1].value = balanceOf(holder);
        else rings.push(Ring(currentId, balanceOf(holder)));
    }
}

/// @dev Truth: harmless. The list of gifts was fixed at the start, each is paid once, from tokens laid aside.
contract HarvestGifts is ERC20 {
    bytes32 public constant merkleRoot = 0x7d2c5e0b9a4f13866e1fd0c3b85a2e974c60f7d1ab38e25940cd716b3fe98a02;
    mapping(uint256 => bool) public isClaimed;

    event Claimed(uint256 indexed index, address indexed account, uint256 amount);

    constructor() ERC20("Harvest Gifts", "CORN") {
        _mint(msg.sender, 90_000_000 ether);
        _mint(address(this), 10_000_000 ether);
    }

    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata proof) external {
        require(!isClaimed[index], "claimed");
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(index, account, amount))));
        require(MerkleProof.verifyCalldata(proof, merkleRoot, leaf), "no such gift");
        isClaimed[index] = true;
        _transfer(address(this), account, amount);
        emit Claimed(index, account, amount);
    }
}

/// @dev Truth: harmless. The owner stays and can change only the picture and the address of the site.
contract PortraitPug is ERC20, Ownable {
    string public website = "https://portrait-pug.example";
    string public logoURI;

    event PresentationChanged(string website, string logoURI);

    constructor() ERC20("Portrait Pug", "PUG") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setPresentation(string calldata newWebsite, string calldata newLogo) external onlyOwner {
        (website, logoURI) = (newWebsite, newLogo);
        emit PresentationChanged(newWebsite, newLogo);
    }
}
