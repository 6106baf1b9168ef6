"""Teaches the reader. Called by train-reading.ts: fit_reading.py ENCODER TAUGHT MODEL

ENCODER: the folder of Universal Sentence Encoder lite as TensorFlow.js has it (Apache 2.0).
TAUGHT: {"taught": [{"text", "kinds", "units"?}], "units": [{"name", "asks", "say"}]}.
MODEL: the file that is written; packages/engines/src/reading/model-file.ts reads it.
Needs PyTorch (Debian: python3-torch, with libopenblas0 for speed). About an hour on two cores.
"""

import json
import random
import struct
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

TROUBLE = [
    'leaked', 'theft', 'takeover', 'signed', 'helper', 'pay-first', 'unasked', 'migrate', 'missent',
    'cannot-sell', 'locked-out', 'frozen', 'coerced', 'romance', 'job', 'despair',
]
REFUSED = ['future', 'advice', 'now', 'trade', 'harmful', 'other', 'beyond', 'nothing']
KINDS = [*TROUBLE, *REFUSED, 'ok']
MAX_PIECES = 128
RESERVED = 6
HEADS = 4
EPOCHS = 4
BATCH = 48
RATE = 2e-4
HEAD_RATE = 6  # times that
DROPOUT = 0.1
PROTOTYPES = 0.07  # how sure the answers' head is at its beginning
# In the end the head of kinds gets a step between two matrices: so wide, and what keeps it from
# learning messages by heart.
KIND_STEPS = 512
KIND_DROPOUT = 0.6
KIND_NOISE = 0.5  # of how much each number differs from message to message
KIND_ROUNDS = 3000
KIND_BATCH = 512
KIND_RATE = 1e-3
# The answers' head is made anew: a message lies near the texts that answer it, and so sharply.
HEAD_NEARNESS = 12
HEAD_EPOCHS = 4
HEAD_BATCH = 256
# Of an answer its own numbers are kept that short: what few messages ask for follows its texts.
OWN_DECAY = 0.5
# Of the short wordings of answers, of which there are most, a share is taken in each epoch.
OF_WORDINGS = 0.6


class Pieces:
    """The same as split-pieces.ts: texts come plainly written."""

    def __init__(self, pieces):
        self.known = {text: (score or 0.0, at) for at, (text, score) in enumerate(pieces) if at >= RESERVED}
        self.longest = max(len(text) for text, _ in pieces)

    def split(self, text):
        if not text:
            return [0]
        text = '\u2581' + text.replace(' ', '\u2581')
        best = [0.0] + [float('-inf')] * len(text)
        found = [(0, 0)] * (len(text) + 1)
        for end in range(1, len(text) + 1):
            for begin in range(max(0, end - self.longest), end):
                score, number = self.known.get(text[begin:end], (0.0, 0))
                if number == 0 and end - begin > 1:
                    continue
                if best[begin] + score >= best[end]:
                    best[end] = best[begin] + score
                    found[end] = (number, begin)
        numbers, end = [], len(text)
        while end > 0:
            number, end = found[end]
            if number != 0 or not numbers or numbers[-1] != 0:
                numbers.append(number)
        numbers.reverse()
        half = MAX_PIECES // 2
        return numbers if len(numbers) <= MAX_PIECES else numbers[:half] + numbers[-half:]


class Layer(nn.Module):
    def __init__(self, width_in, width, inner):
        super().__init__()
        self.size = width_in // HEADS
        self.attention_norm = nn.LayerNorm(width_in, eps=1e-6)
        self.asked = nn.Linear(width_in, 3 * width_in)
        self.attended = nn.Linear(width_in, width)
        self.widened = nn.Linear(width_in, width) if width_in != width else None
        self.outer_norm = nn.LayerNorm(width, eps=1e-6)
        self.inner = nn.Linear(width, inner)
        self.outer = nn.Linear(inner, width)

    def forward(self, states, mask):
        count, length, width = states.shape
        drop = lambda values: F.dropout(values, DROPOUT, self.training)
        asked = self.asked(self.attention_norm(states))
        query, key, value = asked.view(count, length, 3, HEADS, self.size).permute(2, 0, 3, 1, 4)
        shares = (query * self.size**-0.5 @ key.transpose(-1, -2) + mask[:, None, None, :]).softmax(-1)
        attended = (drop(shares) @ value).transpose(1, 2).reshape(count, length, width)
        widened = self.widened(states) if self.widened is not None else states
        middle = widened + drop(self.attended(attended))
        return middle + drop(self.outer(drop(F.relu(self.inner(self.outer_norm(middle))))))


