// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FourthLaunch} from "./FourthLaunch.sol";
import {Fourth404} from "./Fourth404.sol";

/// @title Honest launches with code of their own, some of it unusual. Written on 30 November 2026, fourth look, by
/// somebody who had not read how the check tries a trade. `Truth` says why nobody has power over a buyer

/// @dev Truth: harmless. 2 % of each trade go to a fixed wallet for ever; the owner can only tell the pool, once.
contract SteadyTurtle is FourthLaunch("Steady Turtle", "SLOW") {}

/// @dev Truth: harmless. The limits of the first half hour end by the clock, and nobody can bring them back.
contract CalmCapybara is FourthLaunch("Calm Capybara", "CAPY") {
    uint256 public constant maxWalletSize = _tTotal / 100;
    uint256 public constant limitsLast = 30 minutes;

    function limitsInEffect() public view returns (bool) {
        return _launchedAt > 0 && block.timestamp < _launchedAt + limitsLast;
    }

    function _check(address from, address to, uint256 amount) internal view override {
        if (from != uniswapV2Pair || !limitsInEffect()) return;
        require(_balances[to] + amount <= maxWalletSize, "First half hour: largest wallet");
    }
}

/// @dev Truth: harmless. The tax starts at 24 % and is gone after two hours by the clock; nothing can set it.
contract MeltingPenguin is FourthLaunch("Melting Penguin", "MELT") {
    uint256 private constant _firstTax = 24;

    function taxNow() public view returns (uint256) {
        uint256 gone = (block.timestamp - _launchedAt) / 5 minutes;
        return gone >= _firstTax ? 0 : _firstTax - gone;
    }

    function _buyTax() internal view override returns (uint256) {
        return taxNow();
    }

    function _sellTax(address) internal view override returns (uint256) {
        return taxNow();
    }
}

/// @dev Truth: harmless. One trade may move a hundredth of the supply, a constant; more goes in several trades.
contract PatientWhale is FourthLaunch("Patient Whale", "PWHL") {
    uint256 public constant maxTxAmount = _tTotal / 100;

    function _check(address from, address to, uint256 amount) internal view override {
        if (uniswapV2Pair == address(0) || _isExcludedFromFee[from] || _isExcludedFromFee[to]) return;
        if (from == uniswapV2Pair || to == uniswapV2Pair)
            require(amount <= maxTxAmount, "One trade: a hundredth of the supply");
    }

    function _buyTax() internal pure override returns (uint256) {
        return 0;
    }

    function _sellTax(address) internal pure override returns (uint256) {
        return 0;
    }
}

/// @dev Truth: harmless. Units are items too, and an item moves only by its owner or by leave.
contract PocketGalleries is Fourth404("Pocket Galleries", "PGAL") {}

/// @dev Truth: harmless. 1 % of each transfer is shared by all holders through the rate; nobody can change or leave it.
contract MirrorLake {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public constant name = "Mirror Lake";
    string public constant symbol = "LAKE";
    uint8 public constant decimals = 9;
    uint256 private constant _tTotal = 10_000_000 * 10 ** 9;
    uint256 private constant _startRate = type(uint128).max / _tTotal;
    uint256 private constant _feePercent = 1;

    uint256 private _rTotal = _startRate * _tTotal;
    uint256 public totalFees;
    mapping(address => uint256) private _rOwned;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor() {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address holder) public view returns (uint256) {
        return tokenFromReflection(_rOwned[holder]);
    }

    function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
        return rAmount / _rate();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _rate() private view returns (uint256) {
        return _rTotal / _tTotal;
    }

    function _transfer(address from, address to, uint256 tAmount) private returns (bool) {
        require(to != address(0), "to nobody");
        uint256 rate = _rate();
        uint256 tFee = (tAmount * _feePercent) / 100;
        _rOwned[from] -= tAmount * rate;
        _rOwned[to] += (tAmount - tFee) * rate;
        _rTotal -= tFee * rate;
        totalFees += tFee;
        emit Transfer(from, to, tAmount - tFee);
        return true;
    }
}

