// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IPadHook {
    function beforeMove(address from, address to, uint256 value) external view;
}

/// @dev The pad brought the token out and is asked before each transfer, as pools ask their hooks. Its operator hangs
/// in a hook, or takes it out.
contract NinthPad is IPadHook {
    address private constant _OPERATOR = 0x19EBfC30BFB9652eE8B3B22732Ad61faD0f3c851;
    mapping(address => IPadHook) public hookOf;

    function setHook(address token, IPadHook hook) external {
        require(msg.sender == _OPERATOR, "operator");
        hookOf[token] = hook;
    }

    function beforeMove(address from, address to, uint256 value) external view {
        IPadHook hook = hookOf[msg.sender];
        if (address(hook) != address(0)) hook.beforeMove(from, to, value);
    }
}

/// @dev A launch pad puts these out in one piece, "graduated" at once.
abstract contract NinthPadToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e27;
    bool public constant graduated = true;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientBalance();
    error InsufficientAllowance();

    constructor(string memory name_, string memory symbol_) {
        (name, symbol) = (name_, symbol_);
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance();
        unchecked {
            allowance[from][msg.sender] = allowed - value;
        }
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        if (balanceOf[from] < value) revert InsufficientBalance();
        unchecked {
            balanceOf[from] -= value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

/// @dev The pad's hook decides on each transfer, and there is none at the launch. A hook that comes later lets nobody
/// sell.
contract RedBalloon is NinthPadToken("Red Balloon", "RED") {
    NinthPad public immutable pad = new NinthPad();

    function _move(address from, address to, uint256 value) internal override {
        pad.beforeMove(from, to, value);
        super._move(from, to, value);
    }
}

/// @dev A watch lists robots for the first two hours. After that the list has no effect any more, on anybody, and
/// cannot grow.
contract LapsedLedger is NinthPadToken("Lapsed Ledger", "LAPSE") {
    address private constant _WATCH = 0x4E00F36d6d0434af71D2751Bfd65d658dFD8504E;
    uint256 public immutable lapses = block.timestamp + 2 hours;
    mapping(address => bool) public isRobot;

    function nameRobots(address[] calldata robots) external {
        require(msg.sender == _WATCH, "watch");
        require(block.timestamp < lapses, "lapsed");
        for (uint256 i = 0; i < robots.length; i++) isRobot[robots[i]] = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (block.timestamp < lapses) require(!isRobot[from] && !isRobot[to], "robot");
        super._move(from, to, value);
    }
}
