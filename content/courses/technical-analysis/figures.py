"""Recomputes every simulated figure that the lessons of this course quote. Standard library only.

Run: python3 figures.py   (about a minute; the same numbers each time)

All series are generated: the logarithm of each daily change is drawn from a normal distribution with mean 0 and a
spread of 3 percent, each day independent of every other. A rise over any stretch is as likely as a fall, and there is
nothing in the past of a series that tells which of the two comes.
"""
import random
from math import exp
from statistics import mean, median

COST = 0.003  # per side: fee and half the spread
DAYS, WARM, HALF = 1600, 200, 700  # 200 days to fill the averages, 700 to choose on, 700 to check on


def series(seed, days=DAYS):
    rng = random.Random(f'series {seed}')
    closes = [100.0]
    for _ in range(days - 1):
        closes.append(closes[-1] * exp(rng.gauss(0, 0.03)))
    return closes


def result(closes, hold, start, end, cost=COST):
    """Gain of following `hold` from the close of day `start` to that of day `end`. hold[t] is known at the close of
    day t and earns the change from t to t + 1. Starts and ends in money. Returns (gain, number of round trips)."""
    value, inside, buys = 1.0, False, 0
    for t in range(start, end):
        if hold[t] != inside:
            value *= 1 - cost
            inside = hold[t]
            buys += inside
        if inside:
            value *= closes[t + 1] / closes[t]
    if inside:
        value *= 1 - cost
    return value - 1, buys


def averages(closes, n):
    out, total = [None] * len(closes), 0.0
    for i, c in enumerate(closes):
        total += c
        if i >= n:
            total -= closes[i - n]
        if i >= n - 1:
            out[i] = total / n
    return out


def crossover(closes, fast, slow):
    f, s = averages(closes, fast), averages(closes, slow)
    return [b is not None and a > b for a, b in zip(f, s)]


def rsi(closes, n):
    """Wilder's smoothing: the first value is a plain mean of n changes."""
    ups = [max(b - a, 0) for a, b in zip(closes, closes[1:])]
    downs = [max(a - b, 0) for a, b in zip(closes, closes[1:])]
    up, down = sum(ups[:n]) / n, sum(downs[:n]) / n
    out = [None] * n + [100 * up / (up + down)]
    for u, d in zip(ups[n:], downs[n:]):
        up, down = (up * (n - 1) + u) / n, (down * (n - 1) + d) / n
        out.append(100 * up / (up + down))
    return out


KEPT = {}


def rsi_rule(closes, n, low, high):
    if KEPT.get('of') is not closes:
        KEPT.clear()
        KEPT['of'] = closes
    if n not in KEPT:
        KEPT[n] = rsi(closes, n)
    inside, out = False, []
    for v in KEPT[n]:
        if v is not None:
            if not inside and v < low:
                inside = True
            elif inside and v > high:
                inside = False
        out.append(inside)
    return out


A, B, C = WARM - 1, WARM - 1 + HALF, WARM - 1 + 2 * HALF
pct = lambda x: f'{100 * x:+.1f}%'


def study(name, rules, textbook, runs=1000):
    print(f'\n== {name}: {len(rules)} settings, textbook {textbook}')
    kept, book, held, better, positive = [], [], [], 0, 0
    for seed in range(1, runs + 1):
        c = series(seed)
        made = {key: rule(c) for key, rule in rules.items()}
        scores = {key: result(c, h, A, B) for key, h in made.items()}
        best = max(scores, key=lambda k: scores[k][0])
        after = result(c, made[best], B, C)
        b_in, b_out = result(c, made[textbook], A, B), result(c, made[textbook], B, C)
        hold_in, hold_out = c[B] / c[A] - 1, c[C] / c[B] - 1
        if seed <= 5:
            print(f'series {seed}: holding', pct(hold_in), pct(hold_out))
            print('  textbook in', pct(b_in[0]), b_in[1], 'before costs', pct(result(c, made[textbook], A, B, 0)[0]),
                  '| out', pct(b_out[0]), b_out[1], 'before costs', pct(result(c, made[textbook], B, C, 0)[0]))
            print('  best', best, 'in', pct(scores[best][0]), scores[best][1], '| out', pct(after[0]), after[1],
                  'before costs', pct(result(c, made[best], B, C, 0)[0]))
        held.append(hold_out)
        kept.append((scores[best][0], after[0]))
        book.append((b_in[0], b_out[0], b_out[1], result(c, made[textbook], B, C, 0)[0]))
        better += after[0] > hold_out
        positive += after[0] > 0
    print(f'{runs} series: best in-sample median {pct(median(k[0] for k in kept))}, mean {pct(mean(k[0] for k in kept))};'
          f' the same out-of-sample median {pct(median(k[1] for k in kept))}, mean {pct(mean(k[1] for k in kept))}')
    print(f'  holding out-of-sample: median {pct(median(held))}, mean {pct(mean(held))}, gain in {sum(h > 0 for h in held)}')
    print(f'  best in-sample above 0 in {sum(k[0] > 0 for k in kept)} series; out-of-sample gain in {positive}; beat holding in {better}')
    print(f'  textbook out: median {pct(median(b[1] for b in book))}, mean {pct(mean(b[1] for b in book))}, gain in '
          f'{sum(b[1] > 0 for b in book)}; round trips {mean(b[2] for b in book):.1f}; before costs mean {pct(mean(b[3] for b in book))}'
          f' median {pct(median(b[3] for b in book))}')


