// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SixthErc20, SixthLean, SixthOwnable, SixthRoles} from "./SixthLibraries.sol";
import {SixthVotes} from "./SixthVotes.sol";

/// @title Honest tokens on known libraries, some with much code of their own. Written on 30 November 2026, sixth look,
/// by somebody who had not read how the check works. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. A twentieth lies here for the team and comes free day by day over two years; nobody else is
/// asked.
contract VestingVole is SixthErc20("Vesting Vole", "VOLE") {
    uint256 public constant vestingLasts = 730 days;
    uint256 public immutable vestingBegin = block.timestamp;
    uint256 public immutable vestingTotal;
    address public immutable team = msg.sender;
    uint256 public releasedToTeam;

    event TeamRelease(uint256 amount);

    constructor() {
        _mint(msg.sender, 95_000_000 ether);
        vestingTotal = 5_000_000 ether;
        _mint(address(this), 5_000_000 ether);
    }

    function releasable() public view returns (uint256) {
        uint256 age = block.timestamp - vestingBegin;
        uint256 free = age >= vestingLasts ? vestingTotal : (vestingTotal * age) / vestingLasts;
        return free - releasedToTeam;
    }

    function release() external {
        uint256 amount = releasable();
        releasedToTeam += amount;
        _transfer(address(this), team, amount);
        emit TeamRelease(amount);
    }
}

/// @dev Truth: harmless. The owner has balances written down, as many times as they like; that moves and stops
/// nothing.
contract SnapshotSeal is SixthErc20("Snapshot Seal", "SEAL"), SixthOwnable {
    struct Record {
        uint256[] ids;
        uint256[] values;
    }

    uint256 public currentSnapshotId;
    mapping(address => Record) private _records;

    event Snapshot(uint256 id);

    constructor() {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function snapshot() external onlyOwner returns (uint256) {
        emit Snapshot(++currentSnapshotId);
        return currentSnapshotId;
    }

    function balanceOfAt(address account, uint256 id) external view returns (uint256) {
        require(id > 0 && id <= currentSnapshotId, "No such snapshot");
        Record storage record = _records[account];
        for (uint256 i = 0; i < record.ids.length; i++) if (record.ids[i] >= id) return record.values[i];
        return balanceOf(account);
    }

    function _update(address from, address to, uint256 value) internal override {
        _write(from);
        _write(to);
        super._update(from, to, value);
    }

    function _write(address account) private {
        Record storage record = _records[account];
        uint256 count = record.ids.length;
        if (currentSnapshotId == 0 || (count > 0 && record.ids[count - 1] == currentSnapshotId)) return;
        record.ids.push(currentSnapshotId);
        record.values.push(balanceOf(account));
    }
}

/// @dev Truth: harmless. Four wallets fetch gifts out of what was put by, by a list that is fixed in the code.
contract MerkleMagpie is SixthErc20("Merkle Magpie", "MAGPIE") {
    bytes32 public constant merkleRoot = 0x8083c2efaf049d7de4403c8a3e8bcf016ba4bc38096a9236f01249074b03a49d;
    mapping(uint256 => uint256) private _claimBits;

    event Claim(uint256 indexed index, address indexed account, uint256 amount);

    constructor() {
        _mint(address(this), 10_000 ether);
        _mint(msg.sender, 990_000 ether);
    }

    function hasClaim(uint256 index) public view returns (bool) {
        return (_claimBits[index / 256] >> (index % 256)) & 1 == 1;
    }

    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata proof) external {
        require(!hasClaim(index), "AlreadyClaimed");
        bytes32 node = keccak256(abi.encodePacked(index, account, amount));
        for (uint256 i = 0; i < proof.length; i++)
            node = node < proof[i] ? keccak256(abi.encode(node, proof[i])) : keccak256(abi.encode(proof[i], node));
        require(node == merkleRoot, "InvalidProof");
        _claimBits[index / 256] |= 1 << (index % 256);
        _transfer(address(this), account, amount);
        emit Claim(index, account, amount);
    }
}

