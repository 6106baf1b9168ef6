import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { createSearch, createUnderstanding, readAskVectors } from '@firm/understanding';
import {
  buildContent,
  loadQuestions,
  passagesForServer,
} from '../packages/content-build/src/index.ts';
import { answerBeforeAll } from '../packages/core/src/assistant/emergencies/answer-before-all.ts';
import { decide, isLifeInDanger, kindsToMention } from '../packages/core/src/assistant/decide.ts';
import { AID_KINDS, type AidKind } from '../packages/core/src/assistant/first-aid/aid-kinds.ts';
import { chooseBehind, optionOf } from '../packages/core/src/assistant/emergencies/triage.ts';
import { saveMeasured } from './measured/save-measured.ts';
import { intervalOf } from './understanding/interval.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/understanding/model/`;
/** A machine that is busy reads late, and is measured all the same. */
const PATIENCE = 60_000;

type Message = { text: string; kind: string; situation: string };
type Outcome = 'right' | 'in three' | 'after a button' | 'other' | 'alarm' | 'triage' | 'refused';

/**
 * Assistant's reading of real people's messages: each message of tune, or of the file of
 * training/world that TEST_USE names, which is recorded in its README.
 */
export async function benchUnderstanding(): Promise<void> {
  const set = process.env['TEST_USE'] ?? 'tune';
  const content = buildContent(`${ROOT}content`);
  const search = createSearch(
    { passages: passagesForServer(content), answers: content.answers },
    readAskVectors(readFileSync(`${MODEL}ask-vectors.bin`)),
  );
  const { understand, close } = createUnderstanding({
    timeoutMilliseconds: PATIENCE,
    firstTimeoutMilliseconds: PATIENCE,
  });
  const labels: Record<string, string> = parse(
    readFileSync(`${ROOT}training/world/situations.yaml`, 'utf8'),
  );
  const kindOf = new Map(
    content.firstAid.flatMap(({ id, branches }) => {
      const kind = AID_KINDS.find((one) => one === id);
      return kind === undefined ? [] : branches.map((branch) => [branch.id, kind] as const);
    }),
  );
  const messages = readFileSync(`${ROOT}training/world/${set}.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Message => JSON.parse(line));
  const outcomes: { group: string; outcome: Outcome; isLong: boolean }[] = [];
  const times: number[] = [];
  for (const { text, kind, situation } of messages) {
    const began = performance.now();
    const understanding = await understand(text);
    if (!understanding) throw new Error('the model did not answer');
    const { passages } = search.search(text, { understanding });
    times.push(performance.now() - began);
    const label = labels[situation] ?? '';
    const group = groupOf(kind, label, kindOf);
    const outcome = judge();
    outcomes.push({ group, outcome, isLong: text.split(/\s+/).length > 60 });

    function judge(): Outcome {
      if (!understanding) return 'other';
      if (isLifeInDanger(understanding)) return group === 'life' ? 'right' : 'alarm';
      const decision = decide(understanding, (id) => kindOf.get(id));
      const right = kindOf.get(label);
      switch (decision.need) {
        case 'aid':
          if (right === undefined) return 'alarm';
          return decision.kind === right
            ? 'right'
            : decision.next === right
              ? 'after a button'
              : 'other';
        case 'triage': {
          if (right === undefined) return 'triage';
          const { situation: chosenSituation } = chooseBehind(
            optionOf(right),
            decision.situations,
            (id) => kindOf.get(id),
          );
          return chosenSituation !== undefined && kindOf.get(chosenSituation) === right
            ? 'after a button'
            : 'triage';
        }
        case 'refusal':
          return group === `refuse/${NAMED[decision.refusal] ?? decision.refusal}`
            ? 'right'
            : 'refused';
        case 'answer':
          if (right !== undefined && kindsToMention(understanding).includes(right))
            return 'after a button';
          if (group === 'plain' && label !== '' && passages[0]?.situation === label) return 'right';
          return passages.slice(0, 3).some((one) => one.situation === label) ? 'in three' : 'other';
      }
    }
  }
  const site = await scoreSite();
  const wordings = [];
  for (const name of ['held', 'kept', 'languages-kept'])
    wordings.push({ name, ...(await scoreWordings(name)) });
  await close();
  const shareOf = (
    name: string,
    of: (one: (typeof outcomes)[number]) => boolean,
    is: readonly Outcome[],
  ) => {
    const all = outcomes.filter(of);
    const count = all.filter(({ outcome }) => is.includes(outcome)).length;
    return tell(`${set}: ${name}`, count, all.length);
  };
  const isPlain = ({ group }: { group: string }) => group === 'plain' || group === 'unlabelled';
  const isTrouble = ({ group }: { group: string }) => group.startsWith('trouble/');
  const figures = {
    plainRight: shareOf('plain, right first', ({ group }) => group === 'plain', ['right']),
    plainInThree: shareOf('plain, in the first three', ({ group }) => group === 'plain', [
      'right',
      'in three',
    ]),
    storiesRight: shareOf('stories, right first', (o) => o.group === 'plain' && o.isLong, [
      'right',
    ]),
    plainAlarm: shareOf('plain, an alarm instead', isPlain, ['alarm']),
    plainTriage: shareOf('plain, asked first', isPlain, ['triage']),
    plainRefused: shareOf('plain, refused', isPlain, ['refused']),
    troubleDirect: shareOf('trouble, right card at once', isTrouble, ['right']),
    troubleHelped: shareOf('trouble, right card at once or after a button', isTrouble, [
      'right',
      'after a button',
    ]),
    troubleMissed: shareOf('trouble, read as a plain question', isTrouble, ['in three', 'other']),
    refused: shareOf('refused with its reason', ({ group }) => group.startsWith('refuse/'), [
      'right',
    ]),
    life: shareOf('a life in danger, seen', ({ group }) => group === 'life', ['right']),
  };
  for (const { name, life, near } of wordings) {
    tell(`${name} wordings: a life in danger, seen`, life.seen, life.of);
    tell(`${name} wordings: only sounds like it, help lines`, near.seen, near.of);
  }
  console.log(
    `understanding, questions of content/questions.yaml: right first ${site.rightFirst} of ` +
      `${site.answerable}, in three ${site.rightInThree}; not answered where nothing answers: ` +
      `${site.silent} of ${site.unanswerable}`,
  );
  if (set === 'test') saveMeasured('understanding', { ...figures, site });
  const sortedTimes = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sortedTimes[Math.floor(sortedTimes.length * share)] ?? 0).toFixed(1);
  console.log(`understanding: a message takes ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`);

  /** Wordings of training/life that nothing was learned from: who gets the help lines? */
  async function scoreWordings(name: string) {
    const score = { life: { seen: 0, of: 0 }, near: { seen: 0, of: 0 } };
    for (const line of readFileSync(`${ROOT}training/life/${name}.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')) {
      const { text, kind }: { text: string; kind: 'life' | 'near' } = JSON.parse(line);
      const understanding = await understand(text);
      const isSeen =
        answerBeforeAll(text) !== undefined || (understanding && isLifeInDanger(understanding));
      score[kind].of++;
      if (isSeen) score[kind].seen++;
    }
    return score;
  }

  /** Our own 120 questions: does the right text stand first, and is it believed to? */
  async function scoreSite() {
    const score = { answerable: 0, rightFirst: 0, rightInThree: 0, unanswerable: 0, silent: 0 };
    for (const { ask, right } of loadQuestions(`${ROOT}content`)) {
      const understanding = await understand(ask);
      const { passages, isConfident } = search.search(ask, { understanding });
      const isSilent =
        !isConfident ||
        (understanding && decide(understanding, (id) => kindOf.get(id)).need === 'refusal');
      const isRight = (url = ''): boolean =>
        right.some((one) => (one.endsWith('*') ? url.startsWith(one.slice(0, -1)) : url === one));
      if (right.length === 0) {
        score.unanswerable++;
        if (isSilent) score.silent++;
        continue;
      }
      score.answerable++;
      if (isConfident && isRight(passages[0]?.url)) score.rightFirst++;
      if (passages.slice(0, 3).some(({ url }) => isRight(url))) score.rightInThree++;
    }
    return score;
  }
}

/** As the corpus names what is refused. */
const NAMED: Readonly<Record<string, string>> = { topic: 'off-topic' };

function groupOf(kind: string, label: string, kindOf: ReadonlyMap<string, AidKind>): string {
  if (kind === 'life') return kind;
  const trouble = kindOf.get(label);
  if (trouble !== undefined) return `trouble/${trouble}`;
  if (label.startsWith('refuse/')) return label;
  if (kind.startsWith('trouble/') || kind.startsWith('refuse/')) return kind;
  return label === '' ? 'unlabelled' : 'plain';
}

/** Prints a share with its interval of 95 %. */
function tell(name: string, count: number, of: number): { count: number; of: number } {
  const { low, high } = intervalOf(count, of);
  console.log(
    `understanding, ${name}: ${count} of ${of} ` +
      `(${percent(count / of)}, ${percent(low)} to ${percent(high)})`,
  );
  return { count, of };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
