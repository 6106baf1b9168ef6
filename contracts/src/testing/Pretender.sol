// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A coin that says it is a pool and a collection, to be checked as neither
contract Pretender {
    string public name = "Pretender";
    string public symbol = "PRTD";
    uint8 public decimals = 18;
    uint256 public totalSupply = 1e24;
    address public token0;
    address public token1;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 amount);

    constructor(address first, address second) {
        (token0, token1, balanceOf[msg.sender]) = (first, second, totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        (balanceOf[msg.sender], balanceOf[to]) = (balanceOf[msg.sender] - amount, balanceOf[to] + amount);
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }
}
