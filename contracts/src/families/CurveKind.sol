// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// A launch curve with the documented interface of four.meme (manager and helper in one), for the tests of trades: no
/// package brings theirs. Virtual money of 30 makes the first price; it takes 1 % of each trade, and no amounts finer
/// than a gwei.
contract LaunchCurve {
    uint256 private constant VIRTUAL = 30 ether;

    address public immutable token;
    uint256 public funds;
    bool public isListed;

    constructor(address token_) {
        token = token_;
    }

    function getTokenInfo(address asked)
        external
        view
        returns (uint256 version, address manager, address quote, uint256 price, uint256 fee, uint256 minFee, uint256 launched, uint256 offers, uint256 maxOffers, uint256 money, uint256 maxFunds, bool liquidityAdded)
    {
        if (asked != token) return (0, address(0), address(0), 0, 0, 0, 0, 0, 0, 0, 0, false);
        uint256 left = IERC20(token).balanceOf(address(this));
        return (2, address(this), address(0), ((VIRTUAL + funds) * 1e18) / left, 100, 0, 1, left, left, funds, 24 ether, isListed);
    }

    function list() external {
        isListed = true;
    }

    function buyTokenAMAP(address asked, uint256 paid, uint256) external payable {
        require(asked == token && paid == msg.value && !isListed, "Not here");
        uint256 net = paid - paid / 100;
        uint256 left = IERC20(token).balanceOf(address(this));
        uint256 out = (net * left) / (VIRTUAL + funds + net);
        funds += net;
        require(IERC20(token).transfer(msg.sender, out - (out % 1 gwei)), "T");
    }

    function sellToken(address asked, uint256 amount) external {
        require(asked == token && !isListed, "Not here");
        require(amount % 1 gwei == 0, "GW");
        uint256 left = IERC20(token).balanceOf(address(this));
        require(IERC20(token).transferFrom(msg.sender, address(this), amount), "F");
        uint256 got = IERC20(token).balanceOf(address(this)) - left;
        uint256 out = ((VIRTUAL + funds) * got) / (left + got);
        funds -= out;
        (bool ok,) = msg.sender.call{value: out - out / 100}("");
        require(ok, "E");
    }
}
