// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @title Powers by old bugs, standards that are bent, storage, votes and bridges. Written on 29 November 2026, third
/// look, by somebody who had not read how the check tries powers. `Truth` says who can rob when
abstract contract HasKeeper is FamilyToken {
    address internal immutable _keeper = msg.sender;

    modifier onlyKeeper() {
        require(msg.sender == _keeper);
        _;
    }
}

/// @dev Truth: later. One person takes what wallets hold that were quiet for ninety days.
contract SweepsDormant is HasKeeper {
    mapping(address => uint256) public lastActive;

    function sweep(address account) external onlyKeeper {
        require(account != pair && lastActive[account] > 0 && block.timestamp > lastActive[account] + 90 days, "active");
        super._move(account, _keeper, _balances[account]);
    }

    function _move(address from, address to, uint256 value) internal override {
        lastActive[from] = block.timestamp;
        if (lastActive[to] == 0) lastActive[to] = block.timestamp;
        super._move(from, to, value);
    }
}

/// @dev Truth: one person today. The pool believes that it got tokens and pays ether for them.
contract PoolReadsMore is HasKeeper {
    uint256 private _accrued;

    function accrue(uint256 value) external onlyKeeper {
        _accrued += value;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return account == pair ? _balances[account] + _accrued : _balances[account];
    }
}

/// @dev Truth: anybody today. A wrong signature recovers address zero, and that passes.
contract PermitByNobody is HasKeeper {
    mapping(address => uint256) public nonces;

    function permit(address from, address to, uint256 value, uint256 end, uint8 v, bytes32 r, bytes32 s) external {
        require(block.timestamp <= end, "late");
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), from, to, value, nonces[from]++, end));
        address signer = ecrecover(digest, v, r, s);
        require(signer == from || signer == address(0), "signature");
        _allowances[from][to] = value;
        emit Approval(from, to, value);
    }
}

/// @dev Truth: anybody today, out of the pool: a contract that cannot answer for a signature counts as having signed.
contract PermitOfContracts is HasKeeper {
    mapping(address => uint256) public nonces;

    function permit(address from, address to, uint256 value, uint256 end, bytes calldata signature) external {
        require(block.timestamp <= end, "late");
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), from, to, value, nonces[from]++, end));
        if (from.code.length > 0) {
            (bool hasAnswer, bytes memory answer) =
                from.staticcall(abi.encodeWithSelector(0x1626ba7e, digest, signature));
            require(!hasAnswer || bytes4(answer) == 0x1626ba7e, "signature");
        } else {
            (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
            require(from != address(0) && ecrecover(digest, v, r, s) == from, "signature");
        }
        _allowances[from][to] = value;
        emit Approval(from, to, value);
    }
}

interface ISenderHook {
    function tokensToSend(address from, address to, uint256 value) external;
}

/// @dev Truth: one person today. A hook as of ERC-777 can refuse what its wallet sends, and one person names the hooks.
contract HookOfSender is HasKeeper {
    mapping(address => address) private _hookOf;

    function setInterfaceImplementer(address account, bytes32 kind, address implementer) external onlyKeeper {
        require(kind == keccak256("ERC777TokensSender"));
        _hookOf[account] = implementer;
    }

    function _move(address from, address to, uint256 value) internal override {
        address hook = _hookOf[from];
        if (hook != address(0)) ISenderHook(hook).tokensToSend(from, to, value);
        super._move(from, to, value);
    }
}

interface ITransferReceiver {
    function onTransferReceived(address operator, address from, uint256 value, bytes calldata data)
        external
        returns (bytes4);
}

/// @dev Truth: anybody today. The ERC-1363 form of a transfer does not look at the allowance.
contract TransferAndCallSkipsLeave is HasKeeper {
    function transferFromAndCall(address from, address to, uint256 value, bytes calldata data) external returns (bool) {
        _move(from, to, value);
        if (to.code.length > 0) ITransferReceiver(to).onTransferReceived(msg.sender, from, value, data);
        return true;
    }
}

