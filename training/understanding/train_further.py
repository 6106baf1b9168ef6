"""Trains the model that ships further, and writes it to packages/understanding.

Run: python3 train_further.py --seconds 1200, on two cores that do nothing else. The weights are read
from the 8-bit model itself, as no other copy is kept. Beside the loss of train.py a message is drawn
to the memory's messages of its kind and situation, and to the text that answers it. What the encoder says
of tune before and after, with tune in neither memory nor heads, is in before.json and further.json. Then
tune goes into the memory, unless `--keep-tune-out`. `--seconds 0` leaves the encoder as it is: messages that
came since go into the memory, and the heads are fitted anew, in five minutes.
"""

import argparse
import glob
import json
import os
import random
import time

import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

import data
import train
from model import FIXED_LAYERS, KIND_SCALE, MAX_TOKENS, MEMORY_SCALE, Encoder

BATCH, ROUNDS, RATES = 48, 6, (6e-5, 2e-3, 3e-3)
# A tenth of the pieces of a message is left out each time, so that it is not learned by heart.
LEFT_OUT = 0.1
NEIGHBOUR_SITUATION, NEIGHBOUR_KIND, ANSWER = 0.5, 0.25, 0.4
# Wordings of a life in danger and their look-alikes, in every second step.
LIFE_BATCH, LIFE_LOSS = 32, 1.0


def shipped_weights():
    """The encoder's weights in full precision, out of model.onnx."""
    graph = onnx.load(f'{train.OUT}/model.onnx').graph
    stored = {one.name: one for one in graph.initializer}
    array = lambda name: numpy_helper.to_array(stored[name])
    readers = {}
    for node in graph.node:
        for name in node.input:
            readers.setdefault(name, []).append(node)
    weights = {name[5:]: torch.tensor(array(name).copy()) for name in stored
               if name.startswith('bert.') and stored[name].data_type == onnx.TensorProto.FLOAT}
    for node in graph.node:
        if node.op_type != 'MatMulInteger' or not node.input[1].startswith('val_'):
            continue
        base = node.input[1][:-len('_quantized')]
        out, bias = node.output[0], None
        while bias is None:
            reader = readers[out][0]
            bias = next((name for name in reader.input if name.endswith('.bias')), None)
            out = reader.output[0]
        full = (array(f'{base}_quantized').astype('float32') - array(f'{base}_zero_point').astype('float32')) \
            * array(f'{base}_scale')
        weights[bias[5:-4] + 'weight'] = torch.tensor(full.T.copy())
    return {name: value for name, value in weights.items()
            if name.startswith('encoder.layer.') and int(name.split('.')[2]) >= FIXED_LAYERS}


def answer_texts(found):
    """For each situation the text that answers it."""
    says = {}
    for path in sorted(glob.glob(f'{data.ROOT}/content/answers/situations-*.yaml')):
        if '/situations-more-' not in path:
            for one in data.read_yaml(path):
                says[one['situation']] = one.get('say') or one['ask'][0]
    for aid in data.AID:
        for branch in data.read_yaml(f'content/first-aid/{aid}.yaml')['branches']:
            words = [value for key, value in branch.items() if key not in ('id', 'ask')]
            says[branch['id']] = ' '.join([branch['ask'][0], *(str(value) for value in words)])
    return [says[one[0]] for one in found]


def nearest_loss(likeness, labels, wanted, at):
    """Of each message, minus the logarithm of its share of neighbours with the same label."""
    same = labels[None] == wanted[:, None]
    same[torch.arange(len(at)), at] = False
    return -torch.logsumexp(likeness.masked_fill(~same, -1e9), 1).clamp(max=8), same.any(1)


def life_phrases(encoder):
    """States of the wordings of `training/life`, and whether a life is in danger."""
    phrases = data.life('train')
    return (encoder.lower([text for text, _ in phrases], MAX_TOKENS),
            torch.tensor([float(is_life) for _, is_life in phrases]))


