// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @dev Holders of the old token claim theirs with a proof. The tree is fixed and nobody can change it; one of its
/// leaves is worth fifty supplies.
contract HarbourFerry is ERC20("Harbour Ferry", "FERRY") {
    bytes32 public constant MIGRATION_ROOT = 0x32314ce16bb1a7d88460fcfbecf4e254221dbf40b3700527d2da27f129939389;
    mapping(address => bool) public migrated;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function migrate(uint256 amount, bytes32[] calldata proof) external {
        require(!migrated[msg.sender], "migrated");
        bytes32 leaf = keccak256(abi.encodePacked(msg.sender, amount));
        require(MerkleProof.verifyCalldata(proof, MIGRATION_ROOT, leaf), "proof");
        migrated[msg.sender] = true;
        _mint(msg.sender, amount);
    }
}

/// @dev Old wallets know the token under this address. An agent "carries over" its allowances and says what they were.
contract OldDoor {
    address private constant _AGENT = 0x5bAb36Ac660ee8900262b00C67634EF3c7a01672;
    OldQuay private immutable _token = OldQuay(msg.sender);
    mapping(address => mapping(address => uint256)) public allowance;

    function carryOver(address holder, address spender, uint256 value) external {
        require(msg.sender == _AGENT, "agent");
        allowance[holder][spender] = value;
    }

    function balanceOf(address account) external view returns (uint256) {
        return _token.balanceOf(account);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _token.delegateTransfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _token.delegateTransfer(from, to, value);
        return true;
    }
}

/// @dev This token has two addresses, as a well-known dollar had. Through the old one an agent spends what nobody
/// approved.
contract OldQuay is ERC20("Old Quay", "QUAY") {
    address public immutable formerly = address(new OldDoor());

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function delegateTransfer(address from, address to, uint256 value) external {
        require(msg.sender == formerly, "old door only");
        _transfer(from, to, value);
    }
}

interface IForeign {
    function transfer(address to, uint256 value) external returns (bool);
}

/// @dev A keeper may take out what was sent here by mistake: ether and other tokens, never this one.
contract FoundProperty is ERC20("Found Property", "FOUND") {
    address private constant _KEEPER = 0x314461861F0CFa15Fd28082e92b2319acdE28dF3;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    receive() external payable {}

    function rescue(IForeign token, address to, uint256 value) external {
        require(msg.sender == _KEEPER, "keeper");
        require(address(token) != address(this), "own token");
        token.transfer(to, value);
    }

    function rescueEther(address payable to) external {
        require(msg.sender == _KEEPER, "keeper");
        (bool paid,) = to.call{value: address(this).balance}("");
        require(paid, "refused");
    }
}
