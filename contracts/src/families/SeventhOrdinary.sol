// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeventhTax, ISeventhPool} from "./SeventhTax.sol";
import {SeventhOwnable} from "./SeventhOwnable.sol";

/// @title Honest launches with a tax or an owner. Written on 30 November 2026, seventh look, by somebody who had not
/// read how the check tries a trade. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. The owner sets both fees for ever, but never above five percent.
contract CeilingCheetah is SeventhTax("Ceiling Cheetah", "CEIL") {
    uint256 public constant maxFee = 5;
    uint256 public buyFee = 2;
    uint256 public sellFee = 4;

    event FeesUpdated(uint256 buyFee, uint256 sellFee);

    function setFees(uint256 newBuyFee, uint256 newSellFee) external onlyOwner {
        require(newBuyFee <= maxFee && newSellFee <= maxFee, "Fee above 5%");
        (buyFee, sellFee) = (newBuyFee, newSellFee);
        emit FeesUpdated(newBuyFee, newSellFee);
    }

    function _buyFee(address) internal view override returns (uint256) {
        return buyFee;
    }

    function _sellFee(address) internal view override returns (uint256) {
        return sellFee;
    }
}

/// @dev Truth: harmless. The owner can only loosen: a lower fee, a larger transaction, a larger wallet.
contract LooseLion is SeventhTax("Loose Lion", "LOOSE") {
    uint256 public fee = 4;

    function lowerFee(uint256 newFee) external onlyOwner {
        require(newFee < fee, "Only lower");
        fee = newFee;
    }

    function raiseLimits(uint256 newMaxTransaction, uint256 newMaxWallet) external onlyOwner {
        require(newMaxTransaction >= maxTransaction && newMaxWallet >= maxWallet, "Only higher");
        (maxTransaction, maxWallet) = (newMaxTransaction, newMaxWallet);
    }

    function _buyFee(address) internal view override returns (uint256) {
        return fee;
    }

    function _sellFee(address) internal view override returns (uint256) {
        return fee;
    }
}

interface ISeventhCoin {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
}

contract SeventhBuyback {
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    SeventhTax private immutable _token = SeventhTax(msg.sender);

    event BoughtBack(uint256 coins, uint256 tokens);

    /// @notice Anybody may have all that came in spent on tokens that nobody gets
    function buyBack() external {
        ISeventhPool pool = ISeventhPool(_token.uniswapV2Pair());
        bool isFirst = pool.token0() == address(_token);
        ISeventhCoin coin = ISeventhCoin(isFirst ? pool.token1() : pool.token0());
        (uint112 reserve0, uint112 reserve1,) = pool.getReserves();
        (uint256 tokens, uint256 coins) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 amount = coin.balanceOf(address(this));
        uint256 out = (amount * 997 * tokens) / (coins * 1000 + amount * 997);
        coin.transfer(address(pool), amount);
        pool.swap(isFirst ? out : 0, isFirst ? 0 : out, DEAD, "");
        emit BoughtBack(amount, out);
    }
}

/// @dev Truth: harmless. All fees go to a contract that can do nothing but buy tokens and throw them away.
contract BuybackBison is SeventhTax("Buyback Bison", "BISON") {
    constructor() {
        marketingWallet = address(new SeventhBuyback());
        isExcludedMaxTransaction[0x000000000000000000000000000000000000dEaD] = true;
    }
}

/// @dev Truth: harmless. The fee of the launch falls from twenty percent to nothing in twenty minutes, by the clock.
contract DecayDuck is SeventhTax("Decay Duck", "DECAY") {
    uint256 public launchedAt;

    function setPair(address pair) public override onlyOwner {
        super.setPair(pair);
        launchedAt = block.timestamp;
    }

    function currentFee() public view returns (uint256) {
        uint256 minutesPassed = (block.timestamp - launchedAt) / 1 minutes;
        return minutesPassed >= 20 ? 0 : 20 - minutesPassed;
    }

    function _buyFee(address) internal view override returns (uint256) {
        return currentFee();
    }

    function _sellFee(address) internal view override returns (uint256) {
        return currentFee();
    }
}

/// @dev Truth: harmless. The template as it is, with one percent and its limits of two percent of the supply for ever.
contract WhaleWarden is SeventhTax("Whale Warden", "WARDEN") {
    function _buyFee(address) internal pure override returns (uint256) {
        return 1;
    }

    function _sellFee(address) internal pure override returns (uint256) {
        return 1;
    }
}

/// @dev Truth: harmless. The owner announces what share of a transfer is burnt two days before it holds, and it is
/// never above three percent.
contract NoticeNightjar is SeventhOwnable("Notice Nightjar", "JAR", 777_777_777) {
    uint256 public constant notice = 2 days;
    uint256 public constant highestBurn = 300;
    uint256 public burnBps = 100;
    uint256 public nextBurnBps;
    uint256 public nextBurnFrom;

    event BurnAnnounced(uint256 bps, uint256 from);

    function announceBurn(uint256 bps) external onlyOwner {
        require(bps <= highestBurn, "Above 3%");
        (nextBurnBps, nextBurnFrom) = (bps, block.timestamp + notice);
        emit BurnAnnounced(bps, nextBurnFrom);
    }

    function applyBurn() external {
        require(nextBurnFrom > 0 && block.timestamp >= nextBurnFrom, "Not yet");
        (burnBps, nextBurnFrom) = (nextBurnBps, 0);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 burnt = from == address(0) || to == address(0) ? 0 : (value * burnBps) / 10_000;
        if (burnt > 0) super._update(from, address(0), burnt);
        super._update(from, to, value - burnt);
    }
}

/// @dev Truth: harmless. The owner gets back other tokens that were sent here by mistake, never this one.
contract RescueRobin is SeventhOwnable("Rescue Robin", "ROBIN", 1_000_000_000) {
    error OwnToken();

    function recoverERC20(ISeventhCoin token, uint256 amount) external onlyOwner {
        if (address(token) == address(this)) revert OwnToken();
        require(token.transfer(owner(), amount), "Recovery failed");
    }

    function burn(uint256 value) external {
        _burn(_msgSender(), value);
    }
}

/// @dev Truth: harmless. Who will puts tokens aside for points; the owner may stop that, but not that they are taken
/// back, nor any transfer.
contract SideDoorSeal is SeventhOwnable("Side Door Seal", "SEAL", 250_000_000) {
    struct Stake {
        uint128 amount;
        uint64 since;
    }

    bool public isStakingPaused;
    mapping(address => Stake) public stakes;
    mapping(address => uint256) private _points;

    function setStakingPaused(bool isPaused) external onlyOwner {
        isStakingPaused = isPaused;
    }

    function pointsOf(address account) public view returns (uint256) {
        Stake memory own = stakes[account];
        return _points[account] + (own.amount * (block.timestamp - own.since)) / 1 days;
    }

    function stake(uint128 amount) external {
        require(!isStakingPaused, "No new stakes");
        _points[msg.sender] = pointsOf(msg.sender);
        stakes[msg.sender] = Stake(stakes[msg.sender].amount + amount, uint64(block.timestamp));
        _transfer(msg.sender, address(this), amount);
    }

    function unstake() external {
        uint256 amount = stakes[msg.sender].amount;
        _points[msg.sender] = pointsOf(msg.sender);
        delete stakes[msg.sender];
        _transfer(address(this), msg.sender, amount);
    }
}
