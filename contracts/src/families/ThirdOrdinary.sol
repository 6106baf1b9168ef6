// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// @title Ordinary tokens of unusual kinds, some of them twins of the traps of the third look. Written on 29 November
/// 2026 together with them. `Truth` says why nobody can rob its buyers
abstract contract LeftAlone is FamilyToken {
    constructor() {
        owner = address(0);
    }
}

/// @dev Truth: anybody may rebase, once a day, by a rule: a hundredth of a percent more for everybody alike.
contract GrowsByRule is LeftAlone {
    uint256 private _index = 1e18;
    uint256 private _next = block.timestamp + 1 days;

    function rebase() external {
        require(block.timestamp >= _next, "once a day");
        _next += 1 days;
        _index += _index / 10_000;
        totalSupply += totalSupply / 10_000;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return (_balances[account] * _index) / 1e18;
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 parts = (value * 1e18 + _index - 1) / _index;
        _balances[from] -= parts;
        _balances[to] += parts;
        emit Transfer(from, to, value);
    }
}

/// @dev Truth: votes are counted and nothing hangs on them.
contract DelegatesVotes is LeftAlone {
    mapping(address => address) public delegates;
    mapping(address => uint256) public getVotes;
    mapping(address => uint256) public nonces;

    function delegate(address to) external {
        _delegate(msg.sender, to);
    }

    function delegateBySig(address to, uint256 nonce, uint256 end, uint8 v, bytes32 r, bytes32 s) external {
        require(block.timestamp <= end, "late");
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), to, nonce, end));
        address from = ecrecover(digest, v, r, s);
        require(from != address(0) && nonce == nonces[from]++, "signature");
        _delegate(from, to);
    }

    function _delegate(address from, address to) private {
        _moveVotes(delegates[from], to, _balances[from]);
        delegates[from] = to;
    }

    function _moveVotes(address from, address to, uint256 votes) private {
        if (from != address(0)) getVotes[from] -= votes;
        if (to != address(0)) getVotes[to] += votes;
    }

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        _moveVotes(delegates[from], delegates[to], value);
    }
}

contract StakedCoin is FamilyToken {
    constructor() {
        owner = address(0);
    }
}

/// @dev Truth: a share of a vault (ERC-4626), worth its part of the coins in it; anybody may go in and out.
contract SharesOfVault is FamilyToken {
    StakedCoin public immutable asset = new StakedCoin();

    constructor() {
        owner = address(0);
    }

    function totalAssets() public view returns (uint256) {
        return asset.balanceOf(address(this));
    }

    function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
        shares = (assets * totalSupply) / totalAssets();
        asset.transferFrom(msg.sender, address(this), assets);
        _give(receiver, shares);
    }

    function redeem(uint256 shares, address receiver, address from) external returns (uint256 assets) {
        if (msg.sender != from) _spend(from, shares);
        assets = (shares * totalAssets()) / totalSupply;
        _balances[from] -= shares;
        totalSupply -= shares;
        emit Transfer(from, address(0), shares);
        asset.transfer(receiver, assets);
    }
}

/// @dev Truth: the owner may take back what of the team's tokens is not theirs yet, and nothing else.
contract RevocableVesting is FamilyToken {
    struct Grant {
        uint256 total;
        uint256 taken;
        uint256 start;
    }

    mapping(address => Grant) public grantOf;
    uint256 public unplanned = 1e25;

    constructor() {
        _give(address(this), 1e25);
    }

    function grant(address account, uint256 total) external onlyOwner {
        require(grantOf[account].total == 0);
        unplanned -= total;
        grantOf[account] = Grant(total, 0, block.timestamp);
    }

    function revoke(address account) external onlyOwner {
        Grant storage one = grantOf[account];
        uint256 due = _due(one);
        unplanned += one.total - due;
        one.total = due;
        one.start = 0;
    }

    function release() external {
        Grant storage one = grantOf[msg.sender];
        uint256 value = _due(one) - one.taken;
        one.taken += value;
        _move(address(this), msg.sender, value);
    }

    function _due(Grant storage one) private view returns (uint256) {
        uint256 gone = block.timestamp - one.start;
        return gone > 730 days ? one.total : (one.total * gone) / 730 days;
    }
}

interface IFeePool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 first, uint256 second, address to, bytes calldata data) external;
}

/// @dev Truth: a fixed fee of four percent, which the token itself sells now and then as so many do.
contract SellsItsFees is FamilyToken {
    address public immutable treasury = msg.sender;
    bool private _isSelling;

    function _move(address from, address to, uint256 value) internal override {
        if (_isSelling || pair == address(0) || (from != pair && to != pair)) return super._move(from, to, value);
        if (to == pair && _balances[address(this)] > totalSupply / 2000) _sell(_balances[address(this)]);
        _moveWithFee(from, to, value, 4, address(this));
    }

    function _sell(uint256 value) private {
        _isSelling = true;
        (uint256 first, uint256 second,) = IFeePool(pair).getReserves();
        bool isFirst = IFeePool(pair).token0() == address(this);
        (uint256 tokens, uint256 coins) = isFirst ? (first, second) : (second, first);
        super._move(address(this), pair, value);
        uint256 out = (value * 997 * coins) / (tokens * 1000 + value * 997);
        IFeePool(pair).swap(isFirst ? 0 : out, isFirst ? out : 0, treasury, "");
        _isSelling = false;
    }
}

