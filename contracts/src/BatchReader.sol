// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Several reads in one request
/// @notice Answers the `aggregate3` call that wallets and libraries know from public networks, for a chain that
/// starts without it. Holds no funds and no permissions.
contract BatchReader {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error BatchReadFailed(uint256 index, bytes reason);

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            if (!success && !calls[i].allowFailure) revert BatchReadFailed(i, data);
            results[i] = Result(success, data);
        }
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }
}