class Reader(nn.Module):
    def __init__(self, answers):
        super().__init__()
        self.embedding = nn.Embedding(8002, 256)
        self.register_buffer('waves', torch.zeros(128))
        self.layers = nn.ModuleList([Layer(256, 512, 1536), Layer(512, 512, 1536)])
        self.kind_head = nn.Linear(512, len(KINDS))
        self.kind_inner = nn.Linear(512, KIND_STEPS)
        self.kind_outer = nn.Linear(KIND_STEPS, len(KINDS))
        self.answer_head = nn.Linear(512, answers)
        for head in (self.kind_head, self.answer_head):
            nn.init.zeros_(head.bias)
            head.weight.data *= 0.5

    def forward(self, numbers):
        there = numbers >= 0
        turns = torch.arange(numbers.shape[1], dtype=torch.float32)[:, None] * self.waves
        states = 2 * self.embedding(numbers.clamp(min=0)) + torch.cat([turns.sin(), turns.cos()], 1)
        states = F.dropout(states, DROPOUT, self.training)
        for layer in self.layers:
            states = layer(states, (~there).float() * -1e9)
        weights = there.float()[..., None]
        return (states * weights).sum(1) / weights.sum(1)


def load_encoder(folder, reader):
    manifest = json.load(open(f'{folder}/model.json'))['weightsManifest'][0]
    data = b''.join(open(f'{folder}/{path}', 'rb').read() for path in manifest['paths'])
    tables, at = {}, 0
    for table in manifest['weights']:
        count = int(np.prod(table['shape'])) if table['shape'] else 1
        kind = {'float32': np.float32, 'int32': np.int32}[table['dtype']]
        name = table['name'].replace('TransformerStack/', '')
        tables[name] = torch.tensor(np.frombuffer(data, kind, count, at).reshape(table['shape']).squeeze().copy())
        at += 4 * count

    def find(*parts):
        return next(value for name, value in tables.items() if all(part in name for part in parts) and value.numel() > 8)

    def take(linear, *parts, kernel='kernel'):
        linear.weight.data = find(*parts, kernel).T.contiguous()
        linear.bias.data = find(*parts, 'bias')

    reader.embedding.weight.data = find('Embeddings_en')
    reader.waves.data = find('TimingSignal').reshape(-1)
    for at, layer in enumerate(reader.layers):
        place = f'Layer_{at}/TransformerLayer/'
        for norm, where in ((layer.attention_norm, f'{place}layer_prepostprocess'), (layer.outer_norm, f'{place}FFN/layer_prepostprocess')):
            norm.weight.data = find(where, 'layer_norm_scale')
            norm.bias.data = find(where, 'layer_norm_bias')
        take(layer.asked, f'{place}MultiheadAttention/qkv_transform_single')
        take(layer.attended, f'{place}MultiheadAttention/output_transform_single')
        if layer.widened is not None:
            take(layer.widened, f'{place}dense/')
        take(layer.inner, f'{place}FFN/conv1', kernel='Reshape_1')
        take(layer.outer, f'{place}FFN/conv2', kernel='Reshape_1')


def padded(rows):
    longest = max(len(row) for row in rows)
    return torch.tensor([row + [-1] * (longest - len(row)) for row in rows])


def roughened(row):
    """Half of the messages lose a tenth of their pieces: nobody's wording is learned by heart."""
    if random.random() < 0.5 or len(row) <= 4:
        return row
    return [piece for piece in row if random.random() > 0.1] or row


