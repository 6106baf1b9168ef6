// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A coin as badly behaved as ERC-20 allows, for tests: keeps a share, and calls who receives it
contract BadCoin {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    /// @notice In hundredths of a percent of what is sent.
    uint256 public immutable kept;
    bool public immutable tells;

    constructor(uint256 kept_, bool tells_) {
        (kept, tells) = (kept_, tells_);
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount - (amount * kept) / 10_000;
        if (tells) {
            _tell(from);
            _tell(to);
        }
        return true;
    }

    function _tell(address who) private {
        if (who.code.length == 0) return;
        (bool heard,) = who.call(abi.encodeWithSignature("told()"));
        heard;
    }
}
