// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The last step out of a layer 2: what left it waits here until its owner takes it
/// @notice For the local world only: the stagehand puts in what has waited long enough.
contract PracticeBridge {
    address public immutable stagehand;
    /// @notice In wei.
    mapping(address owner => uint256) public readyOf;

    error PracticeBridgeNotStagehand(address caller);
    error PracticeBridgeNothingReady(address owner);
    error PracticeBridgePaymentFailed(address to);

    /// @notice An owner took what was theirs.
    event Finished(address indexed owner, uint256 amount);

    constructor(address stagehand_) {
        stagehand = stagehand_;
    }

    /// @notice Puts the ether of the call there for an owner; what was there before goes back to the stagehand.
    function ready(address owner) external payable {
        if (msg.sender != stagehand) revert PracticeBridgeNotStagehand(msg.sender);
        uint256 earlier = readyOf[owner];
        readyOf[owner] = msg.value;
        if (earlier > 0) _pay(stagehand, earlier);
    }

    /// @notice Pays the caller what is ready for them. The network's fee is the caller's.
    function finish() external {
        uint256 amount = readyOf[msg.sender];
        if (amount == 0) revert PracticeBridgeNothingReady(msg.sender);
        readyOf[msg.sender] = 0;
        emit Finished(msg.sender, amount);
        _pay(msg.sender, amount);
    }

    function _pay(address to, uint256 amount) private {
        (bool isPaid, ) = to.call{value: amount}("");
        if (!isPaid) revert PracticeBridgePaymentFailed(to);
    }
}
