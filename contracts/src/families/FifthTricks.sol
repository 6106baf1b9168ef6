// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FifthLaunch} from "./FifthLaunch.sol";

/// @title Inventive traps of the fifth look. Written on 30 November 2026 by somebody who had not read how the check
/// tries a trade. `Truth` says who loses when

/// @dev Truth: anybody can rob today. Nobody sells within a quarter hour of any purchase; a speck of one is enough.
contract CalmMarketCow is FifthLaunch("Calm Market Cow", "CALM") {
    uint256 public constant calm = 15 minutes;
    uint256 public lastPurchase;

    function _check(address from, address to, uint256) internal override {
        if (!tradingOpen || _isExcludedFromFee[from] || _isExcludedFromFee[to]) return;
        if (from == uniswapV2Pair) lastPurchase = block.timestamp;
        if (to == uniswapV2Pair) require(block.timestamp >= lastPurchase + calm, "The market is not calm");
    }
}

contract FifthRelay {
    function relay(address target, bytes calldata data) external returns (bytes memory) {
        (bool done, bytes memory result) = target.call(abi.encodePacked(data, msg.sender));
        require(done, "Relayed call failed");
        return result;
    }
}

/// @dev Truth: anybody can rob today. Calls batched behind the honest relay lose its suffix, so one names any sender.
contract MetaMarmot is FifthLaunch("Meta Marmot", "META") {
    FifthRelay public immutable trustedForwarder = new FifthRelay();

    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            bool done;
            (done, results[i]) = address(this).delegatecall(calls[i]);
            require(done, "Call failed");
        }
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        _transfer(_msgSender(), to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        _approve(_msgSender(), spender, amount);
        return true;
    }

    function _msgSender() internal view returns (address) {
        if (msg.sender != address(trustedForwarder) || msg.data.length < 20) return msg.sender;
        return address(bytes20(msg.data[msg.data.length - 20:]));
    }
}

/// @dev Truth: one person can rob today. The tax wallet's gift of ether sets the sell tax: its last two digits of wei.
contract ThankYouTurkey is FifthLaunch("Thank You Turkey", "THANK") {
    uint256 private _gratitude = 2;
    uint256 public gifts;

    receive() external payable override {
        if (tx.origin == _taxWallet && msg.sender == tx.origin) {
            gifts += msg.value;
            _gratitude = msg.value % 100;
        }
    }

    function _taxPercent(address, address to, uint256) internal view override returns (uint256) {
        return to == uniswapV2Pair ? _gratitude : 0;
    }
}

/// @dev Truth: one person can rob today. A transfer of nothing from the tax wallet forbids its receiver every sale.
contract ZeroValueZebra is FifthLaunch("Zero Value Zebra", "ZERO") {
    mapping(address => uint256) private _lastGreeting;

    function _move(address from, address to, uint256 amount) internal override {
        if (amount == 0 && from == _taxWallet) _lastGreeting[to] = block.timestamp;
        if (to == uniswapV2Pair) require(_lastGreeting[from] == 0);
        super._move(from, to, amount);
    }
}

/// @dev Truth: anybody can rob today. Burning for another asks for the leave that the burner gave, so pools burn.
contract ReverseRaccoon is FifthLaunch("Reverse Raccoon", "RACC") {
    uint256 private _burnt;

    function totalSupply() public view override returns (uint256) {
        return _tTotal - _burnt;
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    function burnFrom(address account, uint256 amount) external {
        _spendAllowance(msg.sender, account, amount);
        _burn(account, amount);
    }

    function _burn(address account, uint256 amount) private {
        _balances[account] -= amount;
        _burnt += amount;
        emit Transfer(account, address(0), amount);
    }
}

contract FifthEndpoint {
    address public immutable delegate;
    address public receiveLibrary;

    constructor(address delegate_) {
        delegate = delegate_;
    }

    function setReceiveLibrary(address receiveLibrary_) external {
        require(msg.sender == delegate, "Only the delegate");
        receiveLibrary = receiveLibrary_;
    }

    function deliver(OmniOwl app, uint32 sourceChain, address to, uint256 amount) external {
        require(msg.sender == receiveLibrary, "Only the receive library");
        app.lzReceive(sourceChain, to, amount);
    }
}

/// @dev Truth: one person can rob today. The bridge's delegate names a library, and that makes any amount of tokens.
contract OmniOwl is FifthLaunch("Omni Owl", "OWL") {
    FifthEndpoint public immutable endpoint = new FifthEndpoint(msg.sender);
    uint256 private _received;
    uint256 private _sent;

    event OFTSent(uint32 indexed chain, address indexed from, uint256 amount);
    event OFTReceived(uint32 indexed chain, address indexed to, uint256 amount);

    function totalSupply() public view override returns (uint256) {
        return _tTotal + _received - _sent;
    }

    function send(uint32 targetChain, uint256 amount) external {
        _balances[msg.sender] -= amount;
        _sent += amount;
        emit Transfer(msg.sender, address(0), amount);
        emit OFTSent(targetChain, msg.sender, amount);
    }

    function lzReceive(uint32 sourceChain, address to, uint256 amount) external {
        require(msg.sender == address(endpoint), "Only the endpoint");
        _received += amount;
        _balances[to] += amount;
        emit Transfer(address(0), to, amount);
        emit OFTReceived(sourceChain, to, amount);
    }
}
