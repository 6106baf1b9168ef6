// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EighthReflection} from "./EighthReflection.sol";

/// @title Reflection launches with a trap inside, and two honest ones. Written on 30 November 2026, eighth look, by
/// somebody who had not read how the check works. `Truth` says who loses when, or why nobody does

/// @dev Truth: one person can rob today. To renounce is to lock for no time: the former owner unlocks the ownership and
/// lets the token take nearly all of each transfer.
contract SafeNebula is EighthReflection("Safe Nebula", "NEBULA") {
    uint256 private _liquidityFee = 1;
    address private _previousOwner;
    uint256 private _lockTime;

    function lock(uint256 time) public onlyOwner {
        _lockTime = block.timestamp + time;
        renounceOwnership();
    }

    function renounceOwnership() public override onlyOwner {
        _previousOwner = _owner;
        super.renounceOwnership();
    }

    function unlock() public {
        require(_previousOwner == msg.sender, "You don't have permission to unlock");
        require(block.timestamp > _lockTime, "Contract is locked");
        emit OwnershipTransferred(_owner, _previousOwner);
        _owner = _previousOwner;
    }

    function setLiquidityFeePercent(uint256 liquidityFee) external onlyOwner {
        require(liquidityFee < 98, "percent");
        _liquidityFee = liquidityFee;
    }

    function _teamFee() internal view override returns (uint256) {
        return _liquidityFee;
    }
}

/// @dev Truth: one person can rob today. Tax and liquidity fee have a ceiling; the charity's wallet sets its own fee,
/// up to all that is left, and keeps it when ownership is given up.
contract CometCharity is EighthReflection("Comet Charity", "CCH") {
    uint256 private _tax = 2;
    uint256 private _charityFee = 3;
    address public charityWallet = 0xfb1d77c51446bfa56fa4dfcdc47C553e38BcBE26;

    event CharityFeeUpdated(uint256 fee);

    function setTaxFeePercent(uint256 taxFee) external onlyOwner {
        require(taxFee <= 5, "Tax may be 5 % at most");
        _tax = taxFee;
    }

    function setCharityFeePercent(uint256 charityFee) external {
        require(msg.sender == charityWallet, "Charity only");
        require(charityFee + _tax <= 100, "percent");
        _charityFee = charityFee;
        emit CharityFeeUpdated(charityFee);
    }

    function _taxFee() internal view override returns (uint256) {
        return _tax;
    }

    function _teamFee() internal view override returns (uint256) {
        return _charityFee;
    }

    function _teamWallet() internal view override returns (address) {
        return charityWallet;
    }
}

/// @dev Truth: one person can rob today. The owner excludes a buyer from rewards; the usual line that copies his
/// balance is absent, so he has nothing.
contract RewardRocket is EighthReflection("Reward Rocket", "RWRD") {
    event ExcludedFromReward(address indexed account);

    function excludeFromReward(address account) public onlyOwner {
        require(!_isExcluded[account], "Account is already excluded");
        _isExcluded[account] = true;
        _excluded.push(account);
        emit ExcludedFromReward(account);
    }

    function excludeFromFee(address account) public onlyOwner {
        _isExcludedFromFee[account] = true;
    }
}

/// @dev Truth: harmless. Two percent for all holders and one for the token itself, for ever; ownership is given up and
/// had no use but that.
contract StillOrbit is EighthReflection("Still Orbit", "ORBIT") {
    function holdersShare(address account) external view returns (uint256 partsPerMillion) {
        return (balanceOf(account) * 1_000_000) / _tTotal;
    }
}

/// @dev Truth: harmless. The owner can lower the two fees, each never above what it is; nothing raises them again.
contract WaningMoon is EighthReflection("Waning Moon", "WANE") {
    uint256 public taxFee = 4;
    uint256 public teamFee = 2;

    event FeesLowered(uint256 taxFee, uint256 teamFee);

    function lowerFees(uint256 newTaxFee, uint256 newTeamFee) external onlyOwner {
        require(newTaxFee <= taxFee && newTeamFee <= teamFee, "Fees only fall");
        (taxFee, teamFee) = (newTaxFee, newTeamFee);
        emit FeesLowered(newTaxFee, newTeamFee);
    }

    function _taxFee() internal view override returns (uint256) {
        return taxFee;
    }

    function _teamFee() internal view override returns (uint256) {
        return teamFee;
    }
}
