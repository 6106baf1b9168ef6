// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What a token maker deploys: one template behind many minimal clones that are told their values once
/// @dev Eighth look, 30 November 2026. Harmless by itself
abstract contract EighthTemplate {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event Initialized(string name, string symbol, uint256 supply);

    struct Params {
        string name;
        string symbol;
        uint256 supply;
        address owner;
        address platform;
    }

    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    address public owner;
    address public platform;
    address public pair;
    bool private _isInitialized;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) private _allowances;

    modifier onlyOwner() {
        require(msg.sender == owner, "OwnableUpgradeable: caller is not the owner");
        _;
    }

    function initialize(Params calldata params) external {
        require(!_isInitialized, "Initializable: contract is already initialized");
        _isInitialized = true;
        name = params.name;
        symbol = params.symbol;
        totalSupply = params.supply;
        owner = params.owner;
        platform = params.platform;
        _balances[params.owner] = params.supply;
        emit OwnershipTransferred(address(0), params.owner);
        emit Transfer(address(0), params.owner, params.supply);
        emit Initialized(params.name, params.symbol, params.supply);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function setPair(address pair_) external onlyOwner {
        require(pair == address(0), "Pair is set");
        pair = pair_;
    }

    function balanceOf(address account) external view returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) external view returns (uint256) {
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
        require(allowed >= value, "ERC20: insufficient allowance");
        if (allowed != type(uint256).max) _allowances[from][msg.sender] = allowed - value;
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal virtual {
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) internal {
        require(to != address(0), "ERC20: transfer to the zero address");
        require(_balances[from] >= value, "ERC20: transfer amount exceeds balance");
        _balances[from] -= value;
        _balances[to] += value;
        emit Transfer(from, to, value);
    }
}

/// @dev Its constructor leaves the 45 bytes of EIP-1167 and nothing else
abstract contract EighthClone {
    constructor(EighthTemplate template, string memory name_, string memory symbol_, uint256 supply, address platform) {
        (bool isDone,) = address(template).delegatecall(
            abi.encodeCall(
                EighthTemplate.initialize,
                (EighthTemplate.Params(name_, symbol_, supply, msg.sender, platform))
            )
        );
        require(isDone, "Clone was not told its values");
        assembly {
            let code := mload(0x40)
            mstore(code, shl(176, 0x363d3d373d3d3d363d73))
            mstore(add(code, 10), shl(96, template))
            mstore(add(code, 30), shl(136, 0x5af43d82803e903d91602b57fd5bf3))
            return(code, 45)
        }
    }
}
