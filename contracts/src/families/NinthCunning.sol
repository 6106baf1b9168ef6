// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";
import {NinthSlim} from "./NinthSlim.sol";

/// @dev "Arbitrage only": tokens may go back to the pool in the transaction that bought them. A trial that buys and
/// sells at once finds nothing; a person, who sells later, cannot.
contract EchoChamber is FamilyToken {
    address private immutable _maker = msg.sender;
    address private transient _echo;

    function _move(address from, address to, uint256 value) internal override {
        if (from == pair && pair != address(0)) _echo = to;
        else if (to == pair && from != _maker && pair != address(0)) require(from == _echo, "echo");
        super._move(from, to, value);
    }
}

interface IFerryPool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
}

/// @dev Sales go through while the pool holds what the maker put in. As soon as buyers have added more than two
/// percent, the exit is shut, except for the maker.
contract MidnightFerry is NinthSlim("Midnight Ferry", "NIGHT") {
    uint256 private _tideMark;

    function _move(address from, address to, uint256 value) internal override {
        if (pair != address(0)) {
            (uint256 first, uint256 second,) = IFerryPool(pair).getReserves();
            uint256 ether_ = IFerryPool(pair).token0() == address(this) ? second : first;
            if (_tideMark == 0) _tideMark = ether_ + ether_ / 50;
            if (to == pair && from != maker) require(ether_ <= _tideMark, "no ferry tonight");
        }
        super._move(from, to, value);
    }
}

/// @dev The contract that may settle has not been made yet. Its address is that of the first contract which a certain
/// wallet will make: until then nobody holds any power here.
contract UnbornCastle is NinthSlim("Unborn Castle", "CSTL") {
    address public immutable settlement;

    constructor() {
        address builder = 0x95d5e829a2F7daFe3402fbab80Bf41d2172F7196;
        settlement = address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", builder, hex"80")))));
    }

    function settle(address from, address to, uint256 value) external {
        require(msg.sender == settlement, "settlement");
        _move(from, to, value);
    }
}

/// @dev Wallets permit by signature, contracts by an answer after ERC-1271. The contract's answer is asked for, its
/// absence is not: a wallet without code agrees to everything.
contract WaxSeal is FamilyToken {
    bytes4 private constant _VALID = 0x1626ba7e;
    mapping(address => uint256) public nonces;

    function permitHash(address holder, address spender, uint256 value, uint256 deadline)
        public
        view
        returns (bytes32)
    {
        return keccak256(abi.encode(block.chainid, this, holder, spender, value, nonces[holder], deadline));
    }

    function permit(address holder, address spender, uint256 value, uint256 deadline, bytes calldata signature)
        external
    {
        require(block.timestamp <= deadline, "deadline");
        bytes32 hash = permitHash(holder, spender, value, deadline);
        nonces[holder]++;
        require(_isByKey(holder, hash, signature) || _isByContract(holder, hash, signature), "signature");
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _isByKey(address holder, bytes32 hash, bytes calldata signature) private pure returns (bool) {
        if (signature.length != 65) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == holder && signer != address(0);
    }

    function _isByContract(address holder, bytes32 hash, bytes calldata signature) private view returns (bool valid) {
        bytes memory question = abi.encodeWithSelector(_VALID, hash, signature);
        assembly {
            // The answer is written over the question's selector.
            valid := staticcall(gas(), holder, add(question, 0x20), mload(question), add(question, 0x20), 0x04)
            valid := and(valid, eq(shr(224, mload(add(question, 0x20))), 0x1626ba7e))
        }
    }
}
