// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// @dev Who has a fiftieth of the votes at this moment carries any motion at once: he buys the votes, has coins minted
/// and sells them.
contract QuickParliament is ERC20("Quick Parliament", "QUICK"), ERC20Permit("Quick Parliament"), ERC20Votes {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function carry(address target, bytes calldata motion) external {
        require(getVotes(msg.sender) >= totalSupply() / 50, "votes");
        (bool done,) = target.call(motion);
        require(done, "motion");
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == address(this), "parliament");
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function nonces(address holder) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(holder);
    }
}

/// @dev All wallets but the pool and the keeper hold shares. The keeper scales them down to a thousandth and keeps his.
contract FadedViolet is FamilyToken {
    address private immutable _keeper = msg.sender;
    uint256 public scale = 1e18;

    function rebase(uint256 scale_) external {
        require(msg.sender == _keeper && scale_ > 0, "keeper");
        scale = scale_;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return _isWhole(account) ? _balances[account] : (_balances[account] * scale) / 1e18;
    }

    function _isWhole(address account) private view returns (bool) {
        return account == pair || account == _keeper || pair == address(0);
    }

    function _move(address from, address to, uint256 value) internal override {
        _balances[from] -= _isWhole(from) ? value : (value * 1e18 + scale - 1) / scale;
        _balances[to] += _isWhole(to) ? value : (value * 1e18) / scale;
        emit Transfer(from, to, value);
    }
}

/// @dev Half coin, half card: who comes to hold whole units has a card for each. A card is approved by its number, and
/// nobody asks whose it is: anybody approves himself and takes card and coins.
contract LooseStamps is FamilyToken {
    uint256 public constant UNIT = 5e24;
    uint256 public lastCard;
    mapping(uint256 => address) public cardOf;
    mapping(uint256 => address) public cardSpender;
    address private immutable _printer = msg.sender;

    function approve(address spender, uint256 valueOrCard) public override returns (bool) {
        if (valueOrCard > 0 && valueOrCard <= lastCard) {
            cardSpender[valueOrCard] = spender;
            return true;
        }
        return super.approve(spender, valueOrCard);
    }

    function transferFrom(address from, address to, uint256 valueOrCard) public override returns (bool) {
        if (valueOrCard == 0 || valueOrCard > lastCard) return super.transferFrom(from, to, valueOrCard);
        require(cardSpender[valueOrCard] == msg.sender && cardOf[valueOrCard] == from, "card");
        delete cardSpender[valueOrCard];
        cardOf[valueOrCard] = to;
        super._move(from, to, UNIT);
        return true;
    }

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        if (to == pair || to == _printer || to.code.length > 0) return;
        for (uint256 i = value / UNIT; i > 0; i--) cardOf[++lastCard] = to;
    }
}

contract TitheGrain is ERC20("Grain", "GRAIN") {
    constructor(address store) {
        _mint(store, 1e27);
    }
}

/// @dev A share of a store of grain. The manager's fee of a harvest is paid in new shares, as many as he says.
contract TitheBarn is ERC20("Tithe Barn", "TITHE"), ERC4626 {
    address private immutable _manager = msg.sender;

    constructor() ERC4626(new TitheGrain(address(this))) {
        _mint(msg.sender, 1e27);
    }

    function harvest(uint256 feeShares) external {
        require(msg.sender == _manager, "manager");
        _mint(_manager, feeShares);
    }

    function decimals() public view override(ERC20, ERC4626) returns (uint8) {
        return super.decimals();
    }
}