def candles(seed, days, steps=24):
    rng = random.Random(f'series {seed}')
    price, out = 100.0, []
    for _ in range(days):
        path = [price]
        for _ in range(steps):
            price *= exp(rng.gauss(0, 0.03 / steps ** 0.5))
            path.append(price)
        out.append((path[0], max(path), min(path), path[-1]))
    return out


def hammers():
    print('\n== Hammers in 20,000 generated daily candles of 24 steps')
    k = candles(1, 20010)
    seen, up, base = 0, 0, 0
    for i in range(5, 20000):
        o, h, l, c = k[i]
        body, lower, upper = abs(c - o), min(o, c) - l, h - max(o, c)
        rose = k[i + 5][3] > c
        base += rose
        if k[i - 5][3] > c and lower >= 2 * body and upper <= 0.5 * body and body > 0:
            seen += 1
            up += rose
    print(f'after a fall over five days: {seen} hammers of 19,995; higher five days later {up} = {100 * up / seen:.1f}%; any day {100 * base / 19995:.1f}%')


def oversold(runs=1000):
    print('\n== RSI 14 below 30, then higher ten days later?')
    n = up = base = days = stay = starts = 0
    for seed in range(1, runs + 1):
        c = series(seed)
        r = rsi(c, 14)
        for t in range(WARM, DAYS - 10):
            rose = c[t + 10] > c[t]
            days += 1
            base += rose
            if r[t] < 30 <= r[t - 1]:
                n += 1
                up += rose
    print(f'{n} entries below 30: higher ten days later {100 * up / n:.1f}%; any day {100 * base / days:.1f}%')


def random_rules(runs=1000):
    print('\n== 100 random rules (each week a coin decides: hold or not)')
    rows = []
    for seed in range(1, runs + 1):
        c = series(seed)
        rng = random.Random(f'rules {seed}')
        scores = []
        for _ in range(100):
            week = [rng.random() < 0.5 for _ in range(DAYS // 7 + 1)]
            hold = [week[t // 7] for t in range(DAYS)]
            scores.append((result(c, hold, A, B)[0], result(c, hold, B, C)[0], hold))
        best = max(scores, key=lambda s: s[0])
        rows.append((best[0], best[1], median(s[0] for s in scores), median(s[1] for s in scores), sum(s[1] > best[1] for s in scores) + 1,
                     result(c, best[2], B, C, 0)[0], result(c, best[2], B, C)[1]))
        if seed <= 5:
            print(f'series {seed}: best in {pct(best[0])}, out {pct(best[1])}, rank out {rows[-1][4]}')
    print(f'{runs} runs: best in median {pct(median(r[0] for r in rows))}, same rule out median {pct(median(r[1] for r in rows))},'
          f' mean {pct(mean(r[1] for r in rows))}, out gain in {sum(r[1] > 0 for r in rows)}; mean rank out {mean(r[4] for r in rows):.1f};'
          f' median of all 100 out {pct(median(r[3] for r in rows))};'
          f' kept rule out before costs median {pct(median(r[5] for r in rows))}, round trips {mean(r[6] for r in rows):.1f}')


def look_ahead():
    print('\n== Look-ahead: the 20-day average, series 1, 700 days, no costs / with costs')
    c = series(1)
    avg = averages(c, 20)
    honest = [avg[t] is not None and c[t] > avg[t] for t in range(DAYS)]
    peeking = honest[1:] + [False]  # uses the close of t + 1 to decide at t
    for name, h in (('honest', honest), ('peeking', peeking)):
        print(f'  {name}: {pct(result(c, h, A, B, 0)[0])} / {pct(result(c, h, A, B)[0])}, {result(c, h, A, B)[1]} round trips')
    gains = {n: [] for n in ('honest', 'peeking')}
    for seed in range(1, 1001):
        c = series(seed)
        avg = averages(c, 20)
        h = [avg[t] is not None and c[t] > avg[t] for t in range(DAYS)]
        gains['honest'].append(result(c, h, A, B)[0])
        gains['peeking'].append(result(c, h[1:] + [False], A, B)[0])
    for n, g in gains.items():
        print(f'  1,000 series, with costs, {n}: median {pct(median(g))}, gain in {sum(x > 0 for x in g)}')


if __name__ == '__main__':
    study('Moving averages', {(f, s): (lambda c, f=f, s=s: crossover(c, f, s)) for f in (5, 10, 15, 20, 30) for s in (40, 50, 60, 80, 100, 120)}, (20, 50))
    study('RSI', {(n, lo, hi): (lambda c, n=n, lo=lo, hi=hi: rsi_rule(c, n, lo, hi)) for n in (7, 10, 14, 21) for lo in (20, 25, 30, 35) for hi in (50, 60, 70)}, (14, 30, 70))
    hammers()
    oversold()
    random_rules()
    look_ahead()
