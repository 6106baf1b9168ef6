// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeventhLean} from "./SeventhLean.sol";

/// @title Honest launches on the lean base, with code of their own. Written on 30 November 2026, seventh look, by
/// somebody who had not read how the check tries a trade. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. An airdrop of five percent for a list that is fixed in the code; each is paid once, and after
/// two years anybody may have the rest burnt.
contract MerkleMole is SeventhLean("Merkle Mole", "MOLE", 950_000_000) {
    bytes32 public constant merkleRoot = 0x4d1c7bc4b2e28bab7ebcd196dc2ca5b62f68d76ac04936d1ee512b1d860e4276;
    uint256 public immutable claimUntil = block.timestamp + 730 days;
    mapping(address => bool) public hasClaimed;

    event Claimed(address indexed account, uint256 amount);

    constructor() {
        _mint(address(this), 50_000_000 ether);
    }

    function claim(address account, uint256 amount, bytes32[] calldata proof) external {
        require(block.timestamp < claimUntil && !hasClaimed[account], "CLAIM");
        bytes32 node = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
        for (uint256 i = 0; i < proof.length; i++)
            node = node < proof[i]
                ? keccak256(bytes.concat(node, proof[i]))
                : keccak256(bytes.concat(proof[i], node));
        require(node == merkleRoot, "PROOF");
        hasClaimed[account] = true;
        _move(address(this), account, amount);
        emit Claimed(account, amount);
    }

    function burnRest() external {
        require(block.timestamp >= claimUntil, "EARLY");
        _burn(address(this), _balanceOf[address(this)]);
    }
}

/// @dev All of it is in the vault at first
contract SeventhWool is SeventhLean("Vicuna Wool", "WOOL", 2_000_000) {}

/// @dev Truth: harmless. A vault's shares: who puts wool in gets shares at the present rate, and back; what is given to
/// the vault is all sharers'.
contract VaultVicuna is SeventhLean("Vault Vicuna", "vWOOL", 1_000_000) {
    SeventhWool public immutable asset = new SeventhWool();

    event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares);
    event Withdraw(address indexed sender, address indexed receiver, uint256 assets, uint256 shares);

    function totalAssets() public view returns (uint256) {
        return asset.balanceOf(address(this));
    }

    function convertToShares(uint256 assets) public view returns (uint256) {
        return (assets * totalSupply) / totalAssets();
    }

    function convertToAssets(uint256 shares) public view returns (uint256) {
        return (shares * totalAssets()) / totalSupply;
    }

    function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
        shares = convertToShares(assets);
        require(shares > 0, "ZERO_SHARES");
        asset.transferFrom(msg.sender, address(this), assets);
        _mint(receiver, shares);
        emit Deposit(msg.sender, receiver, assets, shares);
    }

    function redeem(uint256 shares, address receiver) external returns (uint256 assets) {
        assets = convertToAssets(shares);
        _burn(msg.sender, shares);
        asset.transfer(receiver, assets);
        emit Withdraw(msg.sender, receiver, assets, shares);
    }
}

/// @dev All of them are locked in the new one at first
contract SeventhOldSwan is SeventhLean("Old Swan", "SWAN1", 500_000_000) {}

/// @dev Truth: harmless. One new token for each old one that is locked here, and back; nobody mints otherwise.
contract SwapSwan is SeventhLean("Swap Swan", "SWAN", 500_000_000) {
    SeventhOldSwan public immutable oldToken = new SeventhOldSwan();

    event Swapped(address indexed account, uint256 amount, bool isUpgrade);

    function upgrade(uint256 amount) external {
        oldToken.transferFrom(msg.sender, address(this), amount);
        _mint(msg.sender, amount);
        emit Swapped(msg.sender, amount, true);
    }

    function downgrade(uint256 amount) external {
        _burn(msg.sender, amount);
        oldToken.transfer(msg.sender, amount);
        emit Swapped(msg.sender, amount, false);
    }
}

/// @dev Truth: harmless. Ether that anybody gives is shared among holders, who fetch it themselves, the pool never; a
/// transfer calls nobody.
contract DividendDingo is SeventhLean("Dividend Dingo", "DINGO", 1_000_000_000) {
    uint256 private constant MAGNITUDE = 2 ** 128;
    uint256 private _perShare;
    mapping(address => int256) private _corrections;
    mapping(address => uint256) public withdrawnOf;

    event DividendsDistributed(address indexed from, uint256 weiAmount);
    event DividendWithdrawn(address indexed to, uint256 weiAmount);

    receive() external payable {
        _perShare += (msg.value * MAGNITUDE) / totalSupply;
        emit DividendsDistributed(msg.sender, msg.value);
    }

    function withdrawableOf(address account) public view returns (uint256) {
        int256 share = int256(_perShare * _balanceOf[account]) + _corrections[account];
        return uint256(share) / MAGNITUDE - withdrawnOf[account];
    }

    function withdrawDividend() external {
        uint256 due = withdrawableOf(msg.sender);
        withdrawnOf[msg.sender] += due;
        (bool isSent,) = msg.sender.call{value: due}("");
        require(isSent, "REFUSED");
        emit DividendWithdrawn(msg.sender, due);
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        int256 correction = int256(_perShare * amount);
        _corrections[from] += correction;
        _corrections[to] -= correction;
    }
}

/// @dev Truth: harmless. A fifth of the supply is the team's, second by second over two years, and the beneficiary can
/// do nothing but fetch what is due and name who fetches it next.
contract StreamSwift is SeventhLean("Stream Swift", "SWIFT", 800_000_000) {
    uint256 public constant vestedTotal = 200_000_000 ether;
    uint256 public constant vestingLength = 730 days;
    uint256 public immutable vestingStart = block.timestamp;
    address public beneficiary = msg.sender;
    uint256 public released;

    event TokensReleased(address indexed beneficiary, uint256 amount);

    constructor() {
        _mint(address(this), vestedTotal);
    }

    function vested() public view returns (uint256) {
        uint256 passed = block.timestamp - vestingStart;
        return passed >= vestingLength ? vestedTotal : (vestedTotal * passed) / vestingLength;
    }

    function release() external {
        uint256 due = vested() - released;
        released += due;
        _move(address(this), beneficiary, due);
        emit TokensReleased(beneficiary, due);
    }

    function setBeneficiary(address next) external {
        require(msg.sender == beneficiary && next != address(0), "BENEFICIARY");
        beneficiary = next;
    }
}
