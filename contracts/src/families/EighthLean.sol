// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A lean and gas efficient ERC20 with EIP-2612, after the manner of Solmate, written anew
/// @dev Eighth look, 30 November 2026. Harmless by itself: nobody owns it
abstract contract EighthLean {
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

    constructor(string memory name_, string memory symbol_, uint256 supply) {
        (name, symbol) = (name_, symbol_);
        _mint(msg.sender, supply);
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

    function permit(
        address holder,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) public virtual {
        require(deadline >= block.timestamp, "PERMIT_DEADLINE_EXPIRED");
        bytes32 inner = keccak256(abi.encode(PERMIT, holder, spender, value, nonces[holder]++, deadline));
        address recovered = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), inner)), v, r, s);
        require(recovered != address(0) && recovered == holder, "INVALID_SIGNER");
        _allowance[recovered][spender] = value;
        emit Approval(holder, spender, value);
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                    keccak256(bytes(name)),
                    keccak256("1"),
                    block.chainid,
                    address(this)
                )
            );
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        _balanceOf[from] -= amount;
        unchecked {
            _balanceOf[to] += amount;
        }
        emit Transfer(from, to, amount);
    }

    function _mint(address to, uint256 amount) internal {
        totalSupply += amount;
        unchecked {
            _balanceOf[to] += amount;
        }
        emit Transfer(address(0), to, amount);
    }

    function _burn(address from, uint256 amount) internal {
        _balanceOf[from] -= amount;
        unchecked {
            totalSupply -= amount;
        }
        emit Transfer(from, address(0), amount);
    }
}
