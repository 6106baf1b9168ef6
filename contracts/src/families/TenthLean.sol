// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev A token in assembly, with checked transfers.
abstract contract LeanOfTenth {
    string public constant name = "Hedge";
    string public constant symbol = "HDG";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1e27;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        balanceOf[msg.sender] = 1e27;
        emit Transfer(address(0), msg.sender, 1e27);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        assembly {
            mstore(0, from)
            mstore(32, balanceOf.slot)
            let slot := keccak256(0, 64)
            let held := sload(slot)
            if lt(held, value) { revert(0, 0) }
            sstore(slot, sub(held, value))
            mstore(0, to)
            slot := keccak256(0, 64)
            sstore(slot, add(sload(slot), value))
        }
        emit Transfer(from, to, value);
    }
}

/// @dev The burn takes off without asking whether so much is there: anybody burns one grain more than he has and holds
/// nearly all numbers.
contract ThornHedge is LeanOfTenth {
    function burn(uint256 value) external {
        assembly {
            mstore(0, caller())
            mstore(32, balanceOf.slot)
            let slot := keccak256(0, 64)
            sstore(slot, sub(sload(slot), value))
            sstore(totalSupply.slot, sub(sload(totalSupply.slot), value))
        }
        emit Transfer(msg.sender, address(0), value);
    }
}

/// @dev The same, and the burn asks.
contract SmoothHedge is LeanOfTenth {
    function burn(uint256 value) external {
        assembly {
            mstore(0, caller())
            mstore(32, balanceOf.slot)
            let slot := keccak256(0, 64)
            let held := sload(slot)
            if lt(held, value) { revert(0, 0) }
            sstore(slot, sub(held, value))
            sstore(totalSupply.slot, sub(sload(totalSupply.slot), value))
        }
        emit Transfer(msg.sender, address(0), value);
    }
}