/// @dev Truth: harmless. Unchecked sums stand behind checked ones, and a permit needs the holder's own signature.
contract LeanBeans {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    string public constant name = "Lean Beans";
    string public constant symbol = "BEAN";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 420_690_000 ether;
    bytes32 private constant _permit =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant _domain =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public nonces;

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(abi.encode(_domain, keccak256(bytes(name)), keccak256("1"), block.chainid, address(this)));
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _transfer(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        return _transfer(from, to, amount);
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(deadline >= block.timestamp, "PERMIT_DEADLINE_EXPIRED");
        bytes32 message = keccak256(abi.encode(_permit, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), message)), v, r, s);
        require(signer != address(0) && signer == owner, "INVALID_SIGNER");
        allowance[signer][spender] = value;
        emit Approval(owner, spender, value);
    }

    function _transfer(address from, address to, uint256 amount) private returns (bool) {
        balanceOf[from] -= amount;
        // No sum of balances is over the supply.
        unchecked {
            balanceOf[to] += amount;
        }
        emit Transfer(from, to, amount);
        return true;
    }
}

/// @dev Truth: harmless. Assembly keeps each balance at a hash of its holder; the rules are the ordinary ones.
contract TightRope {
    error InsufficientBalance();
    error InsufficientAllowance();

    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    uint256 private constant _balanceSeed = 0x6b1f9a2c;
    uint256 private constant _allowanceSeed = 0x2d90e7b4;
    uint256 private constant _supply = 777_777_777 ether;

    constructor() {
        bytes32 slot = _slotOf(msg.sender);
        uint256 supply = _supply;
        assembly {
            sstore(slot, supply)
        }
        emit Transfer(address(0), msg.sender, supply);
    }

    function name() external pure returns (string memory) {
        return "Tight Rope";
    }

    function symbol() external pure returns (string memory) {
        return "ROPE";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() external pure returns (uint256) {
        return _supply;
    }

    function balanceOf(address holder) external view returns (uint256 result) {
        bytes32 slot = _slotOf(holder);
        assembly {
            result := sload(slot)
        }
    }

    function allowance(address holder, address spender) external view returns (uint256 result) {
        bytes32 slot = _slotOfLeave(holder, spender);
        assembly {
            result := sload(slot)
        }
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        bytes32 slot = _slotOfLeave(msg.sender, spender);
        assembly {
            sstore(slot, amount)
        }
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _transfer(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        bytes32 slot = _slotOfLeave(from, msg.sender);
        assembly {
            let allowed := sload(slot)
            if not(allowed) {
                if gt(amount, allowed) {
                    mstore(0x00, 0x13be252b) // InsufficientAllowance()
                    revert(0x1c, 0x04)
                }
                sstore(slot, sub(allowed, amount))
            }
        }
        return _transfer(from, to, amount);
    }

    function _transfer(address from, address to, uint256 amount) private returns (bool) {
        bytes32 fromSlot = _slotOf(from);
        bytes32 toSlot = _slotOf(to);
        assembly {
            let held := sload(fromSlot)
            if gt(amount, held) {
                mstore(0x00, 0xf4d678b8) // InsufficientBalance()
                revert(0x1c, 0x04)
            }
            sstore(fromSlot, sub(held, amount))
            sstore(toSlot, add(sload(toSlot), amount))
        }
        emit Transfer(from, to, amount);
        return true;
    }

    function _slotOf(address holder) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(_balanceSeed, holder));
    }

    function _slotOfLeave(address holder, address spender) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(_allowanceSeed, holder, spender));
    }
}

contract FourthFrozenLogic {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    bool private _isSetUp;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function setUp(address holder) external {
        require(!_isSetUp, "set up");
        _isSetUp = true;
        totalSupply = 21_000_000 ether;
        balanceOf[holder] = totalSupply;
        emit Transfer(address(0), holder, totalSupply);
    }

    function name() external pure returns (string memory) {
        return "Frozen Glacier";
    }

    function symbol() external pure returns (string memory) {
        return "ICE";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// @dev Truth: harmless. A proxy whose logic was made with it and stands in its code: nobody can put other logic there.
contract FrozenGlacier {
    address private immutable _logic;

    constructor() {
        FourthFrozenLogic logic = new FourthFrozenLogic();
        _logic = address(logic);
        (bool isDone,) = address(logic).delegatecall(abi.encodeCall(FourthFrozenLogic.setUp, (msg.sender)));
        require(isDone, "set up");
    }

    fallback() external payable {
        address logic = _logic;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let isDone := delegatecall(gas(), logic, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(isDone) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }

    receive() external payable {
        revert("no ether");
    }
}
