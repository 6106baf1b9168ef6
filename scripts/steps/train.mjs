import { existsSync } from 'node:fs';
import { trainLinks } from '../../training/train-links.ts';
import { trainPools } from '../../training/train-pools.ts';

const TRAININGS = {
  links: {
    train: trainLinks,
    needs:
      'a table of host names: domain,label (1 phishing, 0 ordinary),first_seen,source,part ' +
      '(test: never learned from); .csv or .csv.gz',
  },
  pools: {
    train: trainPools,
    needs:
      'a table of pools, one a row: window,block,split,label (1 lost its liquidity within ' +
      '14 days) and figures of the first hour; .csv or .csv.gz',
  },
};
const [name, path] = process.argv.slice(2);
const training = TRAININGS[name ?? ''];
if (!training || !path) {
  console.log('Usage: npm run train -- NAME PATH. It writes the model that the product loads.');
  for (const [key, { needs }] of Object.entries(TRAININGS)) console.log(`  ${key}: ${needs}`);
  console.log('The tables are not part of this repository: see training/README.md.');
  process.exitCode = name === undefined ? 0 : 2;
} else if (!existsSync(path)) {
  console.error(`There is no file ${path}.`);
  process.exitCode = 2;
} else {
  await training.train(path);
}
