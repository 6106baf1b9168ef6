// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FamilyToken} from "./FamilyToken.sol";

/// What the check has to read rightly in well-known tokens, and a fraud that looks like one of them.

/// @dev Amounts have 96 bits, as votes of governance tokens do; a leave that is larger is refused.
contract SmallAmounts is FamilyToken {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(value < 2 ** 96 || value == type(uint256).max, "Amount exceeds 96 bits");
        return super.approve(spender, value);
    }
}

contract PlainLogic is ERC20("Ordinary", "ORD") {
    function start(address holder) external {
        require(totalSupply() == 0);
        _mint(holder, 1e27);
    }
}

/// @dev As proxies were until 2023: whoever may replace the code cannot use the token, and can hand that on.
contract OlderProxy is ERC1967Proxy {
    constructor() ERC1967Proxy(address(new PlainLogic()), abi.encodeCall(PlainLogic.start, (msg.sender))) {
        ERC1967Utils.changeAdmin(address(0x5D1E7A90B4c3f2a1968705e4D3C2B1A0f9E8D7c6));
    }

    receive() external payable {}

    modifier ifAdmin() {
        if (msg.sender == ERC1967Utils.getAdmin()) _;
        else _fallback();
    }

    function changeAdmin(address admin) external ifAdmin {
        ERC1967Utils.changeAdmin(admin);
    }

    function upgradeTo(address logic) external ifAdmin {
        ERC1967Utils.upgradeToAndCall(logic, "");
    }

    function _fallback() internal override {
        require(msg.sender != ERC1967Utils.getAdmin(), "Cannot call fallback function from the proxy admin");
        super._fallback();
    }
}

/// @dev A mint without a name that anybody knows, behind functions that are harmless and write something each.
contract MintBehindMany is FamilyToken {
    mapping(uint256 => mapping(uint256 => uint256)) public notes;

    function firstNote(uint256 place, uint256 value) external onlyOwner {
        notes[0][place] = value;
    }

    function secondNote(uint256 place, uint256 value) external onlyOwner {
        notes[1][place] = value;
    }

    function thirdNote(uint256 place, uint256 value) external onlyOwner {
        notes[2][place] = value;
    }

    function fourthNote(uint256 place, uint256 value) external onlyOwner {
        notes[3][place] = value;
    }

    function fifthNote(uint256 place, uint256 value) external onlyOwner {
        notes[4][place] = value;
    }

    function sixthNote(uint256 place, uint256 value) external onlyOwner {
        notes[5][place] = value;
    }

    function seventhNote(uint256 place, uint256 value) external onlyOwner {
        notes[6][place] = value;
    }

    function eighthNote(uint256 place, uint256 value) external onlyOwner {
        notes[7][place] = value;
    }

    function ninthNote(uint256 place, uint256 value) external onlyOwner {
        notes[8][place] = value;
    }

    function tenthNote(uint256 place, uint256 value) external onlyOwner {
        notes[9][place] = value;
    }

    function eleventhNote(uint256 place, uint256 value) external onlyOwner {
        notes[10][place] = value;
    }

    function twelfthNote(uint256 place, uint256 value) external onlyOwner {
        notes[11][place] = value;
    }

    /// @dev Its number is higher than theirs, so it stands behind them in the code.
    function credit(address to, uint256 value) external onlyOwner {
        _give(to, value);
    }
}
