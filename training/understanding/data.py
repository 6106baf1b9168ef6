"""Messages and labels out of the repository, for training and for figures."""

import glob
import json
import os

import yaml

ROOT = os.path.join(os.path.dirname(__file__), '../..')
AID = ['leaked', 'theft', 'takeover', 'signed', 'helper', 'pay-first', 'unasked', 'migrate',
       'missent', 'cannot-sell', 'locked-out', 'frozen', 'coerced', 'romance', 'job']
REFUSED = ['harm', 'off-topic', 'advice', 'future', 'trade', 'nothing']
KINDS = ['plain', 'life'] + [f'trouble/{a}' for a in AID] + [f'refuse/{r}' for r in REFUSED] + ['price']
KIND = {kind: at for at, kind in enumerate(KINDS)}
# Labels of messages that writers invented, as the older files name them.
OLDER = {'none': 'plain', 'ok': 'plain', 'answerable': 'plain', 'beyond': 'plain', 'despair': 'life',
         'harmful': 'refuse/harm', 'future': 'refuse/future', 'advice': 'refuse/advice',
         'trade': 'refuse/trade', 'other': 'refuse/off-topic', 'nothing': 'refuse/nothing',
         'now': 'price', **{a: f'trouble/{a}' for a in AID}}
# Messages that look like a life in danger or like harm and are neither.
LOOK_ALIKES = {'not-life': 'plain', 'not-harm': 'plain'}


def read_yaml(path):
    with open(os.path.join(ROOT, path)) as file:
        return yaml.load(file, Loader=yaml.CSafeLoader)


def read_json_lines(path):
    """Rows of training/PATH.jsonl."""
    with open(f'{ROOT}/training/{path}.jsonl') as file:
        return [json.loads(line) for line in file]


def kind_of(situation):
    """'refused-trade-signals' is of the refusal 'trade'."""
    return next((f'refuse/{one}' for one in REFUSED if situation.startswith(f'refused-{one}-')), 'plain')


def situations():
    """Situations in a fixed order: (id, kind, askings).

    Those of `situations-more-*` are too rare in the corpus to be kinds of their own: with them the
    right situation came first for 166 of 302 messages of tune, without for 171 of 288. Their
    answers are found by the search.
    """
    found = []
    for path in sorted(glob.glob(f'{ROOT}/content/answers/situations-*.yaml')):
        if '/situations-more-' in path:
            continue
        found += [(one['situation'], kind_of(one['situation']), one['ask']) for one in read_yaml(path)]
    for aid in AID:
        branches = read_yaml(f'content/first-aid/{aid}.yaml')['branches']
        found += [(one['id'], f'trouble/{aid}', one['ask']) for one in branches]
    return found


def world(name, found):
    """Messages of real people: (text, kind, situation or -1)."""
    place = {id: (KIND[kind], at) for at, (id, kind, _) in enumerate(found)}
    of_slug = read_yaml('training/world/situations.yaml')
    rows = []
    for row in read_json_lines(f'world/{name}'):
        label = of_slug.get(row['situation'])
        kind, situation = place.get(label, (None, -1))
        if kind is None:
            plain = 'plain' if row['kind'] == 'calm' else row['kind']
            kind = KIND[label if label in KIND else plain]
        if row['kind'] == 'life':
            kind, situation = KIND['life'], -1
        rows.append((row['text'], kind, situation))
    return rows


# Beside the first test: tests that have no use left, and the open part of one. They may be learned from.
USED_UP = ('fresh-open', 'fresh-kept', 'second-kept-c', 'second-kept-d', 'third-kept')


def used_up(found):
    """Messages of tests whose uses are over. The situation is that of the answer which a reader chose."""
    place = {id: at for at, (id, _, _) in enumerate(found)}
    situation_of = {one['ask'][0]: one.get('situation') for one in answers()}
    read = {(row['file'], row['line']): situation_of.get(row['answers'][0])
            for row in read_json_lines('world/answers-read') if row['grade'] == 'right'}
    rows = world('test', found)
    for name in USED_UP:
        for line, row in enumerate(read_json_lines(f'world/{name}'), 1):
            kind = KIND['plain' if row['kind'] == 'calm' else row['kind']]
            label = row.get('situation') if row['kind'].startswith('trouble/') else read.get((name, line))
            rows.append((row['text'], kind, place.get(label, -1)))
    return rows


def voices(found):
    """Messages that writers invented for each situation and refusal."""
    place = {id: (KIND[kind], at) for at, (id, kind, _) in enumerate(found)}
    rows = []
    for path in sorted(glob.glob(f'{ROOT}/training/understanding/voices-*.yaml')):
        for label, texts in read_yaml(path).items():
            kind, situation = place.get(label, (None, -1))
            if kind is None:
                kind = KIND.get(LOOK_ALIKES.get(label, label), KIND['plain'])
            rows += [(text, kind, situation) for text in texts]
    return rows


def practice():
    """Older messages of writers, by kind only: (text, kind, is in another language)."""
    rows = []
    for folder in ('first-aid', 'reading', 'refusals'):
        for path in sorted(glob.glob(f'{ROOT}/training/{folder}/*.yaml')):
            entries = read_yaml(path)
            for key, value in entries.items() if isinstance(entries, dict) else []:
                by_kind = value.items() if isinstance(value, dict) else [(key, value)]
                for kind, texts in by_kind:
                    if kind in OLDER and isinstance(texts, list):
                        rows += [(text, KIND[OLDER[kind]], 'languages' in path)
                                 for text in texts if isinstance(text, str)]
    return rows


def answers():
    """Every written answer, as its file has it."""
    entries = [read_yaml(path) for path in sorted(glob.glob(f'{ROOT}/content/answers/*.yaml'))]
    return [one for list_of in entries if isinstance(list_of, list) for one in list_of]


def askings():
    """The wordings of every written answer, a list each."""
    return [one['ask'] for one in answers()]


def life(part):
    """Messages of people whose life is in danger, and of others that sound like it: (text, is life)."""
    return [(row['text'], row['kind'] == 'life') for row in read_json_lines(f'life/{part}')]
