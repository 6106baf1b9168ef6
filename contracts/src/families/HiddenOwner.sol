// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// Family: ownership is given up for everybody to see, and somebody else holds the power. The bench gives it up.
contract SecondOwnerMints is FamilyToken {
    address private _keeper = msg.sender;

    function settle(address to, uint256 value) external {
        require(msg.sender == _keeper);
        _give(to, value);
    }
}

contract FixedOwnerPauses is FamilyToken {
    address private immutable _operator = msg.sender;
    bool private _isStopped;

    function toggle(bool isStopped) external {
        require(msg.sender == _operator);
        _isStopped = isStopped;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isStopped || !_isSale(from, to), "Maintenance");
        super._move(from, to, value);
    }
}

contract ListedOwnerTaxes is FamilyToken {
    mapping(address => bool) private _isTeam;
    uint256 private _share;

    constructor() {
        _isTeam[msg.sender] = true;
    }

    function setShare(uint256 percent) external {
        require(_isTeam[msg.sender]);
        _share = percent;
    }

    function _move(address from, address to, uint256 value) internal override {
        _moveWithFee(from, to, value, _isSale(from, to) ? _share : 0, address(this));
    }
}

contract OwnershipComesBack is FamilyToken {
    address private _previous = msg.sender;

    function unlock() external {
        require(msg.sender == _previous);
        owner = _previous;
    }

    function mint(address to, uint256 value) external onlyOwner {
        _give(to, value);
    }
}
