// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Tokens of a token maker: one implementation, and clones of it that are initialised
/// @dev Seventh look, 30 November 2026, by somebody who had not read how the check works. A clone's maker runs the
/// initialiser in its storage and leaves the minimal proxy of ERC-1167 as its code
abstract contract SeventhClone {
    constructor(address implementation, bytes memory initializer) {
        (bool isDone,) = implementation.delegatecall(initializer);
        require(isDone, "Clones: initialisation failed");
        bytes memory code =
            abi.encodePacked(hex"363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3");
        assembly ("memory-safe") {
            return(add(code, 32), mload(code))
        }
    }
}

/// @dev Harmless by itself: no rule, no fee, an owner without power
abstract contract SeventhMade {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event Initialized(uint64 version);

    bool private _isInitialized;
    string public name;
    string public symbol;
    uint256 public totalSupply;
    address public owner;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    function _initialize(string memory name_, string memory symbol_, uint256 supply) internal {
        require(!_isInitialized, "Initializable: contract is already initialized");
        _isInitialized = true;
        (name, symbol, owner, totalSupply) = (name_, symbol_, msg.sender, supply);
        _balances[msg.sender] = supply;
        emit Initialized(1);
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, supply);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = _allowances[from][msg.sender];
        if (allowed != type(uint256).max) _allowances[from][msg.sender] = allowed - value;
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal virtual {
        require(to != address(0), "ERC20: zero address");
        _balances[from] -= value;
        _balances[to] += value;
        emit Transfer(from, to, value);
    }
}

contract SeventhPad {
    address private immutable _operator;
    // In hundredths of a percent.
    uint256 public platformFee = 50;

    constructor(address operator) {
        _operator = operator;
    }

    function setPlatformFee(uint256 fee) external {
        require(msg.sender == _operator, "Pad: operator");
        platformFee = fee;
    }

    function feeFor(address, uint256 value) external view returns (uint256 fee, address receiver) {
        return ((value * platformFee) / 10_000, _operator);
    }
}

contract SeventhPadToken is SeventhMade {
    SeventhPad public pad;
    address public pair;

    function initialize(string calldata name_, string calldata symbol_, SeventhPad pad_) external {
        _initialize(name_, symbol_, 1_000_000_000 ether);
        pad = pad_;
    }

    function setPair(address pair_) external onlyOwner {
        require(pair == address(0), "already set");
        pair = pair_;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee;
        address receiver;
        if (to == pair && pair != address(0)) (fee, receiver) = pad.feeFor(from, value);
        if (fee > 0) super._transfer(from, receiver, fee);
        super._transfer(from, to, value - fee);
    }
}

/// @dev Truth: one person can rob today. The launch pad, the deployer's own, sets the fee of sales, up to all of it.
contract PinkPadPuffin is SeventhClone {
    constructor()
        SeventhClone(
            address(new SeventhPadToken()),
            abi.encodeCall(SeventhPadToken.initialize, ("Pink Pad Puffin", "PUFFIN", new SeventhPad(msg.sender)))
        )
    {}
}

contract SeventhRaiseToken is SeventhMade {
    address private _launchpad;
    bool public isFinalized;

    event Refunded(address indexed buyer, uint256 value);

    function initialize(string calldata name_, string calldata symbol_, address launchpad) external {
        _initialize(name_, symbol_, 10_000_000 ether);
        _launchpad = launchpad;
    }

    function finalize() external {
        require(msg.sender == _launchpad, "Launchpad only");
        isFinalized = true;
    }

    /// @notice Of a raise that failed, tokens come back before the money does
    function refund(address[] calldata buyers) external {
        require(msg.sender == _launchpad && !isFinalized, "Raise is over");
        for (uint256 i = 0; i < buyers.length; i++) {
            uint256 value = _balances[buyers[i]];
            _transfer(buyers[i], _launchpad, value);
            emit Refunded(buyers[i], value);
        }
    }
}

/// @dev Truth: one person can rob today. As long as the deployer does not declare the raise over, he takes tokens back
/// from whom he will, and pays nothing for them.
contract LaunchLobster is SeventhClone {
    constructor()
        SeventhClone(
            address(new SeventhRaiseToken()),
            abi.encodeCall(SeventhRaiseToken.initialize, ("Launch Lobster", "LOBSTER", msg.sender))
        )
    {}
}

contract SeventhSharedToken is SeventhMade {
    function initialize(string calldata name_, string calldata symbol_) external {
        _initialize(name_, symbol_, 1_000_000 ether);
    }
}

contract SeventhBeacon {
    event Upgraded(address indexed implementation);

    address public implementation = address(new SeventhSharedToken());
    address private immutable _factory;

    constructor(address factory) {
        _factory = factory;
    }

    function upgradeTo(address newImplementation) external {
        require(msg.sender == _factory && newImplementation.code.length > 0, "Beacon: factory");
        implementation = newImplementation;
        emit Upgraded(newImplementation);
    }
}

/// @dev Truth: one person can rob today. The code is where a beacon says, and the beacon obeys the deployer.
contract BeaconBeaver {
    // keccak256("eip1967.proxy.beacon") - 1
    bytes32 private constant SLOT = 0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50;

    constructor() {
        SeventhBeacon beacon = new SeventhBeacon(msg.sender);
        assembly ("memory-safe") {
            sstore(SLOT, beacon)
        }
        bytes memory initializer = abi.encodeCall(SeventhSharedToken.initialize, ("Beacon Beaver", "BEAVER"));
        (bool isDone,) = beacon.implementation().delegatecall(initializer);
        require(isDone, "initialisation failed");
    }

    fallback() external {
        SeventhBeacon beacon;
        assembly ("memory-safe") {
            beacon := sload(SLOT)
        }
        address implementation = beacon.implementation();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let isDone := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(isDone) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

contract SeventhPlainToken is SeventhMade {
    event LogoChanged(string uri);
    event MaxWalletRaised(uint256 value);

    string public logo;
    uint256 public maxWallet;

    function initialize(string calldata name_, string calldata symbol_) external {
        _initialize(name_, symbol_, 21_000_000 ether);
        maxWallet = totalSupply / 40;
    }

    function setLogo(string calldata uri) external onlyOwner {
        logo = uri;
        emit LogoChanged(uri);
    }

    function raiseMaxWallet(uint256 value) external onlyOwner {
        require(value > maxWallet, "Only upwards");
        maxWallet = value;
        emit MaxWalletRaised(value);
    }

    /// @dev Wallets without code: pools and lockers are none
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (to.code.length == 0 && from.code.length > 0) require(_balances[to] <= maxWallet, "Max wallet");
    }
}

/// @dev Truth: harmless. A clone whose owner sets a picture's address and can raise the largest wallet, never lower it;
/// the limit meets purchases only.
contract CloneClover is SeventhClone {
    constructor()
        SeventhClone(
            address(new SeventhPlainToken()),
            abi.encodeCall(SeventhPlainToken.initialize, ("Clone Clover", "CLOVER"))
        )
    {}
}