/// @dev Truth: harmless. Staking pays out of what was put by at the start, at a fixed rate. The owner may stop new
/// stakes; taking out, rewards and trades go on.
contract StorkStaking is SixthErc20("Stork Staking", "STORK"), SixthOwnable {
    uint256 public constant rewardPerSecond = 0.01 ether;
    bool public areDepositsPaused;
    uint256 public rewardsLeft = 1_000_000 ether;
    uint256 public totalStaked;
    uint256 private _perToken;
    uint256 private _countedAt = block.timestamp;
    mapping(address => uint256) public stakeOf;
    mapping(address => uint256) private _perTokenPaid;
    mapping(address => uint256) private _due;

    event DepositsPaused(bool isPaused);

    constructor() {
        _mint(address(this), 1_000_000 ether);
        _mint(msg.sender, 99_000_000 ether);
    }

    function pauseDeposits(bool isPaused) external onlyOwner {
        areDepositsPaused = isPaused;
        emit DepositsPaused(isPaused);
    }

    function deposit(uint256 amount) external {
        require(!areDepositsPaused, "Deposits are paused");
        _count(msg.sender);
        stakeOf[msg.sender] += amount;
        totalStaked += amount;
        _transfer(msg.sender, address(this), amount);
    }

    function withdraw(uint256 amount) external {
        _count(msg.sender);
        stakeOf[msg.sender] -= amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
    }

    function collect() external {
        _count(msg.sender);
        uint256 amount = _due[msg.sender];
        _due[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
    }

    function _count(address account) private {
        uint256 reward = (block.timestamp - _countedAt) * rewardPerSecond;
        _countedAt = block.timestamp;
        if (reward > rewardsLeft) reward = rewardsLeft;
        if (totalStaked > 0) {
            rewardsLeft -= reward;
            _perToken += (reward * 1e18) / totalStaked;
        }
        _due[account] += (stakeOf[account] * (_perToken - _perTokenPaid[account])) / 1e18;
        _perTokenPaid[account] = _perToken;
    }
}

/// @dev Truth: harmless. The well-known contract for permits needs no approval, as in a known library; it has nobody's
/// key and moves nothing without a holder's signature.
contract PermitPear is SixthLean("Permit Pear", "PEAR", 64_000_000 ether) {
    address public constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;

    function allowance(address holder, address spender) public view override returns (uint256) {
        return spender == PERMIT2 ? type(uint256).max : super.allowance(holder, spender);
    }
}

interface ISixthReceiver {
    function onTransferReceived(address, address, uint256, bytes calldata) external returns (bytes4);
    function onApprovalReceived(address, uint256, bytes calldata) external returns (bytes4);
}

/// @dev Truth: harmless. Receivers that ask for it are called, and several own acts go in one call; all in the
/// caller's own name. The owner only writes where the description lies.
contract CockatooCallback is SixthLean("Cockatoo Callback", "CCTOO", 12_000_000 ether), SixthOwnable {
    string public contractURI;

    event ContractURIUpdated();

    function setContractURI(string calldata uri) external onlyOwner {
        contractURI = uri;
        emit ContractURIUpdated();
    }

    function transferAndCall(address to, uint256 amount, bytes calldata data) external returns (bool) {
        transfer(to, amount);
        bytes4 answer = ISixthReceiver(to).onTransferReceived(msg.sender, msg.sender, amount, data);
        require(answer == ISixthReceiver.onTransferReceived.selector, "ERC1363InvalidReceiver");
        return true;
    }

    function approveAndCall(address spender, uint256 amount, bytes calldata data) external returns (bool) {
        approve(spender, amount);
        bytes4 answer = ISixthReceiver(spender).onApprovalReceived(msg.sender, amount, data);
        require(answer == ISixthReceiver.onApprovalReceived.selector, "ERC1363InvalidSpender");
        return true;
    }

    function multicall(bytes[] calldata data) external returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i++) {
            bool isDone;
            (isDone, results[i]) = address(this).delegatecall(data[i]);
            require(isDone, "Multicall: call failed");
        }
    }
}

/// @dev A coin of which all lies in the silo at first, harmless by itself.
contract SixthGrain is SixthErc20("Grain", "GRAIN") {
    constructor() {
        _mint(msg.sender, 10_000_000 ether);
    }
}

/// @dev Truth: harmless. Each share is a share of the grain in the silo: new shares are made only for grain that is
/// put in, at the rate of the moment.
contract GrainSilo is SixthErc20("Grain Silo", "SILO") {
    SixthErc20 public immutable asset = new SixthGrain();

    event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares);
    event Withdraw(address indexed sender, address indexed receiver, uint256 assets, uint256 shares);

    constructor() {
        _mint(msg.sender, asset.balanceOf(address(this)));
    }

    function totalAssets() public view returns (uint256) {
        return asset.balanceOf(address(this));
    }

    function convertToShares(uint256 assets) public view returns (uint256) {
        return (assets * (totalSupply() + 1)) / (totalAssets() + 1);
    }

    function convertToAssets(uint256 shares) public view returns (uint256) {
        return (shares * (totalAssets() + 1)) / (totalSupply() + 1);
    }

    function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
        shares = convertToShares(assets);
        _putIn(assets, shares, receiver);
    }

    function mint(uint256 shares, address receiver) external returns (uint256 assets) {
        assets = convertToAssets(shares) + 1;
        _putIn(assets, shares, receiver);
    }

    function redeem(uint256 shares, address receiver, address holder) external returns (uint256 assets) {
        assets = convertToAssets(shares);
        if (msg.sender != holder) _spendAllowance(holder, msg.sender, shares);
        _burn(holder, shares);
        asset.transfer(receiver, assets);
        emit Withdraw(msg.sender, receiver, assets, shares);
    }

    function _putIn(uint256 assets, uint256 shares, address receiver) private {
        asset.transferFrom(msg.sender, address(this), assets);
        _mint(receiver, shares);
        emit Deposit(msg.sender, receiver, assets, shares);
    }
}

