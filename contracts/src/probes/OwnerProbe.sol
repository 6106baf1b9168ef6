// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Bounded} from "./Bounded.sol";
import {Trader} from "./Trader.sol";
import {Market, Trading} from "./Trading.sol";

/// @title Tries out what somebody with power over a token can do to its holders
/// @notice `eth_call` puts this code at that somebody's address: every call below is then theirs. Nothing of it is kept.
contract OwnerProbe is Trading {
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
        /// Wrapped ether of the pool.
        uint256 poolEther;
    }

    struct Scene {
        Market market;
        Trader victim;
        Trader bystander;
        uint256 level;
        uint256 kept;
        address owner;
        /// Whose functions are tried: the token's, or those of a contract that may use them.
        address target;
        /// Before each attempt, all of which are undone.
        Holding before;
        /// Functions that take ether.
        bytes4[] payables;
        /// For one more purchase of the first holder, which comes between an act and the sale.
        uint256 spend;
        bool buysAgain;
    }

    struct Plan {
        Market market;
        address target;
        /// Where the market has no pair: who makes one, and so many tokens of this address and so much ether go in.
        address factory;
        uint256 tokens;
        uint256 ether_;
        /// Ether for each of two holders; this address must have it.
        uint256 spend;
        /// Done before everything else; what comes of all of them together is looked at first.
        bytes[] preludes;
        /// Whole calls, selector and arguments: those of one list are done one after another and tried as one. One word alone
        /// is so much ether, without a call. Where BUYS stands first, this address buys, and counts with what it has then.
        bytes[][] calls;
        bytes4[] selectors;
        /// Of these, ones that take ether: refused without, they are paid.
        bytes4[] payables;
        /// Arguments, without selector; the word 2^255 stands for the first holder's address, 2^254 for what that holder has, 2^253 for the pool's address, 2^252 for half of what this address has, 2^251 to 2^249 for hashes of that holder's code and address. Twenty bytes behind the last word become the first holder's address.
        bytes[] patterns;
    }

    struct Log {
        Outcome[] found;
        uint256 count;
    }

    uint256 private constant PAUSES = 1;
    uint256 private constant BLOCKS_ONE = 2;
    uint256 private constant MINTS = 4;
    uint256 private constant TAXES = 8;
    uint256 private constant CONFISCATES = 16;
    uint256 private constant LIMITS = 32;
    uint256 private constant TAKES_OVER = 64;
    /// Something was written, and nothing of the above came of it.
    uint256 private constant WRITES = 128;

    /// Ran a stranger's code as its own.
    uint256 private constant RUNS_OTHER = 256;
    /// Where the last one is kept that said so.
    uint256 private constant NOTE_PLACE = 0xf1200001f1200001f1200001f1200001;

    /// Added to the level of a sale: the pool has fewer tokens after each of two sales than what was sold.
    uint256 private constant BURNS_POOL = 4;
    /// Added to it too: sales of others make tokens for this address.
    uint256 private constant PAYS_SELF = 8;
    /// Ether for what wants some. The last digits count for code that reads an amount of ether as a number.
    uint256 private constant PAID = 0.1 ether + 99;
    /// Tokens that were paid for may be worth so many times what they cost.
    uint256 private constant FAIR_TIMES = 2;
    /// In front of a list of calls: this address buys before them, as anybody may.
    bytes4 private constant BUYS = 0xf1200006;
    /// For one in so much of the pool's ether.
    uint256 private constant MUCH = 20;
    /// skim(address): tokens beyond what a pool has counted go to whoever asks.
    bytes4 private constant SKIM = 0xbc25cf77;
    /// It used up all its gas with two arguments: it was tried with no others.
    uint256 private constant BURNS = 512;
    uint256 private constant BURNS_MOST = 2;

    uint256 private constant CALL_GAS = 1_500_000;
    uint256 private constant PAIR_GAS = 6_000_000;
    uint256 private constant GAS_KEPT = 4_000_000;
    uint256 private constant SUPPLY_MOST = 2 ** 120;
    /// Hundredths of a percent by which a tax must rise to count.
    uint256 private constant TAX_STEP = 1000;

    /// @return done how many functions were tried before the gas ran out
    /// @return level of a sale before anything was done, as Trader.sell says
    /// @return outcomes a place behind the last selector is that of a call; the one behind the last call stands for the preludes
    function run(Plan calldata plan) external returns (uint256 done, uint256 level, Outcome[] memory outcomes) {
        Market memory market = plan.market;
        if (market.pair == address(0)) market.pair = _makePair(plan);
        Scene memory scene = _setScene(market, plan.spend);
        (level, scene.target) = (scene.level, plan.target);
        scene.payables = plan.payables;
        Log memory log;
        log.found = new Outcome[](plan.selectors.length * 2 + plan.calls.length + 1);
        uint256 behind = plan.selectors.length;
        if (plan.preludes.length > 0) _note(log, behind + plan.calls.length, 0, _tryPreludes(scene, plan.preludes));
        // What the preludes changed of the pool is nobody's find: it counts anew first.
        _sync(market.pair);
        (scene.owner, scene.before) = (_ownerOf(scene.market.token), _holding(scene));
        level += _salesAlone(scene);
        bool canBuyAgain = _canBuyAgain(scene);
        for (uint256 i = 0; i < plan.calls.length && gasleft() > GAS_KEPT; ++i) {
            (uint256 effects,) = _tryAll(scene, _fillAll(plan.calls[i], scene));
            _note(log, behind + i, 0, effects & ~WRITES);
        }
        for (; done < plan.selectors.length && gasleft() > GAS_KEPT; ++done) _tryFunction(scene, log, done, plan, canBuyAgain);
        outcomes = new Outcome[](log.count);
        for (uint256 i = 0; i < log.count; ++i) outcomes[i] = log.found[i];
    }

    /// @dev note(), sent by code that a token was made to run. Like a wallet, it takes any other call too, and answers with
    /// the call's name, as receivers of tokens do.
    fallback() external payable {
        if (msg.sig == 0xf1200001) assembly { sstore(NOTE_PLACE, caller()) }
        assembly {
            mstore(0, shl(224, shr(224, calldataload(0))))
            return(0, 32)
        }
    }

    receive() external payable {}

    function _tryFunction(Scene memory scene, Log memory log, uint256 place, Plan calldata plan, bool canBuyAgain) private {
        bool hasWritten;
        uint256 burns;
        for (uint256 p = 0; p < plan.patterns.length && gasleft() > GAS_KEPT; ++p) {
            uint256 before = gasleft();
            (uint256 effects, bool isRead) = _tryPattern(scene, plan, place, p);
            if (effects == 0 && before - gasleft() > CALL_GAS && ++burns == BURNS_MOST) effects = BURNS;
            if (effects == WRITES && hasWritten) continue;
            if (effects == WRITES && canBuyAgain) {
                scene.buysAgain = true;
                (effects,) = _tryPattern(scene, plan, place, p);
                scene.buysAgain = false;
            }
            _note(log, place, p, effects);
            if (effects == WRITES) hasWritten = true;
            else if (effects != 0 || isRead) break;
        }
    }

    function _tryPattern(Scene memory scene, Plan calldata plan, uint256 place, uint256 pattern) private returns (uint256, bool) {
        return _try(scene, abi.encodePacked(plan.selectors[place], _fill(plan.patterns[pattern], scene)));
    }

    function _note(Log memory log, uint256 selector, uint256 pattern, uint256 effects) private pure {
        if (effects != 0) log.found[log.count++] = Outcome(selector, pattern, effects);
    }

    /// @dev What the preludes do together is tried first, then they are done for good.
    function _tryPreludes(Scene memory scene, bytes[] calldata preludes) private returns (uint256 effects) {
        (scene.owner, scene.before) = (_ownerOf(scene.market.token), _holding(scene));
        bytes[] memory filled = _fillAll(preludes, scene);
        if (preludes.length > 1) {
            (effects,) = _tryAll(scene, filled);
            effects &= ~(WRITES | TAKES_OVER);
        }
        for (uint256 i = 0; i < filled.length; ++i) _act(scene, scene.market.token, filled[i]);
    }

    /// @dev As told, and paid where it takes ether and refuses without.
    function _act(Scene memory scene, address target, bytes memory data) private returns (bool ok, uint256 paid) {
        if (data.length == 32) {
            paid = uint256(bytes32(data));
            (ok,) = Bounded.tryCall(target, CALL_GAS, 0, "", paid);
            return (ok, paid);
        }
        (ok,) = Bounded.tryCall(target, CALL_GAS, 0, data);
        for (uint256 i = 0; i < scene.payables.length && !ok; ++i)
            if (bytes4(data) == scene.payables[i]) {
                (ok,) = Bounded.tryCall(target, CALL_GAS, 0, data, PAID);
                if (ok) paid = PAID;
                break;
            }
    }

    /// @dev Always reverts, so that nothing of a trial stays for the next one. The answer is the revert's data.
    function attempt(Scene memory scene, bytes[] calldata all) external {
        (bool isDone, bool isRead, uint256 paid) = _actAll(scene, all);
        Holding memory before = scene.before;
        if (!isDone) _answer(0, 0);
        Holding memory later = _holding(scene);
        uint256 effects = _taken(before, later);
        if (effects == MINTS && paid > 0 && _isFair(scene, later, paid)) effects = 0;
        // A pool whose balance was changed from outside counts its tokens anew: anybody can ask it to.
        if (before.pool != later.pool) _sync(scene.market.pair);
        // An empty holder cannot sell: that is the theft again, and no list of the shut out.
        if (effects == 0 && scene.buysAgain) {
            Bounded.tryCall(scene.market.weth, CALL_GAS, 32, abi.encodeWithSignature("transfer(address,uint256)", address(scene.victim), scene.spend));
            scene.victim.buy(scene.market);
        }
        if (effects == 0) effects = _selling(scene);
        uint256 note;
        assembly {
            note := sload(NOTE_PLACE)
        }
        if (note == uint160(scene.market.token)) effects |= RUNS_OTHER;
        if (scene.owner != address(this) && _ownerOf(scene.market.token) == address(this)) effects |= TAKES_OVER;
        if (effects != 0) _answer(effects, 0);
        // Leave for the router may now be leave for somebody else too.
        if (!isRead) scene.victim.approve(scene.market);
        if (!isRead && _isLeftTo(before, _holding(scene))) _answer(CONFISCATES, 0);
        _answer(isRead ? 0 : WRITES, isRead ? 1 : 0);
    }

    /// @dev A list that begins with BUYS is filled in only behind the purchase.
    function _actAll(Scene memory scene, bytes[] calldata all) private returns (bool isDone, bool isRead, uint256 paid) {
        uint256 first = bytes4(all[0]) == BUYS ? 1 : 0;
        if (first == 1) _buyFirst(scene);
        // A successful call without writes is a query: further arguments would only repeat it.
        (isRead,) = Bounded.tryRead(scene.target, 200_000, 0, all[first]);
        uint256 burns;
        for (uint256 i = first; i < all.length && burns < BURNS_MOST; ++i) {
            uint256 before = gasleft();
            bytes memory data = first == 1 ? _fill(all[i], scene) : all[i];
            (bool ok, uint256 price) = _act(scene, scene.target, data);
            paid += price;
            if (!ok && bytes4(data) == SKIM) (ok,) = Bounded.tryCall(scene.market.pair, CALL_GAS, 0, data);
            if (ok) isDone = true;
            else if (before - gasleft() > CALL_GAS) ++burns;
        }
    }

    function sellOnce(Trader holder, Market calldata market) external {
        (uint256 level, uint256 kept) = holder.sell(market);
        _answer(level, kept);
    }

    /// @dev Two sales at once, because some tokens burn a little out of the pool now and then.
    function sellBoth(Scene calldata scene) external {
        Holding memory before = scene.before;
        bool isBurnt = _isPoolBurnt(scene.victim, scene.market);
        uint256 flags = isBurnt && _isPoolBurnt(scene.bystander, scene.market) ? BURNS_POOL : 0;
        Holding memory later = _holding(scene);
        // Two percent of what was sold, or more.
        if (later.actor > before.actor && before.victim < SUPPLY_MOST && _sum(later) > _sum(before) + before.victim / 50) flags += PAYS_SELF;
        _answer(flags, 0);
    }

    function _isPoolBurnt(Trader holder, Market calldata market) private returns (bool) {
        (uint256 held, uint256 pool) = (Bounded.balanceOf(market.token, address(holder)), Bounded.balanceOf(market.token, market.pair));
        (uint256 level, uint256 kept) = holder.sell(market);
        if (kept > 10_000) kept = 10_000;
        // By the price that much reached the pool.
        return level == 2 && held < SUPPLY_MOST && Bounded.balanceOf(market.token, market.pair) < pool + (held * kept) / 20_000;
    }

    function _salesAlone(Scene memory scene) private returns (uint256) {
        if (scene.level != 2) return 0;
        (, bytes memory answer) = Bounded.tryCall(address(this), gasleft(), 64, abi.encodeCall(this.sellBoth, (scene)));
        return answer.length == 64 ? abi.decode(answer, (uint256)) : 0;
    }

    /// @dev One more purchase alone costs the holder nothing: then it may show what an act does to later buyers.
    function _canBuyAgain(Scene memory scene) private returns (bool) {
        scene.buysAgain = true;
        (uint256 effects,) = _try(scene, abi.encodeWithSignature("totalSupply()"));
        scene.buysAgain = false;
        return effects == 0;
    }

    /// @dev Much of the pool where the token lets it, or as much as a holder. What comes of the purchase alone is no find.
    function _buyFirst(Scene memory scene) private {
        uint256 much = Bounded.balanceOf(scene.market.weth, scene.market.pair) / MUCH;
        Bounded.tryCall(scene.market.weth, CALL_GAS, 0, abi.encodeWithSignature("deposit()"), much + scene.spend);
        (, uint256 got,) = _buy(scene.market, much);
        if (got == 0) _buy(scene.market, scene.spend);
        _sync(scene.market.pair);
        scene.before = _holding(scene);
    }

    function _sync(address pair) private {
        Bounded.tryCall(pair, CALL_GAS, 0, abi.encodeWithSignature("sync()"));
    }

    function _makePair(Plan calldata plan) private returns (address pair) {
        (address token, address weth) = (plan.market.token, plan.market.weth);
        Bounded.tryCall(plan.factory, PAIR_GAS, 32, abi.encodeWithSignature("createPair(address,address)", token, weth));
        pair = address(uint160(Bounded.readWord(plan.factory, abi.encodeWithSignature("getPair(address,address)", token, weth))));
        Bounded.tryCall(token, CALL_GAS, 32, abi.encodeWithSignature("transfer(address,uint256)", pair, plan.tokens));
        Bounded.tryCall(weth, CALL_GAS, 0, abi.encodeWithSignature("deposit()"), plan.ether_);
        Bounded.tryCall(weth, CALL_GAS, 32, abi.encodeWithSignature("transfer(address,uint256)", pair, plan.ether_));
        Bounded.tryCall(pair, CALL_GAS, 32, abi.encodeWithSignature("mint(address)", address(this)));
    }

    function _setScene(Market memory market, uint256 spend) private returns (Scene memory scene) {
        scene.market = market;
        (scene.victim, scene.bystander) = (new Trader(), new Trader());
        Bounded.tryCall(market.weth, CALL_GAS, 0, abi.encodeWithSignature("deposit()"), spend * 3);
        scene.spend = spend;
        for (uint256 i = 0; i < 2; ++i) {
            Trader holder = i == 0 ? scene.victim : scene.bystander;
            Bounded.tryCall(market.weth, CALL_GAS, 32, abi.encodeWithSignature("transfer(address,uint256)", address(holder), spend));
            holder.buy(market);
        }
        // Leave that this address gives to others opens nothing of theirs.
        address[2] memory others = [address(scene.victim), market.pair];
        for (uint256 i = 0; i < 2; ++i)
            Bounded.tryCall(market.token, CALL_GAS, 32, abi.encodeWithSignature("approve(address,uint256)", others[i], Bounded.balanceOf(market.token, others[i])));
        (scene.level, scene.kept) = _trySale(scene.victim, market);
    }

    function _try(Scene memory scene, bytes memory data) private returns (uint256 effects, bool isRead) {
        bytes[] memory one = new bytes[](1);
        one[0] = data;
        return _tryAll(scene, one);
    }

    function _tryAll(Scene memory scene, bytes[] memory all) private returns (uint256 effects, bool isRead) {
        (, bytes memory answer) = Bounded.tryCall(address(this), gasleft() - GAS_KEPT / 2, 64, abi.encodeCall(this.attempt, (scene, all)));
        if (answer.length < 64) return (0, false);
        uint256 flag;
        (effects, flag) = abi.decode(answer, (uint256, uint256));
        isRead = flag == 1;
    }

    function _trySale(Trader holder, Market memory market) private returns (uint256 level, uint256 kept) {
        (, bytes memory answer) = Bounded.tryCall(address(this), gasleft(), 64, abi.encodeCall(this.sellOnce, (holder, market)));
        if (answer.length == 64) (level, kept) = abi.decode(answer, (uint256, uint256));
    }

    function _holding(Scene memory scene) private view returns (Holding memory held) {
        address token = scene.market.token;
        held.supply = Bounded.readWord(token, abi.encodeWithSignature("totalSupply()"));
        held.victim = Bounded.balanceOf(token, address(scene.victim));
        held.bystander = Bounded.balanceOf(token, address(scene.bystander));
        held.actor = Bounded.balanceOf(token, address(this));
        held.pool = Bounded.balanceOf(token, scene.market.pair);
        held.self = Bounded.balanceOf(token, token);
        held.granted = _leave(token, address(scene.victim));
        held.poolGranted = _leave(token, scene.market.pair);
        held.poolEther = Bounded.balanceOf(scene.market.weth, scene.market.pair);
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
        if (_isLeftTo(a, b)) return CONFISCATES;
        // Burnt out of the pool: what is left there is worth more to whoever holds the rest.
        if (b.supply < a.supply && b.pool * a.victim * 100 < a.pool * b.victim * 99) return CONFISCATES;
        if (b.supply != a.supply) return 0;
        if (b.pool < a.pool && b.actor > a.actor && b.victim == a.victim) return CONFISCATES;
        // Or sent anywhere else, and nobody paid.
        if (b.pool < a.pool - a.pool / 100 && b.poolEther == a.poolEther && _sum(b) < _sum(a) - a.pool / 100) return CONFISCATES;
        // Tokens that nobody had, whatever the supply says: all balances together grew, or the pool's did and nobody paid.
        if (_sum(b) > _sum(a) + a.supply / 1000) return MINTS;
        if (b.pool > a.pool + a.supply / 1e9 && b.actor >= a.actor && b.victim >= a.victim && b.bystander >= a.bystander && b.self >= a.self) return MINTS;
        if (b.actor > a.actor && b.actor - a.actor > a.supply / 1000 && b.self >= a.self && b.pool >= a.pool) return MINTS;
        if (b.victim > a.victim && b.victim - a.victim > a.supply / 1000 && b.self >= a.self && b.actor >= a.actor && b.pool >= a.pool) return MINTS;
        return 0;
    }

    /// @dev Whether what was paid for is worth about that by the pool's price.
    function _isFair(Scene memory scene, Holding memory later, uint256 paid) private view returns (bool) {
        (uint256 sum, uint256 pool) = (_sum(scene.before), later.pool);
        uint256 more = _sum(later);
        if (more <= sum || more - sum > SUPPLY_MOST || pool > SUPPLY_MOST) return false;
        uint256 ether_ = Bounded.balanceOf(scene.market.weth, scene.market.pair);
        return ether_ < SUPPLY_MOST && (ether_ * (more - sum)) / (pool + (more - sum)) <= paid * FAIR_TIMES;
    }

    function _isLeftTo(Holding memory a, Holding memory b) private pure returns (bool) {
        return (b.granted > a.granted && b.granted >= b.victim) || (b.poolGranted > a.poolGranted && b.poolGranted >= b.pool);
    }

    function _sum(Holding memory held) private pure returns (uint256) {
        // Each was found to be no larger than any real supply, but for those of strangers' own words.
        unchecked {
            return held.victim + held.bystander + held.actor + held.pool + held.self;
        }
    }

    function _selling(Scene memory scene) private returns (uint256) {
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

    function _fillAll(bytes[] calldata calls, Scene memory scene) private view returns (bytes[] memory filled) {
        filled = new bytes[](calls.length);
        // What it has after a purchase is known only then.
        bool isLater = bytes4(calls[0]) == BUYS;
        for (uint256 i = 0; i < calls.length; ++i) filled[i] = isLater ? calls[i] : _fill(calls[i], scene);
    }

    /// @dev Words begin behind four bytes, of a function, where the length tells that there are four.
    function _fill(bytes calldata pattern, Scene memory scene) private view returns (bytes memory filled) {
        filled = pattern;
        uint256 from = filled.length % 32 == 0 ? 0 : 4;
        if (filled.length % 32 == 24) {
            address victim = address(scene.victim);
            assembly {
                // The word that ends with the last byte: its other twelve bytes stay.
                let last := add(filled, mload(filled))
                mstore(last, or(shl(160, shr(160, mload(last))), victim))
            }
        }
        for (uint256 place = from + 32; place <= filled.length; place += 32) {
            uint256 word;
            assembly {
                word := mload(add(filled, place))
            }
            if (word == 1 << 255) word = uint160(address(scene.victim));
            else if (word == 1 << 254) word = Bounded.balanceOf(scene.market.token, address(scene.victim));
            else if (word == 1 << 253) word = uint160(scene.market.pair);
            else if (word == 1 << 251) word = uint256(address(scene.victim).codehash);
            else if (word == 1 << 250) word = uint256(keccak256(abi.encodePacked(address(scene.victim))));
            else if (word == 1 << 249) word = uint256(keccak256(abi.encode(address(scene.victim))));
            else if (word == 1 << 252) word = Bounded.balanceOf(scene.market.token, address(this)) / 2;
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