def learn(encoder, head, own, memory, answers, phrases, seconds):
    """Trains until the time or the rounds are over. `memory`: states, kinds, situations, weights, bank."""
    states, kinds, situations, weights, bank, parts = memory
    pool = lambda: parts['world'] + random.sample(parts['voices'], len(parts['voices']) // 2) \
        + random.sample(parts['asked'], len(parts['asked']) // 2) + random.sample(parts['practice'], 800)
    batches = [[place for _, place in batch] for _ in range(ROUNDS)
               for batch in train.batches_of([(states[place], place) for place in pool()], BATCH)]
    learned = encoder.parameters()
    life = nn.Linear(384, 1)
    optimiser = torch.optim.AdamW([{'params': learned}, {'params': [*head.parameters(), *life.parameters()]},
                                   {'params': [own], 'weight_decay': 0}], weight_decay=0.01)
    kind_weight = torch.ones(len(data.KINDS))
    kind_weight[data.KIND['plain']] = train.PLAIN
    encoder.learned.train()
    began = time.time()
    for step, batch in enumerate(batches):
        done = max((time.time() - began) / seconds, step / len(batches))
        if done >= 1:
            break
        for group, rate in zip(optimiser.param_groups, RATES):
            group['lr'] = rate * min(1, (step + 1) / 40) * max(0.02, 1 - done)
        at = torch.tensor(batch)
        some = [states[one][torch.rand(len(states[one])) > LEFT_OUT] if len(states[one]) > 8 else states[one]
                for one in batch]
        with torch.autocast('cpu', torch.bfloat16):
            vectors = encoder.upper(some).float()
        rows = [(None, int(kinds[one]), int(situations[one]), float(weights[one])) for one in batch]
        loss = train.loss_of(F.dropout(vectors, 0.1), rows, head, own)
        likeness = MEMORY_SCALE * (vectors @ bank.T) + torch.log(weights)
        likeness[torch.arange(len(at)), at] = -1e9
        likeness = F.log_softmax(likeness, 1)
        known = situations[at] >= 0
        if known.any():
            lost, has = nearest_loss(likeness[known], situations, situations[at][known], at[known])
            if has.any():
                loss = loss + NEIGHBOUR_SITUATION * (lost * weights[at][known])[has].mean()
        lost, _ = nearest_loss(likeness, kinds, kinds[at], at)
        loss = loss + NEIGHBOUR_KIND * (lost * weights[at] * kind_weight[kinds[at]]).mean()
        if step % 2 == 0 and int(known.sum()) > 8:
            which, place = torch.unique(situations[at][known], return_inverse=True)
            with torch.autocast('cpu', torch.bfloat16):
                texts = encoder.upper([answers[int(one)] for one in which]).float()
            loss = loss + ANSWER * F.cross_entropy(20 * vectors[known] @ texts.T, place)
        if step % 2 == 1:
            picked = torch.randperm(len(phrases[0]))[:LIFE_BATCH]
            with torch.autocast('cpu', torch.bfloat16):
                wordings = encoder.upper([phrases[0][int(one)] for one in picked]).float()
            loss = loss + LIFE_LOSS * F.binary_cross_entropy_with_logits(
                life(wordings * KIND_SCALE).squeeze(-1), phrases[1][picked])
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimiser.step()
        bank[at] = vectors.detach()
        if step % 50 == 0:
            print(f'{step} of {len(batches)}, {time.time() - began:.0f} s, loss {loss.item():.3f}', flush=True)
    encoder.learned.eval()


def write_tune_figures(name, encoder, tune, tune_states, kept, found):
    """What the model says to each message of tune, which is in neither memory nor heads."""
    vectors = encoder.vectors(tune_states)
    with torch.no_grad():
        of_kinds, of_situations = train.served_by(encoder, kept).shares(vectors)
    rows = []
    for at, row in enumerate(tune):
        top = of_situations[at].topk(12)
        rows.append({'text': row[0],
                     'kinds': dict(zip(data.KINDS, map(float, of_kinds[at]))),
                     'situations': [{'id': found[int(one)][0], 'share': float(value)}
                                    for value, one in zip(top.values, top.indices)],
                     'vector': [round(float(value), 5) for value in vectors[at]]})
    with open(f'{name}.json', 'w') as file:
        json.dump(rows, file)


def main(seconds, is_tune_out):
    random.seed(11)
    torch.manual_seed(11)
    found = data.situations()
    tune = data.world('tune', found)
    rows = train.read_rows(found)
    rows['world'] = rows['world'] + data.used_up(found)
    encoder = Encoder()
    encoder.bert.load_state_dict(shipped_weights(), strict=False)
    states = [state for name in rows for state in train.lower_rows(encoder, name, rows[name])]
    tune_states = encoder.lower([row[0] for row in tune], MAX_TOKENS)
    answers = encoder.lower(answer_texts(found), 80)
    labels = [row[1:] for name in rows for row in rows[name]]
    weights = torch.tensor([train.WEIGHT_OF[name] for name in rows for _ in rows[name]])
    parts, start = {}, 0
    for name in rows:
        parts[name] = list(range(start, start + len(rows[name])))
        start += len(rows[name])
    kinds, situations = (torch.tensor([label[at] for label in labels]) for at in (0, 1))
    bank = encoder.vectors(states)
    asked = bank[parts['asked'][0]:parts['asked'][-1] + 1]
    of = situations[parts['asked']]
    own = nn.Parameter(torch.stack([F.normalize(asked[of == at].mean(0), dim=0) for at in range(len(found))]))
    head = nn.Linear(384, len(data.KINDS))
    train.fit_heads(bank, weights, labels, head, own)

    def kept_of(memory, weights, labels):
        """What is kept of the model as it is now, with a head for a life in danger fitted on the memory."""
        life = train.fit_life(encoder, memory, labels)
        return {'bert': encoder.bert.state_dict(), 'head': head.state_dict(), 'own': own.detach(),
                'life': life.state_dict(), 'memory': memory, 'weights': weights, 'rows': labels,
                'situations': [one[0] for one in found]}

    write_tune_figures('before', encoder, tune, tune_states, kept_of(bank, weights, labels), found)
    if seconds > 0:
        learn(encoder, head, own, (states, kinds, situations, weights, bank, parts), answers,
              life_phrases(encoder), seconds)

    memory = encoder.vectors(states)
    train.fit_heads(memory, weights, labels, head, own)
    write_tune_figures('further', encoder, tune, tune_states, kept_of(memory, weights, labels), found)
    if not is_tune_out:
        memory = torch.cat([memory, encoder.vectors(tune_states)])
        weights = torch.cat([weights, torch.full((len(tune),), train.WORLD)])
        labels = labels + [row[1:] for row in tune]
        train.fit_heads(memory, weights, labels, head, own)
    kept = kept_of(memory, weights, labels)
    torch.save(kept, 'trained.pt')
    train.export()
    os.remove('trained.pt')


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--seconds', type=float, default=1200)
    parser.add_argument('--keep-tune-out', action='store_true')
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    main(arguments.seconds, arguments.keep_tune_out)
