import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadQuestions,
  passagesForServer,
} from '../packages/content-build/src/index.ts';
import { createRetrieval, scoreRetrieval } from '../packages/engines/src/retrieval/index.ts';
import { saveMeasured } from './measured/save-measured.ts';

/**
 * How many of the 120 questions in content/questions.yaml are answered by the right passage, or
 * refused where nothing answers; and what a question costs. The documentation page shows the score.
 */
export function benchRetrieval(): void {
  const folder = fileURLToPath(new URL('../content', import.meta.url));
  const content = buildContent(folder);
  const passages = passagesForServer(content);
  const questions = loadQuestions(folder);
  const began = performance.now();
  const retrieval = createRetrieval(passages, content.answers);
  const built = performance.now() - began;
  const percent = (part: number, whole: number): string =>
    `${part} of ${whole} (${((part / whole) * 100).toFixed(0)} %)`;
  for (const [name, set] of [
    ['all', questions],
    ['worked on', questions.filter((question) => question.set === 'tune')],
    ['held apart', questions.filter((question) => question.set === 'held')],
  ] as const) {
    const score = scoreRetrieval(retrieval, set);
    console.log(
      `retrieval, ${name}: right first ${percent(score.rightFirst, score.answerable)}, in ` +
        `three ${percent(score.rightInThree, score.answerable)}, refused ` +
        `${percent(score.refused, score.unanswerable)}`,
    );
    if (name === 'all')
      saveMeasured('retrieval', {
        answerable: score.answerable,
        rightFirst: score.rightFirst,
        rightInThree: score.rightInThree,
        unanswerable: score.unanswerable,
        refused: score.refused,
      });
    // The other half's misses stay unread, or it would not be apart for long.
    if (name === 'worked on')
      for (const { ask, shown } of score.misses) console.log(`  missed: ${ask} → ${shown}`);
  }
  const times = questions
    .flatMap(({ ask }) => Array.from({ length: 10 }, () => timed(() => retrieval.search(ask))))
    .toSorted((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  console.log(
    `retrieval: ${passages.length} passages indexed in ${built.toFixed(0)} ms; a question ` +
      `takes ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`,
  );
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
