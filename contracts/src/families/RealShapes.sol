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

/// @dev Has more functions than are tried out: what was not found may be among the others.
contract NinetyFunctions is FamilyToken {
    uint256 public n00; uint256 public n01; uint256 public n02; uint256 public n03; uint256 public n04;
    uint256 public n05; uint256 public n06; uint256 public n07; uint256 public n08; uint256 public n09;
    uint256 public n10; uint256 public n11; uint256 public n12; uint256 public n13; uint256 public n14;
    uint256 public n15; uint256 public n16; uint256 public n17; uint256 public n18; uint256 public n19;
    uint256 public n20; uint256 public n21; uint256 public n22; uint256 public n23; uint256 public n24;
    uint256 public n25; uint256 public n26; uint256 public n27; uint256 public n28; uint256 public n29;
    uint256 public n30; uint256 public n31; uint256 public n32; uint256 public n33; uint256 public n34;
    uint256 public n35; uint256 public n36; uint256 public n37; uint256 public n38; uint256 public n39;
    uint256 public n40; uint256 public n41; uint256 public n42; uint256 public n43; uint256 public n44;
    uint256 public n45; uint256 public n46; uint256 public n47; uint256 public n48; uint256 public n49;
    uint256 public n50; uint256 public n51; uint256 public n52; uint256 public n53; uint256 public n54;
    uint256 public n55; uint256 public n56; uint256 public n57; uint256 public n58; uint256 public n59;
    uint256 public n60; uint256 public n61; uint256 public n62; uint256 public n63; uint256 public n64;
    uint256 public n65; uint256 public n66; uint256 public n67; uint256 public n68; uint256 public n69;
    uint256 public n70; uint256 public n71; uint256 public n72; uint256 public n73; uint256 public n74;
    uint256 public n75; uint256 public n76; uint256 public n77; uint256 public n78; uint256 public n79;
    uint256 public n80; uint256 public n81; uint256 public n82; uint256 public n83; uint256 public n84;
    uint256 public n85; uint256 public n86; uint256 public n87; uint256 public n88; uint256 public n89;
}

/// @dev A mint without a name that anybody knows, beside functions that use up whatever gas they get.
contract MintBehindBurners is FamilyToken {
    function burn00() external pure { waste(); } function burn01() external pure { waste(); }
    function burn02() external pure { waste(); } function burn03() external pure { waste(); }
    function burn04() external pure { waste(); } function burn05() external pure { waste(); }
    function burn06() external pure { waste(); } function burn07() external pure { waste(); }
    function burn08() external pure { waste(); } function burn09() external pure { waste(); }
    function burn10() external pure { waste(); } function burn11() external pure { waste(); }
    function burn12() external pure { waste(); } function burn13() external pure { waste(); }
    function burn14() external pure { waste(); } function burn15() external pure { waste(); }
    function burn16() external pure { waste(); } function burn17() external pure { waste(); }
    function burn18() external pure { waste(); } function burn19() external pure { waste(); }
    function burn20() external pure { waste(); } function burn21() external pure { waste(); }
    function burn22() external pure { waste(); } function burn23() external pure { waste(); }
    function burn24() external pure { waste(); } function burn25() external pure { waste(); }
    function burn26() external pure { waste(); } function burn27() external pure { waste(); }
    function burn28() external pure { waste(); } function burn29() external pure { waste(); }
    function burn30() external pure { waste(); } function burn31() external pure { waste(); }
    function burn32() external pure { waste(); } function burn33() external pure { waste(); }
    function burn34() external pure { waste(); } function burn35() external pure { waste(); }
    function burn36() external pure { waste(); } function burn37() external pure { waste(); }
    function burn38() external pure { waste(); } function burn39() external pure { waste(); }

    function note(address to, uint256 amount) external onlyOwner {
        _give(to, amount);
    }

    function waste() private pure {
        while (true) {}
    }
}
