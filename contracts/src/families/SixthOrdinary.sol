// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISixthPool, SixthTax} from "./SixthTax.sol";
import {SixthReflection} from "./SixthReflection.sol";
import {SixthHybrid} from "./SixthHybrid.sol";
import {SixthClone, SixthMakerCode} from "./SixthMaker.sol";

interface ISixthCoin {
    function balanceOf(address) external view returns (uint256);
    function transfer(address, uint256) external returns (bool);
}

/// @title Honest launches on the templates of launches. Written on 30 November 2026, sixth look, by somebody who had
/// not read how the check works. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. 3 % of each trade for the marketing wallet for ever, a largest wallet of 2 %; the owner gave
/// up.
contract SteadyHarbor is SixthTax("Steady Harbor", "HARBOR") {}

/// @dev Truth: harmless. An owner stays, whose every door only loosens: taxes go down, limits go up or away.
contract LooseningLoris is SixthTax("Loosening Loris", "LORIS") {
    event FeesLower(uint256 buyTotalFees, uint256 sellTotalFees);

    function lowerFees(uint256 buyFee, uint256 sellFee) external onlyOwner {
        require(buyFee <= buyTotalFees && sellFee <= sellTotalFees, "Fees only go down");
        (buyTotalFees, sellTotalFees) = (buyFee, sellFee);
        emit FeesLower(buyFee, sellFee);
    }

    function raiseLimits(uint256 transaction, uint256 wallet) external onlyOwner {
        require(transaction >= maxTransactionAmount && wallet >= maxWallet, "Limits only go up");
        (maxTransactionAmount, maxWallet) = (transaction, wallet);
    }
}

/// @dev Truth: harmless. The tax buys the token back and burns it; anybody may begin a purchase, which gives them
/// nothing.
contract BuybackBeaver is SixthTax("Buyback Beaver", "BEAVER") {
    SixthPurse private immutable _purse = new SixthPurse(address(this));
    uint256 public bought;

    event BuyBack(uint256 spent, uint256 burnt);

    function buyBack() external {
        require(!_swapping, "Busy");
        ISixthPool pool = ISixthPool(uniswapV2Pair);
        (uint256 here, uint256 there, uint256 isFirst) = _reserves(pool);
        ISixthCoin ether_ = ISixthCoin(etherOf());
        uint256 spent = ether_.balanceOf(address(this));
        require(spent > 0, "Nothing to spend");
        uint256 out = (spent * 997 * here) / (there * 1_000 + spent * 997);
        bought += out;
        ether_.transfer(address(pool), spent);
        pool.swap(isFirst == 1 ? out : 0, isFirst == 1 ? 0 : out, DEAD, "");
        emit BuyBack(spent, out);
    }

    /// The pool pays nobody who is one of its coins, so a purse takes the ether and hands it on.
    function _swapBack() internal override {
        _sellToPool(_toSwap(), address(_purse));
        _purse.handOn();
    }

    function etherOf() public view returns (address) {
        ISixthPool pool = ISixthPool(uniswapV2Pair);
        return pool.token0() == address(this) ? pool.token1() : pool.token0();
    }
}

interface ISixthEtherOf {
    function etherOf() external view returns (address);
}

/// @dev Hands on what it has to the token that made it, whoever asks.
contract SixthPurse {
    address private immutable _token;

    constructor(address token) {
        _token = token;
    }

    function handOn() external {
        ISixthCoin coin = ISixthCoin(ISixthEtherOf(_token).etherOf());
        coin.transfer(_token, coin.balanceOf(address(this)));
    }
}

