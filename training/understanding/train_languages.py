"""Trains the heads of the model for other languages than English, and writes it to packages/understanding.

Run: python3 train_languages.py, after the English model stands there: ten minutes on two cores. The
encoder (multilingual.py) stays as it is. The heads learn all that the English model learned, by the
same labels, beside messages of sixteen other languages; the vector is that of the English model, so
one search serves every language. `--fold 0` leaves a fourth of the other languages out, by source,
and prints figures on it.
"""

import argparse
import hashlib
import json
import os
import random

import onnx
import torch
import torch.nn.functional as F
from onnxruntime.quantization.matmul_nbits_quantizer import MatMulNBitsQuantizer
from torch import nn

import data
import multilingual
import train
import train_further
from model import LIFE, Encoder, with_life

PIECES = 40000
HIDDEN, STEPS, BATCH, RATE, NOISE = 512, 2000, 256, 2e-3, 0.1
# Of each batch, messages in other languages.
OTHERS = 0.6
# Of a message by where it comes from; those of the English model have its weights.
REWRITTEN, LIFE_WEIGHT, COLLECTED, FOREIGN_MORE = 1.2, 1.2, 1.5, 0.4
FOLDS = 4
LIFE_LIMIT = 0.38


class Heads(nn.Module):
    """Kinds, situations, whether a life is in danger, and the English model's vector."""

    def __init__(self, width, situations):
        super().__init__()
        # All layers are brought to one scale.
        self.register_buffer('middle', torch.zeros(width))
        self.register_buffer('spread', torch.ones(width))
        self.hidden = nn.Linear(width, HIDDEN)
        self.kinds = nn.Linear(HIDDEN, len(data.KINDS))
        self.situations = nn.Linear(HIDDEN, situations)
        self.life = nn.Linear(HIDDEN, 1)
        self.vector = nn.Linear(HIDDEN, 384)

    def forward(self, seen):
        states = F.dropout((seen - self.middle) / self.spread, 0.1, self.training)
        states = F.dropout(F.gelu(self.hidden(states)), 0.3, self.training)
        return self.kinds(states), self.situations(states), self.life(states).squeeze(-1), \
            F.normalize(self.vector(states), dim=-1)


class Served(nn.Module):
    """The model as it is exported: as that of model.py."""

    def __init__(self, encoder, heads):
        super().__init__()
        self.encoder, self.heads = encoder, heads

    def forward(self, input_ids, attention_mask):
        kinds, situations, life, vector = self.heads(self.encoder(input_ids, attention_mask))
        return shares_of(kinds, life), F.log_softmax(situations, -1), vector


def shares_of(kinds, life):
    """Logarithms of the shares of kinds; a life counts by the mean of its kind and its own head."""
    return torch.log(with_life(F.softmax(kinds, -1), torch.sigmoid(life).unsqueeze(-1)).clamp_min(1e-9))


def fold_of(source):
    return int(hashlib.sha256(f'fold:{source}'.encode()).hexdigest(), 16) % FOLDS


def english_model(texts):
    """The vectors that the shipped English model gives."""
    encoder = Encoder()
    encoder.bert.load_state_dict(train_further.shipped_weights(), strict=False)
    return encoder.vectors(encoder.lower(texts))


def is_foreign(text):
    """Mostly in other letters than English has: such a message has no place in an English vector."""
    return sum(ord(letter) > 127 for letter in text) > 0.3 * len(text)


def read_rows(found):
    """All messages: (text, kind or -1, situation or -1, life or not, weight, English text or None, fold)."""
    foreign = {row[0] for row in data.practice() if row[2]}
    rows = train.read_rows(found)
    rows['world'] = rows['world'] + data.world('tune', found) + data.used_up(found)
    known, result = {}, []
    for name in rows:
        for text, kind, situation in rows[name]:
            other = text in foreign or is_foreign(text)
            known[text] = (kind, situation)
            result.append((text, kind, situation, kind == LIFE,
                           train.WEIGHT_OF[name] + (FOREIGN_MORE if other else 0), None if other else text, -1))
    for row in data.read_json_lines('world/written-in-languages'):
        kind, situation = known[row['of']]
        result.append((row['text'], kind, situation, kind == LIFE, REWRITTEN, row['of'], fold_of(row['of'])))
    for row in data.read_json_lines('life/train') + data.read_json_lines('life/languages-train'):
        is_life = row['kind'] == 'life'
        result.append((row['text'], LIFE if is_life else -1, -1, is_life, LIFE_WEIGHT, None, fold_of(row['source'])))
    for row, (text, kind, situation) in zip(data.read_json_lines('world/languages-train'),
                                            data.world('languages-train', found)):
        result.append((text, kind, situation, kind == LIFE, COLLECTED, None, fold_of(row['source'])))
    return result


