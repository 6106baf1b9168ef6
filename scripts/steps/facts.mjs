import { join } from 'node:path';
import { listFacts } from '../../packages/content-build/src/index.ts';

/* npm run facts [-- --all]: which facts of the lessons have to be looked up again, and where they stand. */

const all = process.argv.includes('--all');
const today = new Date().toISOString().slice(0, 10);
const facts = listFacts(join(import.meta.dirname, '../../content'));
const chosenFacts = all ? facts : facts.filter(({ next }) => next !== 'settled' && next <= today);
for (const { name, is, value, source, looked, next, places, sums } of chosenFacts) {
  const when =
    next === 'settled' ? 'settled' : next <= today ? `due since ${next}` : `next ${next}`;
  console.log(
    `${name}: ${value} (${is})\n  looked up ${looked}, ${when}\n  ${source.title}: ${source.url}`,
  );
  console.log(`  drawn from in ${places.join(', ')}`);
  if (sums.length > 0) console.log(`  the figure is worked with in ${sums.join(', ')}`);
}
const soon = facts
  .flatMap(({ next }) => (next === 'settled' || next <= today ? [] : [next]))
  .toSorted()[0];
const due = facts.filter(({ next }) => next !== 'settled' && next <= today);
console.log(
  chosenFacts.length > 0 && !all
    ? `${chosenFacts.length} of ${facts.length} facts are due. Look each up, then change ` +
        'content/facts.yaml: all places follow.'
    : `${facts.length} facts, ${due.length} due; the next on ${soon ?? 'no day'}. ` +
        'With -- --all each is listed.',
);
