// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EighthTax, IEighthPool} from "./EighthTax.sol";

/// @title Launches from the tax template with a trap inside, as a beginner meets them in the first hours. Written on
/// 30 November 2026, eighth look, by somebody who had not read how the check works. `Truth` says who loses when

/// @dev Truth: one person can rob today. The marketing wallet lists a buyer as a pair, and pairs may not send to pairs.
contract PairPepper is
    EighthTax("Pair Pepper", "PEPPER", 0x261308cD20f1B1a27dd6E6246bB39F0Bfe77649A)
{
    function setAutomatedMarketMakerPair(address pair, bool value) external {
        require(msg.sender == owner || msg.sender == marketingWallet, "Not authorized");
        require(pair != uniswapV2Pair, "The pair cannot be removed from automatedMarketMakerPairs");
        _setAutomatedMarketMakerPair(pair, value);
    }

    function _beforeTrade(address from, address to, uint256) internal view override {
        require(
            !(automatedMarketMakerPairs[from] && automatedMarketMakerPairs[to]),
            "Arbitrage between pairs is off"
        );
    }
}

/// @dev Truth: one person can rob today. The marketing wallet makes the "one trade per block" delay as long as it
/// likes, and who has bought then waits for ever.
contract SandwichSlayer is
    EighthTax("Sandwich Slayer", "SLAYER", 0x60B8A579346404c7204b58A7BB25c9dA9065cBa4)
{
    mapping(address => uint256) private _holderLastTransferBlock;
    uint256 public transferDelay = 1;
    bool public transferDelayEnabled = true;

    event TransferDelayUpdated(uint256 blocks);

    function updateTransferDelay(uint256 blocks_) external onlyMarketing {
        transferDelay = blocks_;
        emit TransferDelayUpdated(blocks_);
    }

    function disableTransferDelay() external onlyOwner returns (bool) {
        transferDelayEnabled = false;
        return true;
    }

    function _beforeTrade(address from, address to, uint256) internal override {
        if (!transferDelayEnabled || !tradingActive) return;
        if (automatedMarketMakerPairs[from]) {
            _holderLastTransferBlock[to] = block.number;
        } else if (!_isExcludedFromFees[from]) {
            uint256 last = _holderLastTransferBlock[from];
            require(
                last == 0 || block.number >= last + transferDelay,
                "_transfer:: Transfer Delay enabled. Only one trade per block allowed."
            );
        }
    }
}

/// @dev Truth: one person can rob today. Each sale must sell `swapTokensAtAmount` first; the marketing wallet sets more
/// than the contract has, and every sale of a buyer fails.
contract CozyCapy is EighthTax("Cozy Capy", "COZY", 0x14Ff3B95c0d72cD9D6689513b57b1FD6BF61309d) {
    event SwapThresholdUpdated(uint256 amount);

    constructor() {
        swapTokensAtAmount = 1 ether;
    }

    function updateSwapTokensAtAmount(uint256 newAmount) external onlyMarketing returns (bool) {
        require(newAmount >= 1 ether, "Swap amount is too low");
        swapTokensAtAmount = newAmount;
        emit SwapThresholdUpdated(newAmount);
        return true;
    }

    function _onSell(address) internal override {
        if (_balances[address(this)] > 0) _swapBack(swapTokensAtAmount);
    }
}

/// @dev Truth: one person can rob today. Accounts without fees need no approval, so the marketing wallet takes
/// anybody's tokens by `transferFrom`, those of the pool too.
contract BasedBroccoli is EighthTax("Based Broccoli", "BROC", 0x5b90125221c7E16b707abDDcdD585f0271e0581b) {
    function _spendAllowance(address holder, address spender, uint256 amount) internal override {
        if (_isExcludedFromFees[spender]) return;
        super._spendAllowance(holder, spender, amount);
    }
}