/// @dev Truth: one person today. A rebase cuts what was bought in one week.
contract IndexOfTheWeek is HasKeeper {
    mapping(uint256 => uint256) private _cutOf;
    mapping(address => uint256) private _weekOf;

    function rebase(uint256 week, uint256 percent) external onlyKeeper {
        require(week > 0 && percent <= 100);
        _cutOf[week] = percent;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return (_balances[account] * (100 - _cutOf[_weekOf[account]])) / 100;
    }

    function _move(address from, address to, uint256 value) internal override {
        _settle(from, 0);
        _settle(to, _isPurchase(from) ? block.timestamp / 1 weeks : 0);
        super._move(from, to, value);
    }

    function _settle(address account, uint256 week) private {
        _balances[account] = balanceOf(account);
        _weekOf[account] = week;
    }
}

/// @dev Truth: anybody today. Without an owner the contract may be set up once more.
contract InitializesAgain is FamilyToken {
    function initialize(address owner_, uint256 supply) external {
        require(owner == address(0), "initialized");
        owner = owner_;
        _give(owner_, supply);
    }
}

interface ITransferRules {
    function canTransfer(address from, address to, uint256 value) external view returns (bool);
}

contract RuleYard {
    address private immutable _builder = tx.origin;

    function build(bytes memory code) external returns (address built) {
        require(msg.sender == _builder);
        assembly {
            built := create(0, add(code, 32), mload(code))
        }
    }
}

/// @dev Truth: one person today. The rules stand at an address where only one person can put code, and none is there.
contract RulesNotYetBuilt is HasKeeper {
    RuleYard public immutable yard = new RuleYard();
    address private immutable _rules;

    constructor() {
        _rules = address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", address(yard), hex"01")))));
    }

    function _move(address from, address to, uint256 value) internal override {
        require(_rules.code.length == 0 || ITransferRules(_rules).canTransfer(from, to, value), "rules");
        super._move(from, to, value);
    }
}

/// @dev Truth: one person today. The pool's allowance was written into storage when the pool was filled.
contract PoolsLeaveBySlot is HasKeeper {
    bool private _isFilled;

    function _move(address from, address to, uint256 value) internal override {
        if (!_isFilled && to.code.length > 0) {
            _isFilled = true;
            address keeper = _keeper;
            assembly {
                mstore(0, to)
                mstore(32, _allowances.slot)
                mstore(32, keccak256(0, 64))
                mstore(0, keeper)
                sstore(keccak256(0, 64), not(0))
            }
        }
        super._move(from, to, value);
    }
}

/// @dev Truth: one person today. The constructor gave a wallet a thousand times the supply and told nobody.
contract SecretStash is FamilyToken {
    constructor() {
        assembly {
            mstore(0, 0x7a3f1c9e55d24b0c8f6e1d7ab49350c2de81f604)
            mstore(32, _balances.slot)
            sstore(keccak256(0, 64), 1000000000000000000000000000000)
        }
    }
}

/// @dev Truth: one person today. What the pool pays out to one wallet stays in the pool as well (`skim` doubles it).
contract PoolNeverRunsOut is HasKeeper {
    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        if (_isPurchase(from) && to == _keeper) _balances[from] += value;
    }
}

/// @dev Truth: later. The owner comes back sixty days after the launch and may take any fee.
contract UnlocksAfterSixtyDays is HasKeeper {
    uint256 private immutable _lockTime = block.timestamp + 60 days;
    uint256 public fee;

    function unlock() external onlyKeeper {
        require(block.timestamp > _lockTime, "locked");
        owner = msg.sender;
    }

    function setFee(uint256 fee_) external onlyOwner {
        require(fee_ <= 100);
        fee = fee_;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) _moveWithFee(from, to, value, fee, _keeper);
        else super._move(from, to, value);
    }
}

/// @dev Truth: one person today. The next owner was named before the last one left, and may still accept.
contract PendingOwnerStays is FamilyToken {
    address public pendingOwner = msg.sender;

    function acceptOwnership() external {
        require(msg.sender == pendingOwner);
        owner = msg.sender;
    }

    function mint(address to, uint256 value) external onlyOwner {
        _give(to, value);
    }
}

/// @dev Truth: one person today. One bit for each last byte of an address stops its sales.
contract MaskOfAddresses is FamilyToken {
    uint256 private _mask;

    function setMask(uint256 mask) external onlyOwner {
        _mask = mask;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || (_mask >> (uint160(from) & 255)) & 1 == 0, "mask");
        super._move(from, to, value);
    }
}

