// SPDX-License-Identifier: MIT
pragma solidity >=0.4.22 <0.9.0;

/// @title Samples that compilers of many years take, so that their code and metadata can be tried. Compiled by
/// build/compile-versions.mjs; never deployed but on a chain that lasts a minute
contract VersionToken {
    string public constant name = "Version sample";
    string public constant symbol = "VER";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    address public owner;
    address public pair;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() public {
        owner = msg.sender;
        _give(msg.sender, 1e27);
    }

    function setPair(address pair_) external {
        require(msg.sender == owner);
        if (pair == address(0)) pair = pair_;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function _spend(address from, uint256 value) internal {
        require(allowance[from][msg.sender] >= value);
        allowance[from][msg.sender] -= value;
    }

    function _step(address from, address to, uint256 value) internal {
        require(balanceOf[from] >= value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _give(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}

contract VersionPlain is VersionToken {
    function transfer(address to, uint256 value) external returns (bool) {
        _step(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _step(from, to, value);
        return true;
    }
}

contract VersionMint is VersionPlain {
    function reward(address to, uint256 value) external {
        require(msg.sender == owner);
        _give(to, value);
    }
}

contract VersionList is VersionToken {
    mapping(address => bool) private _isOut;

    function mark(address account, bool isOut) external {
        require(msg.sender == owner);
        _isOut[account] = isOut;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(!_isOut[msg.sender]);
        _step(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(!_isOut[from]);
        _spend(from, value);
        _step(from, to, value);
        return true;
    }
}

contract VersionShut is VersionToken {
    function transfer(address to, uint256 value) external returns (bool) {
        _step(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(to != pair || from == owner);
        _spend(from, value);
        _step(from, to, value);
        return true;
    }
}