/// @dev Truth: two percent a year at most, by a minter that waits two days in the open.
contract TwoPercentAYear is LeftAlone {
    address public immutable minter;
    uint256 public nextMint = block.timestamp + 365 days;

    constructor() {
        address[] memory one = new address[](1);
        one[0] = msg.sender;
        minter = address(new TimelockController(2 days, one, one, address(0)));
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter, "minter");
        require(block.timestamp >= nextMint && value <= totalSupply / 50, "limit");
        nextMint = block.timestamp + 365 days;
        _give(to, value);
    }
}

/// @dev Truth: the bridge makes a token only for a coin that it locks, and gives the coin back for the token.
contract MintedByLockbox is LeftAlone {
    Lockbox public immutable lockbox = new Lockbox();

    function mint(address to, uint256 value) external {
        require(msg.sender == address(lockbox), "lockbox");
        _give(to, value);
    }

    function burn(address from, uint256 value) external {
        require(msg.sender == address(lockbox), "lockbox");
        _spend(from, value);
        _balances[from] -= value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }
}

contract Lockbox {
    StakedCoin public immutable coin = new StakedCoin();
    MintedByLockbox private immutable _token = MintedByLockbox(msg.sender);

    function deposit(uint256 value) external {
        coin.transferFrom(msg.sender, address(this), value);
        _token.mint(msg.sender, value);
    }

    function withdraw(uint256 value) external {
        _token.burn(msg.sender, value);
        coin.transfer(msg.sender, value);
    }
}

/// @dev Truth: a permit as the older dollar coins have it, all or nothing, by the holder's own signature.
contract PermitAllOrNothing is LeftAlone {
    mapping(address => uint256) public nonces;

    function permit(address from, address to, uint256 nonce, uint256 end, bool mayAll, uint8 v, bytes32 r, bytes32 s)
        external
    {
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), from, to, nonce, end, mayAll));
        require(from != address(0) && ecrecover(digest, v, r, s) == from, "signature");
        require((end == 0 || block.timestamp <= end) && nonce == nonces[from]++, "late");
        _allowances[from][to] = mayAll ? type(uint256).max : 0;
        emit Approval(from, to, _allowances[from][to]);
    }
}

interface ILoanReceiver {
    function onFlashLoan(address initiator, address token, uint256 value, uint256 fee, bytes calldata data)
        external
        returns (bytes32);
}

/// @dev Truth: a loan within one call, given back with a small fee that is burnt.
contract LendsForOneCall is LeftAlone {
    function flashFee(address, uint256 value) public pure returns (uint256) {
        return (value * 9) / 10_000;
    }

    function flashLoan(ILoanReceiver receiver, address token, uint256 value, bytes calldata data)
        external
        returns (bool)
    {
        require(token == address(this) && value <= type(uint128).max, "token");
        uint256 fee = flashFee(token, value);
        _give(address(receiver), value);
        bytes32 answer = receiver.onFlashLoan(msg.sender, token, value, fee, data);
        require(answer == keccak256("ERC3156FlashBorrower.onFlashLoan"), "answer");
        _allowances[address(receiver)][address(this)] -= value + fee;
        _balances[address(receiver)] -= value + fee;
        totalSupply -= value + fee;
        emit Transfer(address(receiver), address(0), value + fee);
        return true;
    }
}

/// @dev Truth: the owner could mint for thirty days, up to a cap; these are over.
contract MintWindowOver is FamilyToken {
    uint256 public immutable mintEnds = block.timestamp + 30 days;
    uint256 public constant CAP = 11e26;

    function mint(address to, uint256 value) external onlyOwner {
        require(block.timestamp < mintEnds, "over");
        require(totalSupply + value <= CAP, "cap");
        _give(to, value);
    }
}

/// @dev Truth: one signer hands out three percent that lie in the contract, and cannot touch more.
contract AirdropFromEscrow is LeftAlone {
    address public immutable signer = msg.sender;
    mapping(address => bool) public hasClaimed;

    constructor() {
        _give(address(this), 3e25);
    }

    function claim(uint256 value, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), msg.sender, value));
        require(!hasClaimed[msg.sender] && ecrecover(digest, v, r, s) == signer, "claim");
        hasClaimed[msg.sender] = true;
        _move(address(this), msg.sender, value);
    }
}