def learn(heads, seen, rows, targets):
    """Fits the heads on what the encoder saw."""
    kinds, situations = (torch.tensor([row[at] for row in rows]) for at in (1, 2))
    lives = torch.tensor([float(row[3]) for row in rows])
    weights = torch.tensor([row[4] for row in rows])
    own = torch.tensor([row[5] == row[0] for row in rows])
    has_target = targets.norm(dim=1) > 0.5
    kind_weight = torch.ones(len(data.KINDS))
    kind_weight[data.KIND['plain']] = train.PLAIN
    chance = torch.where(own, (1 - OTHERS) / own.sum(), OTHERS / (~own).sum())
    optimiser = torch.optim.AdamW(heads.parameters(), lr=RATE, weight_decay=0.05)
    heads.train()
    for step in range(STEPS):
        for group in optimiser.param_groups:
            group['lr'] = RATE * min(1, (step + 1) / 30) * (1 - step / STEPS) + 1e-6
        at = torch.multinomial(chance, BATCH, replacement=True)
        noise = NOISE * heads.spread * torch.randn(BATCH, seen.shape[1])
        kind, situation, life, vector = heads(seen[at] + noise)
        known = kinds[at] >= 0
        loss = (F.cross_entropy(kind[known], kinds[at][known], reduction='none')
                * weights[at][known] * kind_weight[kinds[at][known]]).mean()
        known = situations[at] >= 0
        loss = loss + 0.5 * (F.cross_entropy(situation[known], situations[at][known], reduction='none',
                                             label_smoothing=0.05) * weights[at][known]).mean()
        loss = loss + (F.binary_cross_entropy_with_logits(life, lives[at], reduction='none')
                       * (1 + lives[at]) * weights[at]).mean()
        known = has_target[at]
        aim = targets[at][known]
        loss = loss + 2 * (1 - (vector[known] * aim).sum(1)).mean() \
            + 0.3 * F.cross_entropy(20 * vector[known] @ aim.T, torch.arange(int(known.sum())))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if step % 250 == 0:
            print(f'{step} of {STEPS}, loss {loss.item():.3f}', flush=True)
    heads.eval()


def report(heads, seen, rows, targets, fold):
    out = [at for at, row in enumerate(rows) if row[6] == fold]
    with torch.no_grad():
        kinds, situations, life, vector = heads(seen[out])
        shares = shares_of(kinds, life).exp()
    labels = torch.tensor([rows[at][1] for at in out])
    places = torch.tensor([rows[at][2] for at in out])
    rewritten = torch.tensor([rows[at][5] is not None for at in out])
    lives = torch.tensor([rows[at][3] for at in out])
    for name, of in (('rewritten', rewritten & (labels >= 0)), ('collected', ~rewritten & (labels >= 0) & (labels != LIFE))):
        guess = shares[of].argmax(1)
        trouble = (labels[of] > 1) & (labels[of] < 2 + len(data.AID))
        known = places[of] >= 0
        best = situations[of].topk(3).indices
        print(f'{name}: {len(guess)}, kind {(guess == labels[of]).float().mean():.3f}, of trouble '
              f'{(guess[trouble] == labels[of][trouble]).float().mean():.3f}, situation '
              f'{(best[known, 0] == places[of][known]).float().mean():.3f}, in three '
              f'{(best[known] == places[of][known, None]).any(1).float().mean():.3f}')
    of = ~rewritten
    seen_lives = shares[:, LIFE] >= LIFE_LIMIT
    print(f'life: {seen_lives[of & lives].float().mean():.3f} of {int((of & lives).sum())}, false '
          f'{seen_lives[of & ~lives].float().mean():.3f} of {int((of & ~lives).sum())}')
    aim = targets[out]
    print(f'vector: {(vector * aim).sum(1)[aim.norm(dim=1) > 0.5].mean():.3f}')


def export(encoder, tokenizer, heads, names):
    """Writes the model with 4-bit weights, its tokenizer, and both files' SHA-256 into labels.json."""
    train.write_full_graph(Served(encoder, heads).eval())
    quantizer = MatMulNBitsQuantizer(onnx.load('full.onnx'), block_size=multilingual.BLOCK, is_symmetric=True,
                                     accuracy_level=4, op_types_to_quantize=('MatMul', 'Gather'),
                                     quant_axes=(('MatMul', 0), ('Gather', 1)))
    quantizer.process()
    quantizer.model.save_model_to_file(f'{train.OUT}/languages.onnx', False)
    tokenizer.save(f'{train.OUT}/languages-tokenizer.json', pretty=False)
    with open(f'{train.OUT}/labels.json') as file:
        labels = json.load(file)
    assert labels['situations'] == names
    for name in ('languages.onnx', 'languages-tokenizer.json'):
        with open(f'{train.OUT}/{name}', 'rb') as file:
            labels['sha256'][name] = hashlib.sha256(file.read()).hexdigest()
    with open(f'{train.OUT}/labels.json', 'w') as file:
        json.dump(labels, file)
        file.write('\n')
    os.remove('full.onnx')


def main(fold):
    random.seed(11)
    torch.manual_seed(11)
    found = data.situations()
    rows = read_rows(found)
    encoder, tokenizer = multilingual.load_encoder([row[0] for row in rows], PIECES)
    print(f'{len(rows)} messages, {tokenizer.get_vocab_size()} pieces', flush=True)
    seen = multilingual.encode(encoder, tokenizer, [row[0] for row in rows])
    english = [row[5] for row in rows if row[5] is not None]
    vectors = iter(english_model(english))
    targets = torch.stack([torch.zeros(384) if row[5] is None else next(vectors) for row in rows])
    heads = Heads(seen.shape[1], len(found))
    heads.middle.copy_(seen.mean(0))
    for at in range(0, seen.shape[1], 384):
        heads.spread[at:at + 384] = (seen - heads.middle)[:, at:at + 384].std()
    used = [at for at, row in enumerate(rows) if fold is None or row[6] != fold]
    learn(heads, seen[used], [rows[at] for at in used], targets[used])
    if fold is None:
        export(encoder, tokenizer, heads, [one[0] for one in found])
    else:
        report(heads, seen, rows, targets, fold)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--fold', type=int)
    torch.set_num_threads(2)
    main(parser.parse_args().fold)
