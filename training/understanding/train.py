"""Trains the model of packages/understanding and writes it there.

Run: python3 -m pip install -r requirements.txt, then python3 train.py [--with-tune]
Half an hour on two cores. Seeds are fixed. `--with-tune` learns from tune.jsonl as well, once all
settings were chosen by it; figures on tune mean nothing then.
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
from model import (BASE, KIND_SCALE, MAX_TOKENS, SITUATION_SCALE, Encoder, Served, tokenizer)

OUT = os.path.join(data.ROOT, 'packages/understanding/model')
EPOCHS = 3
BATCH = 32
RATES = (1e-4, 3e-3, 5e-3)
# Weights of a message by where it comes from: the world counts most.
WORLD, VOICE, ASKING, PRACTICE = 1.2, 0.8, 0.6, 0.4
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


def train(with_tune):
    random.seed(11)
    torch.manual_seed(11)
    found = data.situations()
    world = data.world('train', found) + (data.world('tune', found) if with_tune else [])
    tune = data.world('tune', found)
    asked = [(ask, data.KIND[kind], at) for at, (_, kind, asks) in enumerate(found) for ask in asks]
    voices = data.voices(found)
    practice = pick_practice()
    pairs = [random.sample(asks, 3) for asks in data.askings() if len(asks) > 2]
    random.shuffle(pairs)
    pairs = pairs[:1500]
    print(f'{len(world)} of the world, {len(voices)} voices, {len(asked)} askings, {len(practice)} practice')

    encoder = Encoder()
    states = {name: encoder.lower([row[0] for row in rows], length) for name, rows, length in (
        ('world', world, MAX_TOKENS), ('tune', tune, MAX_TOKENS), ('voices', voices, MAX_TOKENS),
        ('asked', asked, 64), ('practice', practice, 64))}
    paired = encoder.lower([ask for three in pairs for ask in three], 32)
    head = nn.Linear(384, len(data.KINDS))
    first = encoder.vectors(states['asked'])
    of = torch.tensor([row[2] for row in asked])
    own = nn.Parameter(torch.stack([F.normalize(first[of == at].mean(0), dim=0)
                                    for at in range(len(found))]))

    def weigh(name, rows, weight):
        return [(state, row[1], row[2], weight) for state, row in zip(states[name], rows)]

    rest = weigh('practice', practice, PRACTICE)
    random.shuffle(rest)
    share = len(rest) // EPOCHS
    batches = []
    for epoch in range(EPOCHS):
        rows = (weigh('world', world, WORLD) + weigh('voices', voices, VOICE)
                + (weigh('asked', asked, ASKING) if epoch % 2 == 0 else [])
                + rest[epoch * share:(epoch + 1) * share])
        random.shuffle(rows)
        chunks = [sorted(rows[at:at + 512], key=lambda row: row[0].shape[0])
                  for at in range(0, len(rows), 512)]
        epoch_batches = [chunk[at:at + BATCH] for chunk in chunks for at in range(0, len(chunk), BATCH)]
        random.shuffle(epoch_batches)
        batches += epoch_batches
    learned = encoder.parameters()
    optimiser = torch.optim.AdamW([{'params': learned}, {'params': head.parameters()},
                                   {'params': [own], 'weight_decay': 0}], weight_decay=0.01)
    kind_weight = torch.ones(len(data.KINDS))
    kind_weight[data.KIND['plain']] = PLAIN
    started = time.time()
    for step, batch in enumerate(batches):
        pace = min(1, (step + 1) / 50) * max(0.02, 1 - step / len(batches))
        for group, rate in zip(optimiser.param_groups, RATES):
            group['lr'] = rate * pace
        vectors = F.dropout(encoder.upper([row[0] for row in batch]), 0.1)
        weight = torch.tensor([row[3] for row in batch])
        kinds = torch.tensor([row[1] for row in batch])
        situations = torch.tensor([row[2] for row in batch])
        loss = (F.cross_entropy(head(vectors * KIND_SCALE), kinds, reduction='none')
                * weight * kind_weight[kinds]).mean()
        known = situations >= 0
        if known.any():
            logits = SITUATION_SCALE * vectors[known] @ F.normalize(own, dim=-1).T
            loss = loss + (F.cross_entropy(logits, situations[known], reduction='none',
                                           label_smoothing=0.05) * weight[known]).mean()
        if step % 6 == 0:
            # Two wordings of one answer stay near to each other: the search goes by that.
            some = random.sample(range(len(pairs)), 32)
            both = encoder.upper([paired[3 * at + which] for at in some
                                  for which in random.sample(range(3), 2)])
            loss = loss + 0.5 * F.cross_entropy(both[0::2] @ both[1::2].T * 20, torch.arange(32))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimiser.step()
        if step % 100 == 0:
            print(f'{step} of {len(batches)}, {time.time() - started:.0f} s, loss {loss.item():.3f}', flush=True)
        if step % 400 == 399:
            report('tune', encoder, states['tune'], tune, head, own)
    report('tune', encoder, states['tune'], tune, head, own)
    parts = (('world', world, WORLD), ('asked', asked, ASKING), ('voices', voices, VOICE),
             ('practice', practice, PRACTICE))
    memory = [row for _, rows, _ in parts for row in rows]
    vectors = torch.cat([encoder.vectors(states[name]) for name, _, _ in parts])
    weights = torch.tensor([weight for _, rows, weight in parts for _ in rows])
    torch.save({'bert': encoder.bert.state_dict(), 'head': head.state_dict(), 'own': own.detach(),
                'memory': vectors, 'weights': weights, 'rows': [row[1:] for row in memory],
                'situations': [one[0] for one in found]}, 'trained.pt')


def export():
    """Writes the model in int8, its labels and tokenizer, and the vectors of all askings."""
    kept = torch.load('trained.pt')
    encoder = Encoder()
    encoder.bert.load_state_dict(kept['bert'])
    head = nn.Linear(384, len(data.KINDS))
    head.load_state_dict(kept['head'])
    count = len(kept['situations'])
    kinds, situations = (torch.tensor([row[at] for row in kept['rows']]) for at in (0, 1))
    situations[situations < 0] = count
    served = Served(encoder.bert, head, kept['own'], kept['memory'], kept['weights'], kinds,
                    situations).eval()
    os.makedirs(OUT, exist_ok=True)
    length = torch.export.Dim('n', min=2, max=512)
    # Two tensors: one given twice would make one input of both.
    example = (torch.ones(1, 9, dtype=torch.long), torch.ones(1, 9, dtype=torch.long))
    torch.onnx.export(served, example, 'full.onnx',
                      input_names=['input_ids', 'attention_mask'],
                      output_names=['kinds', 'situations', 'vector'],
                      dynamic_shapes={'input_ids': {1: length}, 'attention_mask': {1: length}},
                      opset_version=18, dynamo=True, external_data=False)
    quant_pre_process('full.onnx', 'pre.onnx', skip_symbolic_shape=True)
    quantize_dynamic('pre.onnx', f'{OUT}/model.onnx', weight_type=QuantType.QInt8, per_channel=True,
                     extra_options={'MatMulConstBOnly': True})
    shutil.copy(f'{BASE}/tokenizer.json', f'{OUT}/tokenizer.json')
    digests = {name: hashlib.sha256(open(f'{OUT}/{name}', 'rb').read()).hexdigest()
               for name in ('model.onnx', 'tokenizer.json')}
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
    parser.add_argument('--export-only', action='store_true')
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    if not arguments.export_only:
        train(arguments.with_tune)
    export()