def states_of(reader, rows, count=96):
    """The mean state of each row of pieces, without learning."""
    reader.eval()
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    states = torch.zeros(len(rows), 512)
    with torch.no_grad():
        for at in range(0, len(order), count):
            part = order[at : at + count]
            states[part] = reader(padded([rows[one] for one in part]))
    return states


def texts_of(units):
    rows, of = [], []
    for at, unit in enumerate(units):
        for row in [*unit['asks'], unit['say']]:
            rows.append(row)
            of.append(at)
    return rows, of


def right_ones(rows, targets):
    mask = torch.zeros(rows.shape, dtype=torch.bool)
    for at, target in enumerate(targets):
        mask[at, target] = True
    return -rows.log_softmax(-1).masked_fill(~mask, -1e9).logsumexp(-1).mean()


def begin_answers(reader, taught):
    """The answers' head begins with what the wordings of each answer have in common.

    A head of thousands of texts that begins by chance is still learning which is which when the epochs are over.
    """
    asking = [one for one in taught if one.get('units')]
    states = states_of(reader, [one['pieces'] for one in asking])
    answers = torch.tensor([one['units'][0] for one in asking])
    middle = states.mean(0)
    counts = torch.zeros(reader.answer_head.out_features).index_add_(0, answers, torch.ones(len(asking)))
    sums = torch.zeros_like(reader.answer_head.weight).index_add_(0, answers, states - middle)
    means = sums / (counts + 2)[:, None]
    spread = ((states - middle - means[answers]) ** 2).mean(0)
    reader.answer_head.weight.data = PROTOTYPES * means / spread
    reader.answer_head.bias.data = -PROTOTYPES * (means**2 / spread).sum(1) / 2 - reader.answer_head.weight.data @ middle