interface ISixthForeign {
    function transfer(address, uint256) external returns (bool);
}

/// @dev Truth: harmless. Roles for the description and for coins of others that lie here; no role reaches this token.
contract RoleRobin is SixthErc20("Role Robin", "ROBIN"), SixthRoles {
    bytes32 public constant METADATA_ROLE = keccak256("METADATA_ROLE");
    bytes32 public constant RESCUE_ROLE = keccak256("RESCUE_ROLE");
    mapping(bytes32 => string) public metadata;

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(METADATA_ROLE, msg.sender);
        _mint(msg.sender, 200_000_000 ether);
    }

    function setMetadata(bytes32 key, string calldata value) external onlyRole(METADATA_ROLE) {
        metadata[key] = value;
    }

    function rescue(address coin, address to, uint256 amount) external onlyRole(RESCUE_ROLE) {
        require(coin != address(this), "Not its own");
        ISixthForeign(coin).transfer(to, amount);
    }
}

/// @dev Truth: harmless. New tokens come only through the bridge that belongs to the network itself, at an address
/// without a key; here that has no code.
contract BridgeBison is SixthErc20("Bridge Bison", "BISON") {
    address public constant SUPERCHAIN_TOKEN_BRIDGE = 0x4200000000000000000000000000000000000028;

    event CrosschainMint(address indexed to, uint256 amount, address indexed sender);
    event CrosschainBurn(address indexed from, uint256 amount, address indexed sender);

    constructor() {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function crosschainMint(address to, uint256 amount) external {
        require(msg.sender == SUPERCHAIN_TOKEN_BRIDGE, "Unauthorized");
        _mint(to, amount);
        emit CrosschainMint(to, amount, msg.sender);
    }

    function crosschainBurn(address from, uint256 amount) external {
        require(msg.sender == SUPERCHAIN_TOKEN_BRIDGE, "Unauthorized");
        _burn(from, amount);
        emit CrosschainBurn(from, amount, msg.sender);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x33331994 || id == 0x01ffc9a7;
    }
}

/// @dev Truth: harmless. Votes, past votes, permits and burning one's own; no owner.
contract VixenVotes is SixthVotes {
    constructor() SixthErc20("Vixen Votes", "VIXEN") {
        _mint(msg.sender, 30_000_000 ether);
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    function burnFrom(address holder, uint256 amount) external {
        _spendAllowance(holder, msg.sender, amount);
        _burn(holder, amount);
    }
}

/// @dev Truth: harmless. Holders vote over a tenth that lies here, by what they held before; nothing else can be voted
/// on.
contract GullGovernor is SixthVotes {
    struct Payment {
        address to;
        uint256 amount;
        uint256 proposedAt;
        uint256 votes;
        bool isPaid;
    }

    Payment[] public payments;
    mapping(uint256 => mapping(address => bool)) public hasVoted;

    event Proposal(uint256 indexed id, address indexed to, uint256 amount);
    event Vote(uint256 indexed id, address indexed voter, uint256 votes);

    constructor() SixthErc20("Gull Governor", "GULL") {
        _mint(address(this), 10_000_000 ether);
        _mint(msg.sender, 90_000_000 ether);
    }

    function propose(address to, uint256 amount) external returns (uint256 id) {
        require(getPastVotes(msg.sender, block.timestamp - 1) >= totalSupply() / 100, "One percent proposes");
        id = payments.length;
        payments.push(Payment(to, amount, block.timestamp, 0, false));
        emit Proposal(id, to, amount);
    }

    function castVote(uint256 id) external {
        Payment storage payment = payments[id];
        require(block.timestamp <= payment.proposedAt + 3 days && !hasVoted[id][msg.sender], "Vote is over");
        hasVoted[id][msg.sender] = true;
        uint256 votes = getPastVotes(msg.sender, payment.proposedAt - 1);
        payment.votes += votes;
        emit Vote(id, msg.sender, votes);
    }

    function pay(uint256 id) external {
        Payment storage payment = payments[id];
        require(block.timestamp > payment.proposedAt + 5 days && !payment.isPaid, "Not payable");
        require(payment.votes > totalSupply() / 5, "A fifth must agree");
        payment.isPaid = true;
        _transfer(address(this), payment.to, payment.amount);
    }
}
