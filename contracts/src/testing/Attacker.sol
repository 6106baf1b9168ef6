// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Does something else when it is told of coins or given ether, for tests
contract Attacker {
    address private _target;
    bytes private _data;
    uint256 public tries;
    uint256 public successes;

    receive() external payable {
        _strike();
    }

    /// @notice What to call while others believe to be paying.
    function plan(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function act(address to, bytes calldata data) external payable {
        (bool done, bytes memory answer) = to.call{value: msg.value}(data);
        if (done) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    function told() external {
        _strike();
    }

    /// @dev Once in depth: what it calls may call it again.
    function _strike() private {
        address target = _target;
        if (target == address(0)) return;
        tries++;
        _target = address(0);
        (bool done,) = target.call(_data);
        if (done) successes++;
        _target = target;
    }
}
