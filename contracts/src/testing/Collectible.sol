// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title An ordinary collection of NFTs (ERC-721) that counts its pieces, for tests
contract Collectible {
    string public name = "Harbour Cats";
    string public symbol = "CATS";
    uint256 public totalSupply;
    address public owner;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor() {
        owner = msg.sender;
        for (uint256 i = 0; i < 20; i++) _mint(address(uint160(0x1000 + i)));
    }

    function mint(address to) external {
        require(msg.sender == owner, "not the owner");
        _mint(to);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == from && msg.sender == from, "not yours");
        (ownerOf[tokenId], balanceOf[from], balanceOf[to]) = (to, balanceOf[from] - 1, balanceOf[to] + 1);
        emit Transfer(from, to, tokenId);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function _mint(address to) private {
        uint256 tokenId = ++totalSupply;
        (ownerOf[tokenId], balanceOf[to]) = (to, balanceOf[to] + 1);
        emit Transfer(address(0), to, tokenId);
    }
}