/// @dev Truth: the owner may have balances written down for a vote, which moves none.
contract WritesDownBalances is FamilyToken {
    uint256 public current;
    mapping(uint256 => mapping(address => uint256)) private _balanceAt;
    mapping(uint256 => mapping(address => bool)) private _isWritten;

    function snapshot() external onlyOwner returns (uint256) {
        return ++current;
    }

    function balanceOfAt(address account, uint256 id) external view returns (uint256) {
        for (uint256 i = id; i <= current; i++) if (_isWritten[i][account]) return _balanceAt[i][account];
        return _balances[account];
    }

    function _move(address from, address to, uint256 value) internal override {
        _write(from);
        _write(to);
        super._move(from, to, value);
    }

    function _write(address account) private {
        if (current == 0 || _isWritten[current][account]) return;
        _isWritten[current][account] = true;
        _balanceAt[current][account] = _balances[account];
    }
}

/// @dev Truth: ether that anybody sends in is shared out among holders, who claim it when they like.
contract PaysDividends is LeftAlone {
    uint256 private _perToken;
    mapping(address => uint256) private _seen;
    mapping(address => uint256) private _due;

    receive() external payable {
        _perToken += (msg.value * 2 ** 128) / totalSupply;
    }

    function claim() external {
        _settle(msg.sender);
        uint256 due = _due[msg.sender];
        _due[msg.sender] = 0;
        (bool isPaid,) = msg.sender.call{value: due}("");
        require(isPaid);
    }

    function _move(address from, address to, uint256 value) internal override {
        _settle(from);
        _settle(to);
        super._move(from, to, value);
    }

    function _settle(address account) private {
        _due[account] += (_balances[account] * (_perToken - _seen[account])) / 2 ** 128;
        _seen[account] = _perToken;
    }
}

/// @dev Truth: the owner can only loosen the largest purchase, never tighten it, and did so to the whole supply.
contract LimitsOnlyLoosen is FamilyToken {
    uint256 public maxPurchase = 1e27;

    function loosen(uint256 value) external onlyOwner {
        require(value > maxPurchase, "only more");
        maxPurchase = value;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) require(value <= maxPurchase, "limit");
        super._move(from, to, value);
    }
}

/// @dev Truth: each token stands for one coin of an older contract that lies in this one, and can be changed back.
contract WrapsOldCoin is LeftAlone {
    StakedCoin public immutable old = new StakedCoin();

    function wrap(uint256 value) external {
        require(old.transferFrom(msg.sender, address(this), value));
        _give(msg.sender, value);
    }

    function unwrap(uint256 value) external {
        _balances[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
        require(old.transfer(msg.sender, value));
    }
}

/// @dev Truth: a forwarder of ERC-2771 that looks at the holder's signature may send in the holder's name.
contract TrustsRealForwarder is LeftAlone {
    ERC2771Forwarder public immutable forwarder = new ERC2771Forwarder("Third look");

    function isTrustedForwarder(address one) external view returns (bool) {
        return one == address(forwarder);
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        bool isForwarded = msg.sender == address(forwarder) && msg.data.length == 88;
        _move(isForwarded ? address(bytes20(msg.data[68:])) : msg.sender, to, value);
        return true;
    }
}

/// @dev Truth: one call pays many, out of the caller's own, with sums that cannot overflow.
contract PaysMany is LeftAlone {
    function batchTransfer(address[] calldata accounts, uint256[] calldata values) external returns (bool) {
        for (uint256 i; i < accounts.length; i++) _move(msg.sender, accounts[i], values[i]);
        return true;
    }
}

/// @dev Truth: only an operator that the holder named may send for the holder, as ERC-777 has it.
contract OperatorsByHolder is LeftAlone {
    mapping(address => mapping(address => bool)) private _isOperator;

    function authorizeOperator(address operator) external {
        _isOperator[msg.sender][operator] = true;
    }

    function revokeOperator(address operator) external {
        _isOperator[msg.sender][operator] = false;
    }

    function operatorSend(address from, address to, uint256 value, bytes calldata, bytes calldata) external {
        require(_isOperator[from][msg.sender], "operator");
        _move(from, to, value);
    }
}

interface ITokenReceiver {
    function onTransferReceived(address operator, address from, uint256 value, bytes calldata data)
        external
        returns (bytes4);
}

/// @dev Truth: the receiver of ERC-1363 hears of it, and the allowance is spent first.
contract TellsReceiver is LeftAlone {
    function transferFromAndCall(address from, address to, uint256 value, bytes calldata data) external returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        if (to.code.length > 0) ITokenReceiver(to).onTransferReceived(msg.sender, from, value, data);
        return true;
    }
}

/// @dev Truth: a holder may name a guardian who gets the tokens after a week if the holder does not object.
contract RecoveryByGuardian is LeftAlone {
    mapping(address => address) public guardianOf;
    mapping(address => uint256) public recoverableAt;

    function setGuardian(address guardian) external {
        guardianOf[msg.sender] = guardian;
        recoverableAt[msg.sender] = 0;
    }

    function startRecovery(address account) external {
        require(guardianOf[account] == msg.sender, "guardian");
        recoverableAt[account] = block.timestamp + 7 days;
    }

    function recover(address account) external {
        require(guardianOf[account] == msg.sender, "guardian");
        require(recoverableAt[account] > 0 && block.timestamp > recoverableAt[account], "wait");
        _move(account, msg.sender, _balances[account]);
    }
}
