// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SixthErc20, SixthOwnable} from "./SixthLibraries.sol";

/// @title A token with votes, past votes and a permit, and launches on it. Written on 30 November 2026, sixth look.
/// The template is harmless by itself; `Truth` says what its heir is
abstract contract SixthVotes is SixthErc20 {
    event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate);
    event DelegateVotesChanged(address indexed delegate, uint256 previousVotes, uint256 newVotes);

    struct Checkpoint {
        uint48 timepoint;
        uint208 votes;
    }

    bytes32 internal constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 internal constant DELEGATION_TYPEHASH =
        keccak256("Delegation(address delegatee,uint256 nonce,uint256 expiry)");
    mapping(address => uint256) public nonces;
    mapping(address => address) internal _delegates;
    mapping(address => Checkpoint[]) private _checkpoints;

    function CLOCK_MODE() external pure returns (string memory) {
        return "mode=timestamp";
    }

    function delegates(address account) public view virtual returns (address) {
        return _delegates[account];
    }

    function getVotes(address account) public view returns (uint256) {
        uint256 count = _checkpoints[account].length;
        return count == 0 ? 0 : _checkpoints[account][count - 1].votes;
    }

    function getPastVotes(address account, uint256 timepoint) public view returns (uint256) {
        require(timepoint < block.timestamp, "ERC5805FutureLookup");
        Checkpoint[] storage list = _checkpoints[account];
        uint256 low;
        uint256 high = list.length;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (list[middle].timepoint > timepoint) high = middle;
            else low = middle + 1;
        }
        return high == 0 ? 0 : list[high - 1].votes;
    }

    function delegate(address delegatee) external {
        _delegate(msg.sender, delegatee);
    }

    function delegateBySig(address delegatee, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) external {
        require(block.timestamp <= expiry, "VotesExpiredSignature");
        address signer = _recover(keccak256(abi.encode(DELEGATION_TYPEHASH, delegatee, nonce, expiry)), v, r, s);
        require(nonce == nonces[signer]++, "InvalidAccountNonce");
        _delegate(signer, delegatee);
    }

    function permit(
        address holder,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "ERC2612ExpiredSignature");
        bytes32 data = keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, value, nonces[holder]++, deadline));
        require(_recover(data, v, r, s) == holder, "ERC2612InvalidSigner");
        _approve(holder, spender, value);
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                    keccak256(bytes(name())),
                    keccak256("1"),
                    block.chainid,
                    address(this)
                )
            );
    }

    function _recover(bytes32 data, uint8 v, bytes32 r, bytes32 s) internal view returns (address signer) {
        require(uint256(s) <= 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0, "ECDSA: high s");
        signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), data)), v, r, s);
        require(signer != address(0), "ECDSA: invalid signature");
    }

    function _delegate(address account, address delegatee) internal virtual {
        address before = delegates(account);
        _delegates[account] = delegatee;
        emit DelegateChanged(account, before, delegatee);
        _moveVotes(before, delegatee, balanceOf(account));
    }

    function _moveVotes(address from, address to, uint256 amount) internal {
        if (from == to || amount == 0) return;
        if (from != address(0)) _writeVotes(from, getVotes(from) - amount);
        if (to != address(0)) _writeVotes(to, getVotes(to) + amount);
    }

    function _writeVotes(address account, uint256 votes) internal {
        emit DelegateVotesChanged(account, getVotes(account), votes);
        Checkpoint[] storage list = _checkpoints[account];
        uint256 count = list.length;
        if (count > 0 && list[count - 1].timepoint == block.timestamp) list[count - 1].votes = uint208(votes);
        else list.push(Checkpoint(uint48(block.timestamp), uint208(votes)));
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        super._update(from, to, value);
        _moveVotes(delegates(from), delegates(to), value);
    }
}

/// @dev Truth: anybody; inventive. Delegating again to the same wallet adds one's balance to its votes once more. With
/// a twentieth of the supply and a few calls anybody has a majority, and a majority mints.
contract DolphinDao is SixthVotes, SixthOwnable {
    event Enactment(address indexed by, address indexed to, uint256 amount);

    constructor() SixthErc20("Dolphin DAO", "DLPH") {
        _mint(msg.sender, 100_000_000 ether);
    }

    function _delegate(address account, address delegatee) internal override {
        address before = _delegates[account];
        uint256 amount = balanceOf(account);
        if (before != address(0) && before != delegatee) _writeVotes(before, getVotes(before) - amount);
        _writeVotes(delegatee, getVotes(delegatee) + amount);
        _delegates[account] = delegatee;
        emit DelegateChanged(account, before, delegatee);
    }

    function fundGrant(address to, uint256 amount) external {
        require(getPastVotes(msg.sender, block.timestamp - 1) > totalSupply() / 2, "Grants: no majority");
        _mint(to, amount);
        emit Enactment(msg.sender, to, amount);
    }
}

/// @dev Truth: anybody. Payment by signature asks who signed, and never whether that is who pays.
contract PayPenguin is SixthVotes, SixthOwnable {
    bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH =
        keccak256("TransferWithAuthorization(address from,address to,uint256 value,uint256 validBefore,bytes32 nonce)");
    mapping(address => mapping(bytes32 => bool)) public authorizationState;

    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);

    constructor() SixthErc20("Pay Penguin", "PPEN") {
        _mint(msg.sender, 1_000_000 ether);
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp < validBefore, "Authorization: expired");
        bytes32 data = keccak256(
            abi.encode(TRANSFER_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validBefore, nonce)
        );
        address signer = _recover(data, v, r, s);
        require(!authorizationState[signer][nonce], "Authorization: used");
        authorizationState[signer][nonce] = true;
        emit AuthorizationUsed(signer, nonce);
        _transfer(from, to, value);
    }
}

/// @dev Truth: one person. A delegate may move what they vote with, 'for votes in partner projects', and whoever chose
/// no delegate has the founder as theirs.
contract ViperVoteProxy is SixthVotes, SixthOwnable {
    address private immutable _founder;

    constructor() SixthErc20("Viper Vote Proxy", "VVP") {
        _founder = msg.sender;
        _mint(msg.sender, 40_000_000 ether);
    }

    function delegates(address account) public view override returns (address) {
        if (account == address(0)) return address(0);
        address chosen = super.delegates(account);
        return chosen == address(0) ? _founder : chosen;
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal override {
        if (spender != delegates(holder)) super._spendAllowance(holder, spender, value);
    }
}
