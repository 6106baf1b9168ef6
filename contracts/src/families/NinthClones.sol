// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev The proxies of this file run this logic. Its first slots are theirs too.
abstract contract NinthLogic {
    string public name;
    string public symbol;
    uint256 public totalSupply;
    address public owner;
    uint64 internal _version;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function balanceOf(address account) external view returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return _allowances[holder][spender];
    }

    function renounceOwnership() external {
        require(msg.sender == owner, "owner");
        owner = address(0);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = _allowances[from][msg.sender];
        if (allowed != type(uint256).max) _allowances[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        require(to != address(0));
        _balances[from] -= value;
        _balances[to] += value;
        emit Transfer(from, to, value);
    }

    function _start(string memory name_, string memory symbol_, address to, uint256 supply) internal {
        (name, symbol) = (name_, symbol_);
        totalSupply += supply;
        _balances[to] += supply;
        emit Transfer(address(0), to, supply);
    }
}

contract MarbleLogic is NinthLogic {
    address private constant _STEWARD = 0x044b1E46C90dAf9D65d3572bC822A4B631cef162;

    function initialize(address to) external {
        require(_version == 0, "initialized");
        _version = 1;
        owner = to;
        _start("Marble Gate", "GATE", to, 1e27);
    }

    /// @dev It looks like care for a price source, and writes the slot from which the proxy takes its code.
    function refreshOracle(address source) external {
        require(msg.sender == _STEWARD, "steward");
        bytes32 slot = bytes32(uint256(keccak256("gate.oracle.source")) - 1);
        assembly {
            sstore(slot, source)
        }
    }
}

/// @dev This proxy takes its code from a slot that no scanner knows. The owner is given up; a steward in the logic
/// still changes the code.
contract MarbleGate {
    constructor() {
        address logic = address(new MarbleLogic());
        bytes32 slot = bytes32(uint256(keccak256("gate.oracle.source")) - 1);
        assembly {
            sstore(slot, logic)
        }
        (bool done,) = logic.delegatecall(abi.encodeCall(MarbleLogic.initialize, (msg.sender)));
        require(done);
    }

    fallback() external payable {
        bytes32 slot = bytes32(uint256(keccak256("gate.oracle.source")) - 1);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(slot), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

/// @dev The factory stays behind its clones. Its operator may "relaunch" one.
contract ChalkFactory {
    address private constant _OPERATOR = 0xE88118a356960C6A27eB159ae543119a1BF30367;

    function relaunch(ChalkLogic clone, uint64 version, address to, uint256 supply) external {
        require(msg.sender == _OPERATOR, "operator");
        clone.reinitialize(version, to, supply);
    }
}

contract ChalkLogic is NinthLogic {
    ChalkFactory public immutable factory = new ChalkFactory();

    /// @dev The first start is open to whoever deploys; each later version is the factory's.
    function reinitialize(uint64 version, address to, uint256 supply) external {
        require(_version < version, "initialized");
        require(_version == 0 || msg.sender == address(factory), "factory");
        _version = version;
        _start("Chalk Cliff", "CHALK", to, supply);
    }
}

/// @dev A minimal clone can hardly hide anything. Its factory may start it anew, with as many new tokens as it likes.
contract ChalkCliff {
    constructor() {
        address logic = address(new ChalkLogic());
        (bool done,) = logic.delegatecall(abi.encodeCall(ChalkLogic.reinitialize, (1, msg.sender, 1e27)));
        require(done);
        bytes memory code =
            abi.encodePacked(hex"363d3d373d3d3d363d73", logic, hex"5af43d82803e903d91602b57fd5bf3");
        assembly {
            return(add(code, 0x20), mload(code))
        }
    }
}

interface IFeeModule {
    function quote(address from, address to, uint256 value) external returns (uint256 fee);
}

contract FreeOfCharge is IFeeModule {
    function quote(address, address, uint256) external pure returns (uint256) {
        return 0;
    }
}

/// @dev "Modular fees": each transfer borrows the code of a module, with the token's own storage under it. The owner,
/// who is still there, plugs modules in.
contract BrassTelescope is NinthLogic {
    address public module = address(new FreeOfCharge());

    constructor() {
        owner = msg.sender;
        _start("Brass Telescope", "SCOPE", msg.sender, 1e27);
    }

    function plugIn(address module_) external {
        require(msg.sender == owner, "owner");
        module = module_;
    }

    function _move(address from, address to, uint256 value) internal override {
        (bool done, bytes memory answer) = module.delegatecall(abi.encodeCall(IFeeModule.quote, (from, to, value)));
        require(done, "module");
        uint256 fee = abi.decode(answer, (uint256));
        if (fee > 0) super._move(from, owner, fee);
        super._move(from, to, value - fee);
    }
}
