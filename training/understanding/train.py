"""Trains the model of packages/understanding and writes it there.

Run: python3 -m pip install -r requirements.txt, then python3 train.py
Half an hour on two cores. Seeds are fixed. `--continue-from trained.pt` goes on from an earlier run
with the messages of real people that came since, for ten minutes. `--with-tune` puts tune.jsonl into
the memory as well, once all settings were chosen by it; figures on tune mean nothing then.
`--fit-life` fits only the head for a life in danger anew, on the memory and `training/life`, and exports.
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import struct
import time

import numpy as np
import torch
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process
from torch import nn

import data
from model import (BASE, KIND_SCALE, LIFE, MAX_TOKENS, SITUATION_SCALE, Encoder, Served, tokenizer)

OUT = os.path.join(data.ROOT, 'packages/understanding/model')
EPOCHS = 3
BATCH = 32
# Of the encoder, the head and the situations' vectors.
RATES = (1e-4, 3e-3, 5e-3)
CONTINUED_EPOCHS = 2
CONTINUED_RATES = (6e-5, 2e-3, 3e-3)
CONTINUED_VOICES = 1100
# The head and the situations' vectors are fitted once more on the memory, which does not move then.
HEAD_EPOCHS, HEAD_RATE, HEAD_NOISE = 5, 2e-3, 0.4
# The head for a life in danger: a message that is missed is worse than help lines once too often.
LIFE_EPOCHS, LIFE_NOISE, LIFE_WEIGHT, LIFE_OWN_WEIGHT = 12, 0.3, 4.0, 1.5
# Weights of a message by where it comes from: the world counts most.
WORLD, VOICE, ASKING, PRACTICE = 1.2, 0.8, 0.6, 0.4
WEIGHT_OF = {'world': WORLD, 'asked': ASKING, 'voices': VOICE, 'practice': PRACTICE}
# Most messages are plain: they would hide the rest.
PLAIN = 0.6
PRACTICE_OF_KIND, PRACTICE_PLAIN, PRACTICE_LIFE, PRACTICE_FOREIGN = 130, 1200, 320, 1200
# Wordings of our written answers: nobody who asks one of them is in trouble.
PLAIN_ASKINGS = 2000


def pick_practice():
    rows = data.practice()
    random.shuffle(rows)
    foreign = [row for row in rows if row[2]][:PRACTICE_FOREIGN]
    most = {data.KIND['plain']: PRACTICE_PLAIN, data.KIND['life']: PRACTICE_LIFE}
    picked, counts = [], {}
    for row in rows:
        if row[2]:
            continue
        counts[row[1]] = counts.get(row[1], 0) + 1
        if counts[row[1]] <= most.get(row[1], PRACTICE_OF_KIND):
            picked.append(row)
    ours = [ask for asks in data.askings() for ask in asks]
    random.shuffle(ours)
    return ([(text, kind, -1) for text, kind, _ in foreign + picked]
            + [(ask, data.KIND['plain'], -1) for ask in ours[:PLAIN_ASKINGS]])


def report(name, encoder, states, rows, head, own):
    vectors = encoder.vectors(states)
    with torch.no_grad():
        guess = head(vectors * KIND_SCALE).argmax(1).numpy()
        best = (vectors @ F.normalize(own, dim=-1).T).topk(3).indices.numpy()
    kinds = np.array([row[1] for row in rows])
    situations = np.array([row[2] for row in rows])
    trouble = (kinds > 1) & (kinds < 2 + len(data.AID))
    alarm = (guess > 1) & (guess < 2 + len(data.AID))
    known = situations >= 0
    print(f'{name}: kind {np.mean(guess == kinds):.3f}, of trouble {np.mean(guess[trouble] == kinds[trouble]):.3f}, '
          f'trouble seen {np.mean(alarm[trouble]):.3f}, alarm on plain {np.mean(alarm[kinds == 0]):.3f}, '
          f'situation first {np.mean(best[known, 0] == situations[known]):.3f}, '
          f'in three {np.mean((best[known] == situations[known, None]).any(1)):.3f}', flush=True)


def loss_of(vectors, rows, head, own):
    """Loss of a batch of (state, kind, situation, weight): of its kinds, and of its situations."""
    weight = torch.tensor([row[3] for row in rows])
    kinds = torch.tensor([row[1] for row in rows])
    situations = torch.tensor([row[2] for row in rows])
    kind_weight = torch.ones(len(data.KINDS))
    kind_weight[data.KIND['plain']] = PLAIN
    loss = (F.cross_entropy(head(vectors * KIND_SCALE), kinds, reduction='none')
            * weight * kind_weight[kinds]).mean()
    known = situations >= 0
    if known.any():
        logits = SITUATION_SCALE * vectors[known] @ F.normalize(own, dim=-1).T
        loss = loss + (F.cross_entropy(logits, situations[known], reduction='none',
                                       label_smoothing=0.05) * weight[known]).mean()
    return loss


def batches_of(rows, size=BATCH):
    """Batches of messages of like length, in any order. `rows`: each begins with its state."""
    random.shuffle(rows)
    chunks = [sorted(rows[at:at + 16 * size], key=lambda row: row[0].shape[0])
              for at in range(0, len(rows), 16 * size)]
    batches = [chunk[at:at + size] for chunk in chunks for at in range(0, len(chunk), size)]
    random.shuffle(batches)
    return batches


def pick_batches(weighed, is_continued):
    """All batches of all rounds; later rounds of a continued run have the world and some voices."""
    if is_continued:
        return [batch for _ in range(CONTINUED_EPOCHS)
                for batch in batches_of(weighed['world']
                                        + random.sample(weighed['voices'], CONTINUED_VOICES))]
    rest = weighed['practice']
    random.shuffle(rest)
    share = len(rest) // EPOCHS
    return [batch for epoch in range(EPOCHS)
            for batch in batches_of(weighed['world'] + weighed['voices']
                                    + (weighed['asked'] if epoch % 2 == 0 else [])
                                    + rest[epoch * share:(epoch + 1) * share])]


def fit_heads(memory, weights, rows, head, own):
    """Fits the head and the situations' vectors on the memory's vectors, which stay."""
    optimiser = torch.optim.Adam([own, *head.parameters()], lr=HEAD_RATE)
    for _ in range(HEAD_EPOCHS):
        for part in torch.randperm(len(memory)).split(256):
            vectors = F.dropout(memory[part], 0.1)
            vectors = vectors + HEAD_NOISE * torch.randn_like(vectors) / 384 ** 0.5
            loss = loss_of(vectors, [(None, *rows[at], float(weights[at])) for at in part.tolist()],
                           head, own)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()


def fit_life(encoder, memory, rows):
    """Fits a head that tells a life in danger from all else, on vectors that stay."""
    torch.manual_seed(3)
    phrases = data.life('train')
    vectors = encoder.vectors(encoder.lower([text for text, _ in phrases], MAX_TOKENS))
    vectors = torch.cat([memory, vectors])
    wanted = torch.tensor([float(kind == LIFE) for kind, _ in rows] + [float(is_life) for _, is_life in phrases])
    weights = torch.where(wanted > 0, LIFE_WEIGHT, 1.0)
    weights[len(memory):] *= LIFE_OWN_WEIGHT
    life = nn.Linear(384, 1)
    optimiser = torch.optim.AdamW(life.parameters(), lr=2e-3, weight_decay=0.05)
    for _ in range(LIFE_EPOCHS):
        for part in torch.randperm(len(vectors)).split(256):
            seen = vectors[part] + LIFE_NOISE * torch.randn(len(part), 384) / 384 ** 0.5
            loss = (F.binary_cross_entropy_with_logits(
                life(F.dropout(seen * KIND_SCALE, 0.1)).squeeze(-1), wanted[part], reduction='none')
                * weights[part]).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return life


def refit_life():
    """Puts a head for a life in danger into `trained.pt`."""
    kept = torch.load('trained.pt')
    encoder = Encoder()
    encoder.bert.load_state_dict(kept['bert'])
    kept['life'] = fit_life(encoder, kept['memory'], kept['rows']).state_dict()
    torch.save(kept, 'trained.pt')


def learn(encoder, head, own, batches, pairs, rates, tell):
    """Trains encoder, head and situations' vectors. `pairs`: two wordings of one answer stay near."""
    learned = encoder.parameters()
    optimiser = torch.optim.AdamW([{'params': learned}, {'params': head.parameters()},
                                   {'params': [own], 'weight_decay': 0}], weight_decay=0.01)
    started = time.time()
    for step, batch in enumerate(batches):
        pace = min(1, (step + 1) / 50) * max(0.02, 1 - step / len(batches))
        for group, rate in zip(optimiser.param_groups, rates):
            group['lr'] = rate * pace
        vectors = F.dropout(encoder.upper([row[0] for row in batch]), 0.1)
        loss = loss_of(vectors, batch, head, own)
        if step % 6 == 0:
            some = random.sample(range(len(pairs) // 3), 32)
            both = encoder.upper([pairs[3 * at + which] for at in some
                                  for which in random.sample(range(3), 2)])
            loss = loss + 0.5 * F.cross_entropy(both[0::2] @ both[1::2].T * 20, torch.arange(32))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimiser.step()
        if step % 100 == 0:
            print(f'{step} of {len(batches)}, {time.time() - started:.0f} s, loss {loss.item():.3f}', flush=True)
        if step % 400 == 399:
            tell()


def read_rows(found):
    """All messages to learn from, by where they come from: (text, kind, situation)."""
    return {
        'world': data.world('train', found),
        'asked': [(ask, data.KIND[kind], at) for at, (_, kind, asks) in enumerate(found) for ask in asks],
        'voices': data.voices(found),
        'practice': pick_practice(),
    }


def lower_rows(encoder, name, rows):
    """What the fixed layers make of them; those that we wrote are short."""
    return encoder.lower([row[0] for row in rows], 64 if name in ('asked', 'practice') else MAX_TOKENS)


def train(with_tune, earlier):
    random.seed(11)
    torch.manual_seed(11)
    found = data.situations()
    tune = data.world('tune', found)
    rows = read_rows(found)
    pairs = [random.sample(asks, 3) for asks in data.askings() if len(asks) > 2]
    random.shuffle(pairs)
    print(', '.join(f'{len(rows[name])} {name}' for name in rows), flush=True)

    encoder, head = Encoder(), nn.Linear(384, len(data.KINDS))
    kept = torch.load(earlier) if earlier else None
    if kept:
        encoder.bert.load_state_dict(kept['bert'])
        head.load_state_dict(kept['head'])
    states = {name: lower_rows(encoder, name, rows[name]) for name in rows}
    tune_states = encoder.lower([row[0] for row in tune], MAX_TOKENS)
    paired = encoder.lower([ask for three in pairs[:1500] for ask in three], 32)
    own = nn.Parameter(starting_vectors(encoder, states['asked'], rows['asked'], found, kept))
    weighed = {name: [(state, row[1], row[2], WEIGHT_OF[name]) for state, row in zip(states[name], rows[name])]
               for name in rows}

    def tell():
        report('tune', encoder, tune_states, tune, head, own)

    learn(encoder, head, own, pick_batches(weighed, kept is not None), paired,
          CONTINUED_RATES if kept else RATES, tell)
    tell()
    if with_tune:
        rows['world'] += tune
        states['world'] += tune_states
    memory = torch.cat([encoder.vectors(states[name]) for name in rows])
    weights = torch.tensor([WEIGHT_OF[name] for name in rows for _ in rows[name]])
    labels = [row[1:] for name in rows for row in rows[name]]
    fit_heads(memory, weights, labels, head, own)
    life = fit_life(encoder, memory, labels)
    torch.save({'bert': encoder.bert.state_dict(), 'head': head.state_dict(), 'own': own.detach(),
                'life': life.state_dict(),
                'memory': memory, 'weights': weights, 'rows': labels,
                'situations': [one[0] for one in found]}, 'trained.pt')


def starting_vectors(encoder, states, asked, found, kept):
    """A situation's vector: that of the earlier run, or the mean of its askings."""
    earlier = dict(zip(kept['situations'], kept['own'])) if kept else {}
    vectors = encoder.vectors(states)
    of = torch.tensor([row[2] for row in asked])
    return torch.stack([earlier[one[0]] if one[0] in earlier
                        else F.normalize(vectors[of == at].mean(0), dim=0)
                        for at, one in enumerate(found)])


def served_by(encoder, kept):
    """The model that answers, of what a training keeps."""
    head = nn.Linear(384, len(data.KINDS))
    head.load_state_dict(kept['head'])
    life = nn.Linear(384, 1)
    life.load_state_dict(kept['life'])
    kinds, situations = (torch.tensor([row[at] for row in kept['rows']]) for at in (0, 1))
    situations[situations < 0] = len(kept['situations'])
    return Served(encoder.bert, head, life, kept['own'], kept['memory'], kept['weights'], kinds,
                  situations).eval()


def write_full_graph(served):
    """Writes full.onnx, in full precision."""
    length = torch.export.Dim('n', min=2, max=512)
    # Two tensors: one given twice would make one input of both.
    example = (torch.ones(1, 9, dtype=torch.long), torch.ones(1, 9, dtype=torch.long))
    torch.onnx.export(served, example, 'full.onnx',
                      input_names=['input_ids', 'attention_mask'],
                      output_names=['kinds', 'situations', 'vector'],
                      dynamic_shapes={'input_ids': {1: length}, 'attention_mask': {1: length}},
                      opset_version=18, dynamo=True, external_data=False)


def export():
    """Writes the model in int8, its labels and tokenizer, and the vectors of all askings."""
    kept = torch.load('trained.pt')
    encoder = Encoder()
    encoder.bert.load_state_dict(kept['bert'])
    served = served_by(encoder, kept)
    os.makedirs(OUT, exist_ok=True)
    write_full_graph(served)
    quant_pre_process('full.onnx', 'pre.onnx', skip_symbolic_shape=True)
    quantize_dynamic('pre.onnx', f'{OUT}/model.onnx', weight_type=QuantType.QInt8, per_channel=True,
                     extra_options={'MatMulConstBOnly': True})
    shutil.copy(f'{BASE}/tokenizer.json', f'{OUT}/tokenizer.json')
    # The encoder for other languages, if there is one, stays.
    with open(f'{OUT}/labels.json') as file:
        digests = json.load(file)['sha256']
    for name in ('model.onnx', 'tokenizer.json'):
        with open(f'{OUT}/{name}', 'rb') as file:
            digests[name] = hashlib.sha256(file.read()).hexdigest()
    with open(f'{OUT}/labels.json', 'w') as file:
        json.dump({'kinds': data.KINDS, 'situations': kept['situations'], 'sha256': digests}, file)
        file.write('\n')
    write_asking_vectors(encoder)
    for name in ('full.onnx', 'pre.onnx'):
        os.remove(name)


def write_asking_vectors(encoder):
    """'ASKV', the count, then for each asking 8 bytes of its SHA-256 and 384 int8."""
    texts = list(dict.fromkeys(ask for asks in data.askings() for ask in asks))
    vectors = encoder.vectors(encoder.lower(texts)).numpy()
    with open(f'{OUT}/ask-vectors.bin', 'wb') as file:
        file.write(b'ASKV' + struct.pack('<I', len(texts)))
        for text, vector in zip(texts, vectors):
            rounded = np.clip(np.round(vector * 127), -127, 127).astype(np.int8)
            file.write(hashlib.sha256(text.encode()).digest()[:8] + rounded.tobytes())


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--with-tune', action='store_true')
    parser.add_argument('--continue-from')
    parser.add_argument('--export-only', action='store_true')
    parser.add_argument('--fit-life', action='store_true')
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    if arguments.fit_life:
        refit_life()
    elif not arguments.export_only:
        train(arguments.with_tune, arguments.continue_from)
    export()
