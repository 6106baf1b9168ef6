// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title A loan of practice dollars against ether, one for each borrower, closed by anybody once it is under its edge
/// @notice For the local world only: the stagehand opens the loans and says the price.
contract PracticeLoan {
    using SafeERC20 for IERC20;

    struct Loan {
        /// In wei.
        uint256 locked;
        /// In the smallest unit of the dollar.
        uint256 debt;
        /// Of one whole ether, in the smallest unit of the dollar.
        uint256 price;
        /// Somebody closed it: the locked ether is lost.
        bool isClosed;
    }

    /// @notice Share of what is locked up to which a debt may go, in percent.
    uint256 public constant THRESHOLD_PERCENT = 80;

    IERC20 public immutable dollar;
    address public immutable stagehand;
    mapping(address borrower => Loan) public loanOf;

    error PracticeLoanNotStagehand(address caller);
    error PracticeLoanTooMuch(uint256 amount, uint256 debt);
    error PracticeLoanAboveEdge(address borrower);
    error PracticeLoanPaymentFailed(address to);

    modifier onlyStagehand() {
        if (msg.sender != stagehand) revert PracticeLoanNotStagehand(msg.sender);
        _;
    }

    constructor(IERC20 dollar_, address stagehand_) {
        dollar = dollar_;
        stagehand = stagehand_;
    }

    /// @notice Opens a loan with the ether that comes with the call; ether of an earlier one goes back to the stagehand.
    function open(address borrower, uint256 debt, uint256 price) external payable onlyStagehand {
        uint256 earlier = loanOf[borrower].locked;
        loanOf[borrower] = Loan(msg.value, debt, price, false);
        if (earlier > 0) _pay(stagehand, earlier);
    }

    function setPrice(address borrower, uint256 price) external onlyStagehand {
        loanOf[borrower].price = price;
    }

    /// @notice Takes dollars from the caller, who approved them first, and lowers the caller's debt by as many.
    function repay(uint256 amount) external {
        Loan storage loan = loanOf[msg.sender];
        if (amount > loan.debt) revert PracticeLoanTooMuch(amount, loan.debt);
        loan.debt -= amount;
        dollar.safeTransferFrom(msg.sender, address(this), amount);
    }

    function isUnderEdge(address borrower) public view returns (bool) {
        Loan storage loan = loanOf[borrower];
        return (loan.locked * loan.price * THRESHOLD_PERCENT) / (100 * 1 ether) < loan.debt;
    }

    /// @notice Closes a loan under its edge and gives what was locked to the caller.
    function liquidate(address borrower) external {
        if (!isUnderEdge(borrower)) revert PracticeLoanAboveEdge(borrower);
        Loan storage loan = loanOf[borrower];
        uint256 locked = loan.locked;
        loan.locked = 0;
        loan.debt = 0;
        loan.isClosed = true;
        _pay(msg.sender, locked);
    }

    function _pay(address to, uint256 amount) private {
        (bool isPaid, ) = to.call{value: amount}("");
        if (!isPaid) revert PracticeLoanPaymentFailed(to);
    }
}
