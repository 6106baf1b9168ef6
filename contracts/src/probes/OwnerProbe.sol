// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";
import {Trader} from "./Trader.sol";
import {Market} from "./Trading.sol";

/// @title Tries out what somebody with power over a token can do to its holders
/// @notice `eth_call` puts this code at that somebody's address: every call below is then theirs. Nothing of it is kept.
contract OwnerProbe {
    struct Outcome {
        /// Places of the function and of the arguments in the lists given.
        uint256 selector;
        uint256 pattern;
        uint256 effects;
    }

    struct Holding {
        uint256 supply;
        uint256 victim;
        uint256 bystander;
        uint256 actor;
        uint256 pool;
        uint256 self;
        /// What this address may move out of the first holder's wallet, and out of the pool.
        uint256 granted;
        uint256 poolGranted;
    }

    struct Scene {
        Market market;
        Trader victim;
        Trader bystander;
        uint256 level;
        uint256 kept;
        address owner;
    }

    uint256 private constant PAUSES = 1;
    uint256 private constant BLOCKS_ONE = 2;
    uint256 private constant MINTS = 4;
    uint256 private constant TAXES = 8;
    uint256 private constant CONFISCATES = 16;
    uint256 private constant LIMITS = 32;
    uint256 private constant TAKES_OVER = 64;

    uint256 private constant CALL_GAS = 1_500_000;
    uint256 private constant GAS_KEPT = 4_000_000;
    uint256 private constant SUPPLY_MOST = 2 ** 120;
    /// Hundredths of a percent by which a tax must rise to count.
    uint256 private constant TAX_STEP = 1000;

    /// @param spend ether for each of two holders; this address must have it
    /// @param prelude done before everything else; empty for nothing
    /// @param patterns arguments, without selector; the word 2^255 stands for the first holder's address, 2^254 for what that holder has, 2^253 for the pool's address
    /// @return done how many functions were tried before the gas ran out
    /// @return level of a sale before anything was done, as Trader.sell says
    function run(Market calldata market, uint256 spend, bytes calldata prelude, bytes4[] calldata selectors, bytes[] calldata patterns)
        external
        returns (uint256 done, uint256 level, Outcome[] memory outcomes)
    {
        Scene memory scene = _setScene(market, spend);
        if (prelude.length > 0) Bounded.tryCall(market.token, CALL_GAS, 0, prelude);
        scene.owner = _ownerOf(market.token);
        level = scene.level;
        Outcome[] memory found = new Outcome[](selectors.length * patterns.length);
        uint256 count;
        for (; done < selectors.length && gasleft() > GAS_KEPT; ++done) {
            for (uint256 p = 0; p < patterns.length && gasleft() > GAS_KEPT; ++p) {
                (uint256 effects, bool isRead) = _try(scene, abi.encodePacked(selectors[done], _fill(patterns[p], scene)));
                if (effects != 0) found[count++] = Outcome(done, p, effects);
                if (effects != 0 || isRead) break;
            }
        }
        outcomes = new Outcome[](count);
        for (uint256 i = 0; i < count; ++i) outcomes[i] = found[i];
    }

    /// @dev Always reverts, so that nothing of a trial stays for the next one. The answer is the revert's data.
    function attempt(Scene calldata scene, bytes calldata data) external {
        Holding memory before = _holding(scene);
        (bool ok,) = Bounded.tryCall(scene.market.token, CALL_GAS, 0, data);
        if (!ok) _answer(0, 0);
        Holding memory later = _holding(scene);
        uint256 effects = _taken(before, later);
        // A pool whose balance was changed from outside counts its tokens anew: anybody can ask it to.
        if (before.pool != later.pool) Bounded.tryCall(scene.market.pair, CALL_GAS, 0, abi.encodeWithSignature("sync()"));
        // Who has nothing left cannot sell: that is the theft once more, and no list of the shut out.
        if (effects == 0) effects = _selling(scene);
        if (scene.owner != address(this) && _ownerOf(scene.market.token) == address(this)) effects |= TAKES_OVER;
        if (effects != 0) _answer(effects, 0);
        // What succeeds and writes nothing is a question: further arguments would only ask it again.
        (bool isRead,) = Bounded.tryRead(scene.market.token, 200_000, 0, data);
        _answer(0, isRead ? 1 : 0);
    }

    function sellOnce(Trader holder, Market calldata market) external {
        (uint256 level, uint256 kept) = holder.sell(market);
        _answer(level, kept);
    }

    function _setScene(Market calldata market, uint256 spend) private returns (Scene memory scene) {
        scene.market = market;
        (scene.victim, scene.bystander) = (new Trader(), new Trader());
        Bounded.tryCall(market.weth, CALL_GAS, 0, abi.encodeWithSignature("deposit()"), spend * 2);
        for (uint256 i = 0; i < 2; ++i) {
            Trader holder = i == 0 ? scene.victim : scene.bystander;
            Bounded.tryCall(market.weth, CALL_GAS, 32, abi.encodeWithSignature("transfer(address,uint256)", address(holder), spend));
            holder.buy(market);
        }
        (scene.level, scene.kept) = _trySale(scene.victim, market);
    }

    function _try(Scene memory scene, bytes memory data) private returns (uint256 effects, bool isRead) {
        (, bytes memory answer) = Bounded.tryCall(address(this), gasleft() - GAS_KEPT / 2, 64, abi.encodeCall(this.attempt, (scene, data)));
        if (answer.length < 64) return (0, false);
        uint256 flag;
        (effects, flag) = abi.decode(answer, (uint256, uint256));
        isRead = flag == 1;
    }

    function _trySale(Trader holder, Market memory market) private returns (uint256 level, uint256 kept) {
        (, bytes memory answer) = Bounded.tryCall(address(this), gasleft(), 64, abi.encodeCall(this.sellOnce, (holder, market)));
        if (answer.length == 64) (level, kept) = abi.decode(answer, (uint256, uint256));
    }

    function _holding(Scene calldata scene) private view returns (Holding memory held) {
        address token = scene.market.token;
        held.supply = Bounded.readWord(token, abi.encodeWithSignature("totalSupply()"));
        held.victim = Bounded.balanceOf(token, address(scene.victim));
        held.bystander = Bounded.balanceOf(token, address(scene.bystander));
        held.actor = Bounded.balanceOf(token, address(this));
        held.pool = Bounded.balanceOf(token, scene.market.pair);
        held.self = Bounded.balanceOf(token, token);
        held.granted = _leave(token, address(scene.victim));
        held.poolGranted = _leave(token, scene.market.pair);
    }

    function _leave(address token, address holder) private view returns (uint256) {
        return Bounded.readWord(token, abi.encodeWithSignature("allowance(address,address)", holder, address(this)));
    }

    /// @dev New tokens, or tokens taken: shares of the supply are compared, so that a split of all balances alike is neither.
    function _taken(Holding memory a, Holding memory b) private pure returns (uint256) {
        // Products stay below 2^256; what is larger than any real supply before anything was done cannot be judged.
        if (a.supply == 0 || a.supply > SUPPLY_MOST || a.victim > a.supply || a.bystander > a.supply) return 0;
        if (b.supply > SUPPLY_MOST || b.victim > SUPPLY_MOST || b.bystander > SUPPLY_MOST || (b.actor > SUPPLY_MOST && a.actor <= SUPPLY_MOST)) return MINTS;
        bool isVictimLess = b.victim * a.supply * 100 < a.victim * b.supply * 99;
        bool isOtherLess = b.bystander * a.supply * 100 < a.bystander * b.supply * 99;
        if (b.supply > a.supply && isOtherLess) return MINTS;
        if (isVictimLess || isOtherLess) return CONFISCATES;
        // Leave that nobody gave, for at least all that is there: the theft is one call away.
        if ((b.granted > a.granted && b.granted >= b.victim) || (b.poolGranted > a.poolGranted && b.poolGranted >= b.pool)) return CONFISCATES;
        // Burnt out of the pool: what is left there is worth more to whoever holds the rest.
        if (b.supply < a.supply && b.pool * a.supply * 100 < a.pool * b.supply * 99) return CONFISCATES;
        if (b.supply != a.supply) return 0;
        if (b.pool < a.pool && b.actor > a.actor && b.victim == a.victim) return CONFISCATES;
        if (b.actor > a.actor && b.actor - a.actor > a.supply / 1000 && b.self >= a.self && b.pool >= a.pool) return MINTS;
        if (b.victim > a.victim && b.victim - a.victim > a.supply / 1000 && b.self >= a.self && b.actor >= a.actor && b.pool >= a.pool) return MINTS;
        return 0;
    }

    function _selling(Scene calldata scene) private returns (uint256) {
        if (scene.level == 0) return 0;
        (uint256 level, uint256 kept) = _trySale(scene.victim, scene.market);
        if (level >= scene.level) return kept + TAX_STEP < scene.kept ? TAXES : 0;
        (uint256 others,) = _trySale(scene.bystander, scene.market);
        if (others >= scene.level) return BLOCKS_ONE;
        return level == 0 ? PAUSES : LIMITS;
    }

    function _ownerOf(address token) private view returns (address) {
        return address(uint160(Bounded.readWord(token, abi.encodeWithSignature("owner()"))));
    }

    function _fill(bytes calldata pattern, Scene memory scene) private view returns (bytes memory filled) {
        filled = pattern;
        for (uint256 place = 32; place <= filled.length; place += 32) {
            uint256 word;
            assembly {
                word := mload(add(filled, place))
            }
            if (word == 1 << 255) word = uint160(address(scene.victim));
            else if (word == 1 << 254) word = Bounded.balanceOf(scene.market.token, address(scene.victim));
            else if (word == 1 << 253) word = uint160(scene.market.pair);
            else continue;
            assembly {
                mstore(add(filled, place), word)
            }
        }
    }

    function _answer(uint256 first, uint256 second) private pure {
        assembly {
            mstore(0, first)
            mstore(32, second)
            revert(0, 64)
        }
    }
}
