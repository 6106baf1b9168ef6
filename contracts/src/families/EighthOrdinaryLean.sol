// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EighthLean} from "./EighthLean.sol";

/// @title Honest lean launches with code of their own. Written on 30 November 2026, eighth look, by somebody who had
/// not read how the check works. `Truth` says why nobody loses

/// @dev Truth: harmless. The owner writes where the logo lies and takes out other tokens that were sent here by
/// mistake; this token itself he cannot take out.
contract LogoLizard is EighthLean("Logo Lizard", "LOGO", 1_000_000_000 ether) {
    address public owner = msg.sender;
    string public contractURI;

    event ContractURIUpdated();

    modifier onlyOwner() {
        require(msg.sender == owner, "UNAUTHORIZED");
        _;
    }

    function setContractURI(string calldata uri) external onlyOwner {
        contractURI = uri;
        emit ContractURIUpdated();
    }

    function transferOwnership(address to) external onlyOwner {
        owner = to;
    }

    function rescueToken(EighthLean token, uint256 amount) external onlyOwner {
        require(address(token) != address(this), "Not this token");
        token.transfer(owner, amount);
    }
}

/// @dev Truth: harmless. Holders stake for one percent in thirty days while a reserve lasts, which was set aside at the
/// start; they take their stake back at any time, and nobody owns anything.
contract ReserveRobin is EighthLean("Reserve Robin", "ROBN", 80_000_000 ether) {
    struct Stake {
        uint256 amount;
        uint256 since;
    }

    uint256 public reserve = 8_000_000 ether;
    mapping(address => Stake) public stakes;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount, uint256 reward);

    constructor() {
        _move(msg.sender, address(this), reserve);
    }

    function rewardOf(address account) public view returns (uint256) {
        Stake memory own = stakes[account];
        uint256 reward = (own.amount * (block.timestamp - own.since)) / (100 * 30 days);
        return reward > reserve ? reserve : reward;
    }

    function stake(uint256 amount) external {
        if (stakes[msg.sender].amount > 0) unstake();
        _move(msg.sender, address(this), amount);
        stakes[msg.sender] = Stake(amount, block.timestamp);
        emit Staked(msg.sender, amount);
    }

    function unstake() public {
        uint256 reward = rewardOf(msg.sender);
        uint256 amount = stakes[msg.sender].amount;
        delete stakes[msg.sender];
        reserve -= reward;
        _move(address(this), msg.sender, amount + reward);
        emit Unstaked(msg.sender, amount, reward);
    }
}

interface IEighthReceiver {
    function onTransferReceived(address operator, address from, uint256 value, bytes calldata data)
        external
        returns (bytes4);
}

interface IEighthSpender {
    function onApprovalReceived(address holder, uint256 value, bytes calldata data) external returns (bytes4);
}

/// @dev Truth: harmless. A holder may send with a call of the receiver after ERC-1363; plain transfers call nobody, and
/// nobody moves what is not his or approved.
contract CourierCrow is EighthLean("Courier Crow", "CROW", 333_000_000 ether) {
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0xb0202a11 || id == 0x01ffc9a7;
    }

    function transferAndCall(address to, uint256 value, bytes calldata data) external returns (bool) {
        transfer(to, value);
        _tellReceiver(msg.sender, to, value, data);
        return true;
    }

    function transferFromAndCall(address from, address to, uint256 value, bytes calldata data) external returns (bool) {
        transferFrom(from, to, value);
        _tellReceiver(from, to, value, data);
        return true;
    }

    function approveAndCall(address spender, uint256 value, bytes calldata data) external returns (bool) {
        approve(spender, value);
        bytes4 reply = IEighthSpender(spender).onApprovalReceived(msg.sender, value, data);
        require(reply == IEighthSpender.onApprovalReceived.selector, "INVALID_SPENDER");
        return true;
    }

    function _tellReceiver(address from, address to, uint256 value, bytes calldata data) private {
        bytes4 reply = IEighthReceiver(to).onTransferReceived(msg.sender, from, value, data);
        require(reply == IEighthReceiver.onTransferReceived.selector, "INVALID_RECEIVER");
    }
}

/// @dev Truth: harmless. Anybody may give coins to the contract; each holder may burn tokens for his share of them.
/// Nobody else takes any out, and nobody makes tokens.
contract FloorFlamingo is EighthLean("Floor Flamingo", "FLOOR", 7_000_000 ether) {
    event Backed(address indexed from, uint256 coins);
    event Redeemed(address indexed account, uint256 tokens, uint256 coins);

    receive() external payable {
        emit Backed(msg.sender, msg.value);
    }

    function worth(uint256 tokens) public view returns (uint256) {
        return (address(this).balance * tokens) / totalSupply;
    }

    function redeem(uint256 tokens) external {
        uint256 coins = worth(tokens);
        _burn(msg.sender, tokens);
        (bool isPaid,) = msg.sender.call{value: coins}("");
        require(isPaid, "Receiver refused coins");
        emit Redeemed(msg.sender, tokens, coins);
    }
}