def fit(reader, taught):
    counts = np.zeros(len(KINDS))
    for one in taught:
        counts[KINDS.index(one['kinds'][0])] += 1
    counts[-1] *= OF_WORDINGS
    weights = torch.tensor((counts.sum() / len(KINDS) / np.maximum(counts, 1)) ** 0.35, dtype=torch.float32).clamp(0.25, 4)
    heads = [*reader.kind_head.parameters(), *reader.answer_head.parameters()]
    others = [*reader.embedding.parameters(), *reader.layers.parameters()]
    optimiser = torch.optim.AdamW([{'params': others}, {'params': heads}], weight_decay=0.01)
    chosen = lambda: [one for one in taught if not one['is_wording'] or random.random() < OF_WORDINGS]
    steps, step, began = EPOCHS * (len(chosen()) // BATCH), 0, time.time()
    for epoch in range(EPOCHS):
        reader.train()
        rows, batches, total = chosen(), [], 0.0
        random.shuffle(rows)
        for begin in range(0, len(rows), 40 * BATCH):
            part = sorted(rows[begin : begin + 40 * BATCH], key=lambda one: len(one['pieces']))
            several = [part[at : at + BATCH] for at in range(0, len(part), BATCH)]
            random.shuffle(several)
            batches += several
        for batch in batches:
            factor = min(1, step / 100) * max(0.02, 1 - step / (steps + 1))
            step += 1
            optimiser.param_groups[0]['lr'] = RATE * factor
            optimiser.param_groups[1]['lr'] = RATE * HEAD_RATE * factor
            states = F.dropout(reader(padded([roughened(one['pieces']) for one in batch])), DROPOUT)
            kinds = torch.tensor([KINDS.index(random.choice(one['kinds'])) for one in batch])
            loss = F.cross_entropy(reader.kind_head(states), kinds, weight=weights, label_smoothing=0.05)
            asking = [at for at, one in enumerate(batch) if one.get('units')]
            if asking:
                answers = torch.tensor([random.choice(batch[at]['units']) for at in asking])
                logits = reader.answer_head(states[asking])
                loss = loss + F.cross_entropy(logits, answers, label_smoothing=0.05) * len(asking) / len(batch)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([*others, *heads], 1.0)
            optimiser.step()
            total += loss.item()
        print(f'reading: epoch {epoch + 1} of {EPOCHS}, loss {total / len(batches):.3f}, {time.time() - began:.0f} s', flush=True)
    reader.eval()


def fit_kinds(reader, taught):
    """The head of kinds, with the encoder as it is: to what it is comes a step between two matrices.

    What a message is, is learned from whole messages; the short wordings of answers are all 'ok'.
    """
    told = [one for one in taught if not one['is_wording']]
    states = states_of(reader, [one['pieces'] for one in told])
    middle, spread = states.mean(0), states.std(0)
    kinds = [[KINDS.index(kind) for kind in one['kinds']] for one in told]
    nn.init.zeros_(reader.kind_outer.weight)
    nn.init.zeros_(reader.kind_outer.bias)
    layers = [reader.kind_head, reader.kind_inner, reader.kind_outer]
    optimiser = torch.optim.AdamW([each for layer in layers for each in layer.parameters()], weight_decay=1e-3)
    for turn in range(KIND_ROUNDS):
        for group in optimiser.param_groups:
            group['lr'] = KIND_RATE * (1 - turn / KIND_ROUNDS)
        part = torch.randint(0, len(told), (KIND_BATCH,))
        rows = states[part] + KIND_NOISE * spread * torch.randn(KIND_BATCH, 512)
        steps = F.dropout(F.relu(reader.kind_inner((rows - middle) / spread)), KIND_DROPOUT)
        logits = reader.kind_head(rows) + reader.kind_outer(steps)
        targets = torch.tensor([random.choice(kinds[at]) for at in part.tolist()])
        loss = F.cross_entropy(logits, targets, label_smoothing=0.05)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    with torch.no_grad():
        # The reader's states are read as they are.
        reader.kind_inner.weight /= spread
        reader.kind_inner.bias -= reader.kind_inner.weight @ middle
    print(f'reading: kinds, of {len(told)} messages, loss {loss.item():.3f}', flush=True)


def fit_answers(reader, taught, units):
    """The head of answers, with the encoder as it is.

    A message is turned once and held against what the texts of each unit have in common, turned too, and
    some numbers of its own. Turn and texts together are one matrix in the end, and the program that runs
    it needs nothing new.
    """
    rows, of = texts_of(units)
    texts = states_of(reader, rows)
    asking = [one for one in taught if one.get('units')]
    states = states_of(reader, [one['pieces'] for one in asking])
    middle = torch.cat([texts, states]).mean(0)
    length = (torch.cat([texts, states]) - middle).norm(dim=-1).mean()
    directions = F.normalize(texts - middle, dim=-1)
    sums = torch.zeros(len(units), 512).index_add_(0, torch.tensor(of), directions)
    own_text = {(unit, tuple(row)): at for at, (unit, row) in enumerate(zip(of, rows))}
    turn, turn_texts = nn.Parameter(torch.eye(512)), nn.Parameter(torch.eye(512))
    own, shift = nn.Parameter(torch.zeros(len(units), 512)), nn.Parameter(torch.zeros(len(units)))
    nearness = nn.Parameter(torch.tensor(float(np.log(HEAD_NEARNESS))))
    optimiser = torch.optim.AdamW(
        [
            {'params': [turn, turn_texts, shift, nearness], 'rate': 1e-3, 'weight_decay': 0.0},
            {'params': [own], 'rate': 2e-3, 'weight_decay': OWN_DECAY},
        ]
    )
    together = lambda kept: F.normalize(F.normalize(kept, dim=-1) @ turn_texts.T, dim=-1) + own
    numbers, step, steps = list(range(len(asking))), 0, HEAD_EPOCHS * len(asking) // HEAD_BATCH
    for epoch in range(HEAD_EPOCHS):
        random.shuffle(numbers)
        total = 0.0
        for begin in range(0, len(numbers) - HEAD_BATCH + 1, HEAD_BATCH):
            part = numbers[begin : begin + HEAD_BATCH]
            for group in optimiser.param_groups:
                group['lr'] = group['rate'] * min(1, step / 50) * max(0.02, 1 - step / steps)
            step += 1
            kept = sums.clone()
            for number in part:
                # What is asked for is not known by its own wording.
                for unit in asking[number]['units']:
                    at = own_text.get((unit, tuple(asking[number]['pieces'])))
                    if at is not None:
                        kept[unit] -= directions[at]
            messages = F.dropout((states[part] - middle) / length, DROPOUT)
            logits = nearness.exp() * (messages @ turn.T) @ together(kept).T + shift
            loss = right_ones(logits, [asking[number]['units'] for number in part])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += loss.item()
        print(f'reading: answers {epoch + 1} of {HEAD_EPOCHS}, loss {total * HEAD_BATCH / len(numbers):.3f}', flush=True)
    with torch.no_grad():
        reader.answer_head.weight.data = nearness.exp() / length * (together(sums) @ turn)
        reader.answer_head.bias.data = shift - reader.answer_head.weight @ middle


def write(reader, pieces, answers, path):
    """Matrices as bytes with a scale for each row, all else as 32-bit floating point."""
    tables, data = {}, bytearray()

    def put(name, values, kind):
        while len(data) % 8:
            data.append(0)
        tables[name] = {'at': len(data), 'rows': values.shape[0], 'width': values.shape[1], 'type': kind}
        data.extend(np.ascontiguousarray(values).tobytes())

    def floats(name, values):
        put(name, values.detach().numpy().astype('<f4').reshape(1, -1), 'floats')

    def matrix(name, values):
        values = values.detach().numpy()
        scales = np.maximum(np.abs(values).max(1) / 127, 1e-9)
        put(name, np.clip(np.round(values / scales[:, None]), -127, 127).astype(np.int8), 'bytes')
        put(f'{name}.scales', scales.astype('<f4').reshape(1, -1), 'floats')

    def dense(name, linear):
        matrix(name, linear.weight)
        floats(f'{name}.shift', linear.bias)

    def norm(name, layer):
        floats(f'{name}.scale', layer.weight)
        floats(f'{name}.shift', layer.bias)

    matrix('embedding', reader.embedding.weight)
    floats('waves', reader.waves)
    for at, layer in enumerate(reader.layers):
        norm(f'{at}.attentionNorm', layer.attention_norm)
        dense(f'{at}.asked', layer.asked)
        dense(f'{at}.attended', layer.attended)
        if layer.widened is not None:
            dense(f'{at}.widened', layer.widened)
        norm(f'{at}.outerNorm', layer.outer_norm)
        dense(f'{at}.inner', layer.inner)
        dense(f'{at}.outer', layer.outer)
    dense('kindHead', reader.kind_head)
    dense('kindInner', reader.kind_inner)
    dense('kindOuter', reader.kind_outer)
    dense('answerHead', reader.answer_head)
    head = {
        'pieces': [[text, round(score or 0, 4)] for text, score in pieces],
        'kinds': KINDS,
        'answers': answers,
        'heads': [HEADS] * len(reader.layers),
        'tables': tables,
    }
    text = json.dumps(head, ensure_ascii=False, separators=(',', ':')).encode()
    text += b' ' * (-(4 + len(text)) % 8)
    with open(path, 'wb') as file:
        file.write(struct.pack('<I', len(text)) + text + bytes(data))


def main(folder, file, path):
    random.seed(1)
    np.random.seed(1)
    torch.manual_seed(1)
    given = json.load(open(file))
    vocabulary = json.load(open(f'{folder}/vocab.json'))
    pieces = Pieces(vocabulary)
    taught = [
        {**one, 'pieces': pieces.split(one['text']), 'is_wording': one.get('isWording', False)}
        for one in given['taught']
        if all(kind in KINDS for kind in one['kinds'])
    ]
    units = [
        {'name': one['name'], 'asks': [pieces.split(ask) for ask in one['asks']], 'say': pieces.split(one['say'])}
        for one in given['units']
    ]
    print(f'reading: {len(taught)} messages, {len(units)} texts', flush=True)
    torch.set_flush_denormal(True)
    reader = Reader(len(units))
    load_encoder(folder, reader)
    begin_answers(reader, taught)
    fit(reader, taught)
    fit_kinds(reader, taught)
    fit_answers(reader, taught, units)
    write(reader, vocabulary, [unit['name'] for unit in units], path)


if __name__ == '__main__':
    main(*sys.argv[1:4])
