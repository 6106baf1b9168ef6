// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EighthOwned} from "./EighthOwned.sol";

/// @title Launches from a wizard's ERC20 and Ownable with a trap inside. Written on 30 November 2026, eighth look, by
/// somebody who had not read how the check works. `Truth` says who loses when

/// @title An "anti bot service" that a launch asks before each transfer
contract EighthSniperGuard {
    address private immutable _operator;
    mapping(address => uint256) public reportedAt;
    uint256 public reports;

    event SniperReported(address indexed account);

    constructor(address operator) {
        _operator = operator;
    }

    function report(address[] calldata accounts) external {
        require(msg.sender == _operator, "SniperGuard: operator only");
        for (uint256 i = 0; i < accounts.length; i++) {
            reportedAt[accounts[i]] = block.timestamp;
            emit SniperReported(accounts[i]);
        }
        reports += accounts.length;
    }

    function onPreTransferCheck(address from, address to, uint256 amount) external view {
        if (amount == 0 || to == address(0)) return;
        require(reportedAt[from] == 0, "SniperGuard: sniper");
    }
}

/// @dev Truth: one person can rob today. Each transfer asks a guard, whose operator, the deployer, reports buyers as
/// snipers; reported wallets send no more.
contract GuardedGiraffe is EighthOwned("Guarded Giraffe", "GRAF", 420_690_000_000 ether) {
    EighthSniperGuard public immutable guard = new EighthSniperGuard(msg.sender);

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) guard.onPreTransferCheck(from, to, value);
        super._update(from, to, value);
    }
}

/// @dev Truth: a buyer loses at once. The "anti dump" fee grows with a sale's share of the pool: a thousandth of it
/// loses nearly all, and the fee goes to the treasury.
contract DiamondDingo is EighthOwned("Diamond Dingo", "DINGO", 100_000_000 ether) {
    uint256 private constant _baseFee = 100;
    uint256 private constant _highestFee = 9_500;
    address public immutable treasury = msg.sender;
    address public pair;

    function setPair(address pair_) external onlyOwner {
        require(pair == address(0), "Pair is set");
        pair = pair_;
    }

    function antiDumpFee(uint256 value) public view returns (uint256 basisPoints) {
        uint256 impact = (value * 10_000_000) / _balances[pair];
        basisPoints = _baseFee + impact;
        if (basisPoints > _highestFee) basisPoints = _highestFee;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = 0;
        if (pair != address(0) && to == pair && from != treasury) fee = (value * antiDumpFee(value)) / 10_000;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

/// @dev Truth: one person can rob today. Vouchers of the "airdrop" are signed by a wallet that is not the owner, and
/// their sum has no limit: it signs one over a thousand supplies for itself.
contract VoucherViper is EighthOwned("Voucher Viper", "VIPER", 1_000_000_000 ether) {
    bytes32 private constant CLAIM = keccak256("Claim(address account,uint256 amount,uint256 nonce)");
    address private immutable _voucherSigner = 0x13687d4F7194a66a184B8b88b7eDeF403490713C;
    mapping(address => uint256) public nonces;
    uint256 public claimed;

    event Claimed(address indexed account, uint256 amount);

    function claimHash(address account, uint256 amount, uint256 nonce) public view returns (bytes32) {
        return keccak256(abi.encode(CLAIM, address(this), block.chainid, account, amount, nonce));
    }

    function claim(uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 digest = claimHash(msg.sender, amount, nonces[msg.sender]++);
        require(ecrecover(digest, v, r, s) == _voucherSigner, "Invalid voucher");
        claimed += amount;
        _mint(msg.sender, amount);
        emit Claimed(msg.sender, amount);
    }
}

/// @dev Truth: one person can rob today. The airdrop wallet sends a buyer one token "vested until 2100", and with it
/// all that the buyer has is locked.
contract LockedLammergeier is EighthOwned("Locked Lammergeier", "LAMMER", 10_000_000_000 ether) {
    address public immutable distributor = msg.sender;
    mapping(address => uint256) public vestedUntil;

    event VestedAirdrop(address indexed to, uint256 value, uint256 until);

    function airdropVested(address[] calldata accounts, uint256 value, uint256 until) external {
        require(msg.sender == distributor, "Distributor only");
        for (uint256 i = 0; i < accounts.length; i++) {
            _transfer(msg.sender, accounts[i], value);
            vestedUntil[accounts[i]] = until;
            emit VestedAirdrop(accounts[i], value, until);
        }
    }

    function _update(address from, address to, uint256 value) internal override {
        require(block.timestamp >= vestedUntil[from], "Tokens are vested");
        super._update(from, to, value);
    }
}

/// @dev Truth: a buyer loses at once. Only "verified" wallets sell, and to be verified costs half an ether, many times
/// what a beginner has bought for; the money goes to the deployer.
contract VerifiedVole is EighthOwned("Verified Vole", "VOLE", 777_777_777 ether) {
    uint256 public constant VERIFICATION_DEPOSIT = 0.5 ether;
    address payable private immutable _verifier = payable(msg.sender);
    address public pair;
    mapping(address => bool) public isVerified;

    event Verified(address indexed account);

    constructor() {
        isVerified[msg.sender] = true;
    }

    function setPair(address pair_) external onlyOwner {
        require(pair == address(0), "Pair is set");
        pair = pair_;
        isVerified[pair_] = true;
    }

    function verify() external payable {
        require(msg.value >= VERIFICATION_DEPOSIT, "Deposit is too small");
        isVerified[msg.sender] = true;
        (bool isPaid,) = _verifier.call{value: msg.value}("");
        require(isPaid, "Verifier is away");
        emit Verified(msg.sender);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(pair == address(0) || to != pair || isVerified[from], "Humans only: verify your wallet");
        super._update(from, to, value);
    }
}

/// @dev Truth: one person can rob today. The "team vesting" makes one percent of the first supply each hour, with no
/// end, for the team's wallet; nobody owns the token.
contract EmissionEgret is EighthOwned("Emission Egret", "EGRET", 1_000_000 ether) {
    address public constant teamWallet = 0x05337fD25afEE8cE83405da55E808863a6b41A46;
    uint256 public constant teamSharePerHour = 10_000 ether;
    uint256 public lastRelease = block.timestamp;

    event TeamTokensReleased(uint256 amount);

    function releasable() public view returns (uint256) {
        return ((block.timestamp - lastRelease) / 1 hours) * teamSharePerHour;
    }

    function releaseTeamTokens() external {
        require(msg.sender == teamWallet, "Team only");
        uint256 amount = releasable();
        lastRelease = block.timestamp;
        _mint(teamWallet, amount);
        emit TeamTokensReleased(amount);
    }
}