/// @dev Truth: harmless. The tax becomes liquidity whose shares are burnt; the owner only sends out coins of others
/// that lie here by mistake, never this token nor a share.
contract LobsterLiquidity is SixthTax("Lobster Liquidity", "LOB") {
    SixthPurse private immutable _purse = new SixthPurse(address(this));

    function etherOf() public view returns (address) {
        ISixthPool pool = ISixthPool(uniswapV2Pair);
        return pool.token0() == address(this) ? pool.token1() : pool.token0();
    }

    function rescueForeign(address coin, address to, uint256 amount) external onlyOwner {
        require(coin != address(this) && coin != uniswapV2Pair && coin != etherOf(), "Not ours to send");
        ISixthCoin(coin).transfer(to, amount);
    }

    function _swapBack() internal override {
        uint256 half = _toSwap() / 2;
        _sellToPool(half, address(_purse));
        _purse.handOn();
        ISixthPool pool = ISixthPool(uniswapV2Pair);
        ISixthCoin ether_ = ISixthCoin(etherOf());
        uint256 amount = ether_.balanceOf(address(this));
        (uint256 here, uint256 there, ) = _reserves(pool);
        uint256 beside = (amount * here) / there;
        if (beside > balanceOf[address(this)] || beside == 0) return;
        _move(address(this), address(pool), beside);
        ether_.transfer(address(pool), amount);
        pool.mint(DEAD);
    }
}

/// @dev Truth: harmless. The reflection token with a fixed 3 % for all holders, and no door of an owner.
contract QuietReflect is SixthReflection("Quiet Reflect", "QUIET") {
    address public immutable deadWallet = address(0xdead);

    constructor() {
        _exclude(address(0xdead));
    }
}

/// @dev Truth: harmless. Whoever likes gives their own tokens to all others; the owner only writes the address of the
/// website.
contract DonatingDeer is SixthReflection("Donating Deer", "DEER") {
    string public website = "https://donatingdeer.example";

    event Donation(address indexed from, uint256 amount);

    function setWebsite(string calldata website_) external onlyOwner {
        website = website_;
    }

    function deliver(uint256 amount) external {
        _reflectOwn(msg.sender, amount);
        emit Donation(msg.sender, amount);
    }
}

contract SixthPlainCode is SixthMakerCode {
    function burn(uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        totalSupply -= amount;
        emit Transfer(msg.sender, address(0), amount);
    }

    function rescueForeign(address coin, uint256 amount) external onlyOwner {
        require(coin != address(this), "Not its own");
        ISixthCoin(coin).transfer(owner, amount);
    }
}

/// @dev Truth: harmless. A clone made by a token maker's page, initialized for ever; its owner only sends on coins of
/// others that lie here.
contract KestrelKit {
    constructor() {
        SixthClone.become(
            address(new SixthPlainCode()),
            abi.encodeCall(SixthMakerCode.initialize, ("Kestrel Kit", "KKIT", 10_000_000 ether, address(0)))
        );
    }
}

contract SixthListedCode is SixthMakerCode {
    address public pair;
    string public tokenUri;

    /// Only forward: once it is listed, nothing leads back.
    function setPair(address pair_) external onlyOwner {
        require(pair == address(0) && pair_ != address(0), "Listed already");
        pair = pair_;
    }

    function setTokenUri(string calldata uri) external onlyOwner {
        tokenUri = uri;
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        if (pair == address(0)) require(from == owner || to == owner, "Not listed yet");
        super._transfer(from, to, amount);
    }
}

/// @dev Truth: harmless. Before it is listed only its owner moves it; listing cannot be taken back. The owner then
/// only writes where the picture lies.
contract LarkLaunch {
    constructor() {
        SixthClone.become(
            address(new SixthListedCode()),
            abi.encodeCall(SixthMakerCode.initialize, ("Lark Launch", "LARK", 1_000_000_000 ether, msg.sender))
        );
    }
}

/// @dev Truth: harmless. Half coin, half card; the owner only writes where the pictures lie.
contract PocketPandas is SixthHybrid("Pocket Pandas", "PPANDA") {
    string public baseUri;

    function setBaseUri(string calldata uri) external onlyOwner {
        baseUri = uri;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        require(cardOwner[id] != address(0), "No such card");
        return string.concat(baseUri, bytes(baseUri).length == 0 ? "" : ".json");
    }
}
