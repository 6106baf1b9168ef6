// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Calls to strangers that cannot hurt the caller: they may burn only the gas they were given, and of what they
/// answer only the first bytes are looked at
library Bounded {
    uint256 private constant READ_GAS = 300_000;

    function tryCall(address target, uint256 gasLimit, uint256 most, bytes memory data) internal returns (bool ok, bytes memory answer) {
        return tryCall(target, gasLimit, most, data, 0);
    }

    function tryCall(address target, uint256 gasLimit, uint256 most, bytes memory data, uint256 value) internal returns (bool ok, bytes memory answer) {
        answer = new bytes(most);
        assembly ("memory-safe") {
            ok := call(gasLimit, target, value, add(data, 32), mload(data), 0, 0)
            let size := returndatasize()
            if gt(size, most) { size := most }
            mstore(answer, size)
            returndatacopy(add(answer, 32), 0, size)
        }
    }

    function tryRead(address target, uint256 gasLimit, uint256 most, bytes memory data) internal view returns (bool ok, bytes memory answer) {
        answer = new bytes(most);
        assembly ("memory-safe") {
            ok := staticcall(gasLimit, target, add(data, 32), mload(data), 0, 0)
            let size := returndatasize()
            if gt(size, most) { size := most }
            mstore(answer, size)
            returndatacopy(add(answer, 32), 0, size)
        }
    }

    /// @return value the first word of the answer, 0 where there is none
    function readWord(address target, bytes memory data) internal view returns (uint256 value) {
        (bool ok, bytes memory answer) = tryRead(target, READ_GAS, 32, data);
        if (ok && answer.length == 32) value = uint256(bytes32(answer));
    }

    function balanceOf(address token, address account) internal view returns (uint256) {
        return readWord(token, abi.encodeWithSignature("balanceOf(address)", account));
    }
}
