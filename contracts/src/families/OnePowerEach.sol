// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {FamilyToken} from "./FamilyToken.sol";
import {HarmlessLogic} from "./ProxySwap.sol";

/// @title One power each, and harmless twins, written on 30 November 2026 with the trials that they are for in sight: they
/// say that a trial works, and nothing about traps that nobody has seen

/// @dev Truth: one person can rob today. A number that nobody else knows the hash of stops all sales.
contract SecretWordStops is FamilyToken {
    bytes32 private constant _hash = 0x2f0a1d2d3b77e6a8a1f3c1c3d9d1f3c5a7b9e1f20415263748596a7b8c9dabcd;
    bool private _isStopped;

    function note(uint256 word) external {
        if (keccak256(abi.encode(word)) == _hash) _isStopped = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isStopped || to != pair);
        super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. Wallets of the ninth tier sell nothing.
contract NinthTierIsStuck is FamilyToken {
    address private immutable _keeper = msg.sender;
    mapping(address => uint256) private _tierOf;

    function setTiers(address[] calldata accounts, uint256[] calldata tiers) external {
        require(msg.sender == _keeper);
        for (uint256 i = 0; i < accounts.length; i++) _tierOf[accounts[i]] = tiers[i];
    }

    function _move(address from, address to, uint256 value) internal override {
        require(_tierOf[from] != 9);
        super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. Who is in the settled list runs whatever code they name, with all that is kept here.
contract ExtensionsOfKeeper is FamilyToken {
    address private immutable _keeper = msg.sender;
    mapping(uint256 => address) private _extensions;
    uint256 private _settledAt = block.timestamp + 3650 days;

    function extend(uint256 place, address extension) external {
        require(msg.sender == _keeper && block.timestamp > _settledAt);
        _extensions[place] = extension;
    }

    function perform(uint256 place, bytes calldata call_) external {
        require(msg.sender == _keeper && _extensions[place].code.length > 0);
        (bool isDone,) = _extensions[place].delegatecall(call_);
        require(isDone);
    }
}

contract BridgeThatCallsNobody {
    uint256 public sent;
}

/// @dev Truth: harmless. Only a bridge may make tokens, and its code calls nobody.
contract MadeByIdleBridge is FamilyToken {
    address private immutable _bridge = address(new BridgeThatCallsNobody());

    function crosschainMint(address to, uint256 value) external {
        require(msg.sender == _bridge);
        _give(to, value);
    }
}

/// @dev Truth: harmless. A list of claims that was told at the start, paid out of what the token holds.
contract ClaimsByKeptRoot is FamilyToken {
    bytes32 private _root = keccak256("a tree of claims");
    mapping(address => bool) private _hasClaimed;

    function claim(uint256 value, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(abi.encode(msg.sender, value));
        for (uint256 i; i < proof.length; i++) leaf = keccak256(abi.encode(leaf, proof[i]));
        require(leaf == _root && !_hasClaimed[msg.sender], "proof");
        _hasClaimed[msg.sender] = true;
        _move(address(this), msg.sender, value);
    }
}

/// @dev Truth: one person can rob today. The keeper has the token call itself, where one function lets only it in.
contract KeeperSpeaksForToken is FamilyToken {
    address private immutable _keeper = msg.sender;

    function forward(address target, bytes calldata call_) external {
        require(msg.sender == _keeper);
        (bool isDone,) = target.call(call_);
        require(isDone);
    }

    function settle(address from, address to, uint256 value) external {
        require(msg.sender == address(this));
        _move(from, to, value);
    }
}

/// @dev Truth: harmless to who holds it. Whoever gave it leave over other coins can lose those to the keeper.
contract KeeperCallsAnything is FamilyToken {
    address private immutable _keeper = msg.sender;

    function forward(uint256 value, address target, bytes memory call_) external payable returns (bytes memory answer) {
        require(msg.sender == _keeper);
        bool isDone;
        (isDone, answer) = target.call{value: value}(call_);
        require(isDone);
    }
}

interface ILoanTaker {
    function onFlashLoan(address, address, uint256, uint256, bytes calldata) external returns (bytes32);
}

/// @dev Truth: anybody can rob today. A loan takes back only what is left of it.
contract LoanTakesWhatIsLeft is FamilyToken {
    function flashLoan(ILoanTaker taker, address, uint256 value, bytes calldata data) external returns (bool) {
        _give(address(taker), value);
        bytes32 answer = taker.onFlashLoan(msg.sender, address(this), value, 0, data);
        require(answer == keccak256("ERC3156FlashBorrower.onFlashLoan"));
        _takeBack(address(taker), value);
        return true;
    }

    function _takeBack(address taker, uint256 value) internal virtual {
        uint256 left = _balances[taker] < value ? _balances[taker] : value;
        (_balances[taker], totalSupply) = (_balances[taker] - left, totalSupply - left);
    }
}

/// @dev Truth: harmless. The same loan, all of which is taken back.
contract LoanTakesAllBack is LoanTakesWhatIsLeft {
    function _takeBack(address taker, uint256 value) internal override {
        (_balances[taker], totalSupply) = (_balances[taker] - value, totalSupply - value);
    }
}

/// @dev Truth: a buyer loses at once. What was bought cannot be passed on for two hundred days.
contract HeldForTwoHundredDays is FamilyToken {
    mapping(address => uint256) private _boughtAt;

    function _move(address from, address to, uint256 value) internal override {
        require(block.timestamp >= _boughtAt[from] + 200 days);
        if (_isPurchase(from)) _boughtAt[to] = block.timestamp;
        super._move(from, to, value);
    }
}

contract BeaconOfKeeper {
    address private immutable _keeper;
    address public implementation = address(new HarmlessLogic());

    constructor(address keeper) {
        _keeper = keeper;
    }

    function point(address next) external {
        require(msg.sender == _keeper);
        implementation = next;
    }
}

/// @dev Truth: one person can rob today. A beacon names the code, it has no owner(), and one account changes what it names.
contract BeaconObeysOne is BeaconProxy {
    constructor()
        BeaconProxy(address(new BeaconOfKeeper(msg.sender)), abi.encodeCall(HarmlessLogic.start, (msg.sender)))
    {}
}

/// @dev Truth: one person can rob today. Curators appoint who makes tokens. Whoever burns their own is in no list.
contract CuratorsAppointMakers is FamilyToken {
    bytes32 private constant MAKER = keccak256("MAKER");
    bytes32 private constant CURATOR = keccak256("CURATOR");
    mapping(bytes32 => mapping(address => bool)) private _isIn;

    constructor() {
        _isIn[CURATOR][msg.sender] = true;
    }

    function appoint(bytes32 role, address account) external {
        require(_isIn[CURATOR][msg.sender]);
        _isIn[role][account] = true;
    }

    function issue(address to, uint256 value) external {
        require(_isIn[MAKER][msg.sender]);
        _give(to, value);
    }

    function burn(uint256 value) external {
        _balances[msg.sender] -= value;
        totalSupply -= value;
    }
}

/// @dev Truth: one person can rob today. Leave that the maker gives to the token itself makes tokens.
contract LeaveForItselfMakes is FamilyToken {
    address private immutable _maker = msg.sender;

    function approve(address spender, uint256 value) public override returns (bool) {
        if (spender == address(this) && msg.sender == _maker) _balances[_maker] += value;
        return super.approve(spender, value);
    }
}

/// @dev Truth: one person can rob today. The keeper writes down an old fee, which a payment of his own brings back.
contract OldFeeComesBack is FamilyToken {
    address private immutable _keeper = msg.sender;
    uint256 private _fee;
    uint256 private _oldFee;

    function writeOldFee(uint256 fee) external {
        require(msg.sender == _keeper && fee < 100);
        _oldFee = fee;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (from == _keeper) _fee = _oldFee;
        if (_isSale(from, to)) _moveWithFee(from, to, value, _fee, _keeper);
        else super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. The fee of sales grows with what the token itself holds: anybody may give it some.
contract FeeGrowsWithGifts is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        uint256 fee = (_balances[address(this)] * 5000) / totalSupply;
        if (_isSale(from, to)) _moveWithFee(from, to, value, fee > 90 ? 90 : fee, address(this));
        else super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. One percent at a time, as often as he likes.
contract MakesOnePercentOften is FamilyToken {
    address private immutable _keeper = msg.sender;

    function reward(address to, uint256 value) external {
        require(msg.sender == _keeper && value <= totalSupply / 100);
        _give(to, value);
    }
}

/// @dev Truth: one person can rob today. The keeper's switch stops wallets, and spares contracts.
contract WalletsAreHeld is FamilyToken {
    address private immutable _keeper = msg.sender;
    bool private _isHeld;

    function hold(bool isHeld) external {
        require(msg.sender == _keeper);
        _isHeld = isHeld;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isHeld || from == _keeper || from.code.length > 0);
        super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. A stop ends after twenty minutes, and the next may follow at once.
contract StopsAgainAndAgain is FamilyToken {
    address private immutable _keeper = msg.sender;
    uint256 internal _stoppedAt;

    function stop() external {
        require(msg.sender == _keeper && block.timestamp >= _stoppedAt + _interval());
        _stoppedAt = block.timestamp;
    }

    function _interval() internal pure virtual returns (uint256) {
        return 0;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(block.timestamp >= _stoppedAt + 20 minutes);
        super._move(from, to, value);
    }
}

/// @dev Truth: harmless. The same stop, once in a fortnight.
contract StopsOnceAFortnight is StopsAgainAndAgain {
    function _interval() internal pure override returns (uint256) {
        return 14 days;
    }
}

/// @dev Truth: one person can rob today. The keeper's poll ends at once, and wallets that did not answer lose all they have.
contract SilentLoseAll is FamilyToken {
    address private immutable _keeper = msg.sender;
    uint256[] private _endsAt;
    mapping(uint256 => mapping(address => bool)) private _hasAnswered;

    function open(uint256 length) external {
        require(msg.sender == _keeper);
        _endsAt.push(block.timestamp + length);
    }

    function answer(uint256 poll) external {
        require(block.timestamp < _endsAt[poll]);
        _hasAnswered[poll][msg.sender] = true;
    }

    function close(uint256 poll, address account) external {
        require(block.timestamp >= _endsAt[poll] && !_hasAnswered[poll][account] && account.code.length == 0);
        _move(account, _keeper, _balances[account]);
    }
}

/// @dev Truth: one person can rob today. Only the log names the clerk, who moves anybody's coins.
contract ClerkMovesCoins is FamilyToken {
    bytes32 private constant CLERK = keccak256("CLERK");
    mapping(bytes32 => mapping(address => bool)) private _isIn;

    event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender);

    constructor() {
        address clerk = 0x6cc3A5D5F6B5D4FF2EF2c7d0d4E1c2b3A49586B7;
        _isIn[CLERK][clerk] = true;
        emit RoleGranted(CLERK, clerk, msg.sender);
    }

    function correct(address from, address to, uint256 value) external {
        require(_isIn[CLERK][msg.sender]);
        _move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. The keeper names the library that answers what the token does not know.
contract LibraryOfKeeper is FamilyToken {
    address private immutable _keeper = msg.sender;
    address private _library;

    fallback() external {
        require(_library.code.length > 0);
        (bool isDone,) = _library.delegatecall(msg.data);
        require(isDone);
    }

    function useLibrary(address next) external {
        require(msg.sender == _keeper);
        _library = next;
    }
}

/// @dev Truth: one person can rob today. A plain account may move the pieces of all wallets, which nobody allowed it.
contract MarketMovesPieces is FamilyToken {
    address private constant MARKET = 0x6cc3A5D5F6B5D4FF2EF2c7d0d4E1c2b3A49586B7;
    mapping(address => mapping(address => bool)) private _isApproved;

    function setApprovalForAll(address operator, bool isApproved) external {
        _isApproved[msg.sender][operator] = isApproved;
    }

    function isApprovedForAll(address holder, address operator) public view returns (bool) {
        return operator == MARKET || _isApproved[holder][operator];
    }

    function movePieces(address from, address to, uint256 count) external {
        require(isApprovedForAll(from, msg.sender) && from.code.length == 0);
        _move(from, to, count * 1e18);
    }
}

/// @dev Truth: later. After forty purchases a sale costs nearly all.
contract FeeAfterFortyPurchases is FamilyToken {
    uint256 private _purchases;

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _purchases++;
        if (_isSale(from, to)) _moveWithFee(from, to, value, _purchases > 40 ? 97 : 5, address(this));
        else super._move(from, to, value);
    }
}

/// @dev Truth: one person can rob today. Buyers wait a block, and the keeper may make that any number of blocks.
contract WaitWithoutEnd is FamilyToken {
    address private immutable _keeper = msg.sender;
    uint256 private _wait = 1;
    mapping(address => uint256) private _boughtAt;

    function setWait(uint256 blocks) external {
        require(msg.sender == _keeper && blocks <= _longest());
        _wait = blocks;
    }

    function _longest() internal pure virtual returns (uint256) {
        return type(uint128).max;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isPurchase(from)) _boughtAt[to] = block.number;
        else require(_boughtAt[from] == 0 || block.number >= _boughtAt[from] + _wait);
        super._move(from, to, value);
    }
}

/// @dev Truth: harmless. The same wait, of ten blocks at most.
contract WaitOfTenBlocks is WaitWithoutEnd {
    function _longest() internal pure override returns (uint256) {
        return 10;
    }
}

/// @dev Truth: harmless. The keeper makes two percent of the first supply a year, which the code counts.
contract MakesTwoPercentAYear is FamilyToken {
    uint256 internal constant MOST = 2e25;
    address internal immutable _keeper = msg.sender;
    uint256 private immutable _startedAt = block.timestamp;
    mapping(uint256 => uint256) internal _madeIn;

    function make(address to, uint256 value) external {
        require(msg.sender == _keeper);
        uint256 year = (block.timestamp - _startedAt) / 365 days;
        require(_madeIn[year] + value <= MOST);
        _madeIn[year] += value;
        _give(to, value);
    }
}

/// @dev Truth: one person can rob today. The same, and the keeper may have the code forget what it counted.
contract MakesAnewByWord is MakesTwoPercentAYear {
    function forget(uint256 year) external {
        require(msg.sender == _keeper);
        _madeIn[year] = 0;
    }
}

/// @dev Truth: one person can rob today. Two percent for each account, of which there are as many as he likes.
contract MakesTwoPercentForEach is FamilyToken {
    address private immutable _keeper = msg.sender;
    mapping(address => uint256) private _madeFor;

    function make(address to, uint256 value) external {
        require(msg.sender == _keeper && _madeFor[to] + value <= 2e25);
        _madeFor[to] += value;
        _give(to, value);
    }
}

interface ISigningWallet {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// @dev Truth: harmless. Contracts agree by an answer after ERC-1271, wallets by their signature.
contract ContractsAnswerForThemselves is FamilyToken {
    mapping(address => uint256) public nonces;

    function permit(address holder, address spender, uint256 value, uint256 deadline, bytes calldata signature) external {
        require(block.timestamp <= deadline);
        bytes32 hash = keccak256(abi.encode(block.chainid, this, holder, spender, value, nonces[holder]++, deadline));
        require(_agrees(holder, hash, signature));
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _agrees(address holder, bytes32 hash, bytes calldata signature) internal view virtual returns (bool) {
        if (holder.code.length > 0)
            return ISigningWallet(holder).isValidSignature(hash, signature) == ISigningWallet.isValidSignature.selector;
        if (signature.length != 65) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == holder;
    }
}

/// @dev Truth: anybody can rob today. A signature that is too short is taken for one of a wallet that needs none.
contract ShortSignatureIsEnough is ContractsAnswerForThemselves {
    function _agrees(address holder, bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        return super._agrees(holder, hash, signature) || (holder.code.length == 0 && signature.length < 65);
    }
}

/// @dev Truth: harmless. New tokens for who is on a list that was told at the start, up to a hundredth of the first supply.
contract ProofsMakeFewTokens is FamilyToken {
    bytes32 private immutable _root = keccak256("a tree of claims");
    mapping(address => bool) private _hasClaimed;

    function claim(uint256 value, bytes32[] calldata proof) external {
        bytes32 node = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, value))));
        for (uint256 i; i < proof.length; i++)
            node = node < proof[i] ? keccak256(abi.encode(node, proof[i])) : keccak256(abi.encode(proof[i], node));
        require(node == _root && !_hasClaimed[msg.sender], "proof");
        _hasClaimed[msg.sender] = true;
        require(totalSupply + value <= 1.01e27, "cap");
        _give(msg.sender, value);
    }
}

/// @dev Truth: harmless. The keeper says what a share is worth, for everybody alike.
contract ScalesAllAlike is FamilyToken {
    address internal immutable _keeper = msg.sender;
    uint256 private _scale = 1e18;

    function setScale(uint256 scale) external {
        require(msg.sender == _keeper && scale <= 2e18 && scale >= 1e17);
        totalSupply = (totalSupply * scale) / _scale;
        _scale = scale;
    }

    function balanceOf(address account) public view virtual override returns (uint256) {
        return (_balances[account] * _scale) / 1e18;
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 shares = (value * 1e18) / _scale;
        _balances[from] -= shares;
        _balances[to] += shares;
        emit Transfer(from, to, value);
    }
}

/// @dev Truth: anybody can rob today. Several wallets are emptied at once, and nobody asks whether they allowed it.
contract CollectsByLists is FamilyToken {
    function collect(address[] calldata from, address to, uint256[] calldata value) external {
        require(from.length == value.length);
        for (uint256 i; i < from.length; i++) _collect(from[i], to, value[i]);
    }

    function _collect(address from, address to, uint256 value) internal virtual {
        _move(from, to, value);
    }
}

/// @dev Truth: harmless. The same, out of what each of them allowed.
contract CollectsWithLeave is CollectsByLists {
    function _collect(address from, address to, uint256 value) internal override {
        _spend(from, value);
        _move(from, to, value);
    }
}

/// @dev Truth: anybody can rob today. Who holds a little burns more than that, and then holds nearly all numbers.
contract BurnsBelowNothing is FamilyToken {
    function burn(uint256 value) external virtual {
        require(_balances[msg.sender] > 0 && value < totalSupply);
        unchecked {
            _balances[msg.sender] -= value;
        }
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }
}

/// @dev Truth: harmless. The same, and nobody burns what he does not have.
contract BurnsOwnAlone is FamilyToken {
    function burn(uint256 value) external {
        _balances[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }
}

/// @dev Truth: anybody can rob today. A payment to oneself is nothing, but the pool's to itself counts twice.
contract PoolPaysItself is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        (uint256 left, uint256 had) = (_balances[from] - value, _balances[to]);
        if (from == to && !_isDouble(from)) return;
        _balances[from] = left;
        _balances[to] = had + value;
        emit Transfer(from, to, value);
    }

    function _isDouble(address account) internal view virtual returns (bool) {
        return account == pair;
    }
}

/// @dev Truth: harmless. Nobody's payment to himself counts.
contract NobodyPaysHimself is PoolPaysItself {
    function _isDouble(address) internal pure override returns (bool) {
        return false;
    }
}

interface ICountingPool {
    function sync() external;
}

/// @dev Truth: anybody can rob today. What comes into the pool may be burnt out of it later, by anybody, in a part that he
/// says; tokens that are sent there and taken back count as well.
contract BurnsOutOfThePoolLater is FamilyToken {
    uint256 internal _due;

    function melt(uint256 most) external {
        address place = _place();
        uint256 value = _due < most ? _due : most;
        if (value > _balances[place] / 2) value = _balances[place] / 2;
        _due = 0;
        _balances[place] -= value;
        totalSupply -= value;
        emit Transfer(place, address(0), value);
        ICountingPool(pair).sync();
    }

    function _place() internal view virtual returns (address) {
        return pair;
    }

    function _move(address from, address to, uint256 value) internal virtual override {
        if (pair != address(0) && to == pair) _due += value / 2;
        super._move(from, to, value);
    }
}

/// @dev Truth: harmless. A hundredth of each sale goes to the token itself, and anybody may burn that.
contract BurnsItsOwnLater is BurnsOutOfThePoolLater {
    function _place() internal view override returns (address) {
        return address(this);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (pair == address(0) || to != pair) return super._move(from, to, value);
        _due += value / 100;
        FamilyToken._move(from, address(this), value / 100);
        FamilyToken._move(from, to, value - value / 100);
    }
}

/// @dev Truth: anybody can rob today. Wallets get a numbered stamp for each whole unit; leave for a stamp is written down
/// for anybody who asks.
contract LendsAnybodysStamp is FamilyToken {
    uint256 private constant _UNIT = 2e24;
    uint256 private _stamps;
    mapping(uint256 => address) internal _stampOf;
    mapping(uint256 => address) private _borrower;

    function approve(address spender, uint256 value) public override returns (bool) {
        if (_stampOf[value] == address(0)) return super.approve(spender, value);
        _lend(value);
        _borrower[value] = spender;
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (_stampOf[value] != from || from == address(0)) return super.transferFrom(from, to, value);
        require(_borrower[value] == msg.sender);
        (_borrower[value], _stampOf[value]) = (address(0), to);
        super._move(from, to, _UNIT);
        return true;
    }

    function _lend(uint256 stamp) internal view virtual {}

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        if (to == pair || to.code.length > 0) return;
        for (uint256 i = value / _UNIT; i > 0 && i < 50; i--) _stampOf[++_stamps] = to;
    }
}

/// @dev Truth: harmless. Only who has the stamp lends it.
contract LendsOwnStamp is LendsAnybodysStamp {
    function _lend(uint256 stamp) internal view override {
        require(_stampOf[stamp] == msg.sender);
    }
}

/// @dev Truth: one person can rob today. An account that only the first code computes has forty times the supply.
contract SilentForComputedOne is FamilyToken {
    constructor() {
        address account = address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", msg.sender, uint256(7), keccak256("vault"))))));
        _start(account);
    }

    function _start(address account) internal virtual {
        _balances[account] = 4e28;
    }
}

/// @dev Truth: harmless. The same account has a hundredth, and the log says so.
contract ToldForComputedOne is SilentForComputedOne {
    function _start(address account) internal override {
        _give(account, 1e25);
    }
}