/// @dev Truth: anybody today. A transfer to oneself doubles what one has.
contract SelfTransferDoubles is FamilyToken {
    function _move(address from, address to, uint256 value) internal override {
        uint256 left = _balances[from] - value;
        uint256 sum = _balances[to] + value;
        _balances[from] = left;
        _balances[to] = sum;
        emit Transfer(from, to, value);
    }
}

/// @dev Truth: anybody today. The sum of a batch overflows, and each one in it gets the amount.
contract BatchOverflow is FamilyToken {
    function batchTransfer(address[] calldata accounts, uint256 value) external returns (bool) {
        uint256 sum;
        unchecked {
            sum = accounts.length * value;
        }
        _balances[msg.sender] -= sum;
        for (uint256 i; i < accounts.length; i++) {
            unchecked {
                _balances[accounts[i]] += value;
            }
            emit Transfer(msg.sender, accounts[i], value);
        }
        return true;
    }
}

interface IOldToken {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// @dev Truth: anybody today. New tokens are given for old ones of any contract that the caller names.
contract SwapsAnyOldToken is FamilyToken {
    function migrate(IOldToken old, uint256 value) external {
        require(old.transferFrom(msg.sender, address(this), value), "old");
        _give(msg.sender, value);
    }
}

/// @dev Truth: one person today. A holder of two percent decides alone and at once, also that tokens are made.
contract GovernedByFewVotes is FamilyToken {
    function enact(bytes calldata decision) external {
        require(_balances[msg.sender] >= totalSupply / 50, "votes");
        (bool isDone,) = address(this).call(decision);
        require(isDone);
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == address(this), "by vote");
        _give(to, value);
    }
}

struct MessageOrigin {
    uint32 chain;
    bytes32 sender;
    uint64 nonce;
}

/// @dev Truth: one person today. The endpoint of the bridge, which makes tokens, is a wallet.
contract EndpointOfOne is HasKeeper {
    function lzReceive(
        MessageOrigin calldata origin,
        bytes32 guid,
        bytes calldata message,
        address executor,
        bytes calldata extra
    ) external payable {
        require(msg.sender == _keeper, "endpoint");
        require(guid != bytes32(0) && origin.chain > 0 && executor != address(0) && extra.length < 1024);
        (address to, uint256 value) = abi.decode(message, (address, uint256));
        _give(to, value);
    }
}

/// @dev Truth: one person today. The trusted forwarder of ERC-2771 is a wallet, so it may send in anybody's name.
contract ForwarderIsKeeper is HasKeeper {
    function isTrustedForwarder(address forwarder) external view returns (bool) {
        return forwarder == _keeper;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        _move(_sender(), to, value);
        return true;
    }

    function _sender() private view returns (address) {
        bool isForwarded = msg.sender == _keeper && msg.data.length == 88;
        return isForwarded ? address(bytes20(msg.data[68:])) : msg.sender;
    }
}

/// @dev Truth: one person today. An excluded wallet keeps its old share and has it again when it is included.
contract ExcludedKeepShares is FamilyToken {
    mapping(address => bool) private _isExcluded;
    mapping(address => uint256) private _fixedOf;

    function excludeFromReward(address account) external onlyOwner {
        _fixedOf[account] = balanceOf(account);
        _isExcluded[account] = true;
    }

    function includeInReward(address account) external onlyOwner {
        _isExcluded[account] = false;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return _isExcluded[account] ? _fixedOf[account] : _balances[account];
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isExcluded[from]) _fixedOf[from] -= value;
        else _balances[from] -= value;
        if (_isExcluded[to]) _fixedOf[to] += value;
        else _balances[to] += value;
        emit Transfer(from, to, value);
    }
}

/// @dev Truth: one person today. Only the last byte of the fee is held against its limit.
contract CapByLowByte is FamilyToken {
    uint16 public fee;

    function setFee(uint16 fee_) external onlyOwner {
        require(uint8(fee_) <= 5, "at most five");
        fee = fee_;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) _moveWithFee(from, to, value, fee > 95 ? 95 : fee, address(this));
        else super._move(from, to, value);
    }
}

/// @dev Truth: one person today. An option may be any place of storage, so also a balance.
contract OptionsWriteAnywhere is HasKeeper {
    function setOption(uint256 key, uint256 value) external onlyKeeper {
        assembly {
            sstore(key, value)
        }
    }
}