/// @title Counts shares of dividends for a token, as a contract of its own
contract EighthDividendTracker {
    address private immutable _deployer;
    mapping(address => uint256) public shares;
    mapping(address => bool) public excludedFromDividends;
    uint256 public totalShares;

    event ExcludeFromDividends(address indexed account);

    constructor(address deployer) {
        _deployer = deployer;
    }

    function excludeFromDividends(address account) external {
        require(msg.sender == _deployer, "Dividend_Dividend_Tracker: not allowed");
        require(!excludedFromDividends[account], "Excluded already");
        excludedFromDividends[account] = true;
        emit ExcludeFromDividends(account);
    }

    function setBalance(address account, uint256 newBalance) external {
        require(!excludedFromDividends[account], "Dividend_Dividend_Tracker: account is excluded");
        totalShares = totalShares + newBalance - shares[account];
        shares[account] = newBalance;
    }
}

/// @dev Truth: one person can rob today. Each sale tells a dividend tracker, which refuses accounts that its own
/// deployer excludes; the token's owner is gone, and that does not matter.
contract DripDivDuck is EighthTax("Drip Div Duck", "QUACK", 0x61eF86B45736120780Ba3CD2E3874F4bb939Ea9b) {
    EighthDividendTracker public immutable dividendTracker = new EighthDividendTracker(msg.sender);

    function _onSell(address seller) internal override {
        dividendTracker.setBalance(seller, _balances[seller]);
        super._onSell(seller);
    }
}

/// @dev Truth: one person can rob today. The marketing wallet burns as much of the pool as it likes, then its sale of
/// a thousandth of the supply takes half of the coins.
contract HyperHamster is EighthTax("Hyper Hamster", "HYPH", 0xBb6c3D10B13a2A522974fdCB0F625b13219A72BB) {
    uint256 public lastManualLpBurnTime;

    event ManualNukeLP(uint256 amount);

    function manualBurnLiquidityPairTokens(uint256 percent) external onlyMarketing returns (bool) {
        require(percent <= 10_000, "May not nuke more than there is");
        lastManualLpBurnTime = block.timestamp;
        uint256 amountToBurn = (_balances[uniswapV2Pair] * percent) / 10_000;
        if (amountToBurn > 0) _move(uniswapV2Pair, DEAD, amountToBurn);
        IEighthPool(uniswapV2Pair).sync();
        emit ManualNukeLP(amountToBurn);
        return true;
    }
}

/// @dev Truth: later. The sale's tax falls from 5 to "its final value" after forty buys, and that value is 97 %.
contract LateLemon is EighthTax("Late Lemon", "LEMON", 0x13FD0eA07bF084a1Cd9976DC62653416c9406cbA) {
    uint256 private _initialBuyTax = 5;
    uint256 private _initialSellTax = 5;
    uint256 private _finalBuyTax = 0;
    uint256 private _finalSellTax = 97;
    uint256 private _reduceBuyTaxAt = 20;
    uint256 private _reduceSellTaxAt = 40;
    uint256 private _buyCount = 0;

    function _beforeTrade(address from, address to, uint256) internal override {
        if (from == uniswapV2Pair && !_isExcludedFromFees[to]) _buyCount++;
    }

    function _buyFee() internal view override returns (uint256) {
        return (_buyCount > _reduceBuyTaxAt) ? _finalBuyTax : _initialBuyTax;
    }

    function _sellFee() internal view override returns (uint256) {
        return (_buyCount > _reduceSellTaxAt) ? _finalSellTax : _initialSellTax;
    }
}

/// @dev Truth: one person can rob today. The owner's least limit is counted in whole tokens but stored in their
/// smallest part, so the "0.1 %" that he sets lets nobody but him sell anything.
contract MaxiMoggy is EighthTax("Maxi Moggy", "MOGGY", 0xF1354cE305E810105B1A70485365b4Db0A620F55) {
    uint256 public maxTransactionAmount = totalSupply / 50;
    bool public limitsInEffect = true;

    event MaxTxnAmountUpdated(uint256 amount);

    function updateMaxTxnAmount(uint256 newNum) external onlyOwner {
        require(newNum >= (totalSupply / 1_000) / 1e18, "Cannot set maxTransactionAmount lower than 0.1%");
        maxTransactionAmount = newNum;
        emit MaxTxnAmountUpdated(newNum);
    }

    function _beforeTrade(address from, address to, uint256 amount) internal view override {
        if (!limitsInEffect || _isExcludedFromFees[from]) return;
        if (automatedMarketMakerPairs[to])
            require(amount <= maxTransactionAmount, "Sell transfer amount exceeds the maxTransactionAmount.");
    }
}
