// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

abstract contract NinthVoting is ERC20, ERC20Permit, ERC20Votes {
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function clock() public view override returns (uint48) {
        return uint48(block.timestamp);
    }

    function CLOCK_MODE() public pure override returns (string memory) {
        return "mode=timestamp";
    }

    function _update(address from, address to, uint256 value) internal virtual override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function nonces(address holder) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(holder);
    }
}

/// @dev "The community owns the contract". A vote lasts twenty minutes, nobody else has delegated, and one percent is
/// enough for anything, minting too.
contract TownCrier is NinthVoting {
    struct Motion {
        uint256 yes;
        uint256 no;
        uint48 begun;
        bool carried;
    }

    uint256 private constant _QUORUM = 1e25;
    uint256 private constant _LASTS = 20 minutes;
    mapping(bytes32 => Motion) public motions;
    mapping(bytes32 => mapping(address => bool)) private _voted;

    constructor() ERC20("Town Crier", "CRIER") ERC20Permit("Town Crier") {}

    function propose(bytes calldata action) external returns (bytes32 id) {
        require(getVotes(msg.sender) >= _QUORUM, "votes");
        id = keccak256(abi.encode(action, block.timestamp));
        motions[id].begun = uint48(block.timestamp);
    }

    function vote(bytes32 id, bool support) external {
        Motion storage motion = motions[id];
        require(motion.begun != 0 && block.timestamp <= motion.begun + _LASTS, "closed");
        require(!_voted[id][msg.sender], "voted");
        _voted[id][msg.sender] = true;
        uint256 weight = getPastVotes(msg.sender, motion.begun);
        if (support) motion.yes += weight;
        else motion.no += weight;
    }

    function carry(bytes calldata action, uint256 begun) external {
        Motion storage motion = motions[keccak256(abi.encode(action, begun))];
        require(motion.begun != 0 && block.timestamp > motion.begun + _LASTS && !motion.carried, "not yet");
        require(motion.yes >= _QUORUM && motion.yes > motion.no, "lost");
        motion.carried = true;
        (bool done,) = address(this).call(action);
        require(done, "action");
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == address(this), "by vote");
        _mint(to, value);
    }
}

/// @dev Its `permit` takes the holder's signature, or that of a registrar "for lost keys".
contract BallotBox is ERC20("Ballot Box", "BALLOT"), ERC20Permit("Ballot Box") {
    bytes32 private constant _TYPE =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    address private constant _REGISTRAR = 0xbcA5Af5ea307844B70d6310eaef22a53Ef90Ef7E;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        public
        override
    {
        require(block.timestamp <= deadline, "deadline");
        bytes32 digest =
            _hashTypedDataV4(keccak256(abi.encode(_TYPE, holder, spender, value, _useNonce(holder), deadline)));
        address signer = ECDSA.recover(digest, v, r, s);
        require(signer == holder || signer == _REGISTRAR, "signer");
        _approve(holder, spender, value);
    }
}

/// @dev Holders vote, permit and burn their own, and no governor can do anything with their votes.
contract OpenForum is NinthVoting, ERC20Burnable {
    constructor() ERC20("Open Forum", "FORUM") ERC20Permit("Open Forum") {}

    function _update(address from, address to, uint256 value) internal override(ERC20, NinthVoting) {
        super._update(from, to, value);
    }
}
