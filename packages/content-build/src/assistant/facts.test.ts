import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildContent } from '../build-content.ts';
import { listFacts } from './facts.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the content, with one file changed. */
function contentWith(path: string, change: (text: string) => string): string {
  folder = mkdtempSync(join(tmpdir(), 'firm-content-'));
  cpSync(new URL('../../../../content', import.meta.url), folder, { recursive: true });
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
  return folder;
}

test.skipIf(process.env['FULL'] !== '1')(
  'one changed fact reaches lessons, questions, tests, glossary and drawings',
  () => {
    const content = buildContent(
      contentWith('facts.yaml', (text) => text.replace('13 to 19 minutes', '20 to 25 minutes')),
    );
    const [course] = content.courses;
    const lesson = course?.modules[0]?.lessons[0];
    expect(lesson?.html).toContain('20 to 25 minutes');
    expect(JSON.stringify(lesson?.questions)).toContain('20 to 25 minutes');
    expect(JSON.stringify(course?.bank)).toContain('20 to 25 minutes');
    expect(content.glossary.find(({ slug }) => slug === 'finality')?.text).toContain(
      '20 to 25 minutes',
    );
    expect(JSON.stringify(content)).not.toContain('13 to 19 minutes');
    expect(JSON.stringify(content)).not.toContain('{fact:');
  },
);

test('the list says where each fact stands, and where its figure is worked with', () => {
  const facts = listFacts(contentWith('facts.yaml', (text) => text));
  const approval = facts.find(({ name }) => name === 'approval-gas');
  expect(approval?.places.join(' ')).toMatch(/understanding-gas-fees\.md:\d+/);
  // 46,000 + 150,000 + 150,000: a sum that somebody has to do again.
  expect(approval?.sums.join(' ')).toMatch(/managing-transaction-costs\.md:\d+/);
  expect(facts.filter(({ places }) => places.length === 0)).toEqual([]);
  expect(facts.filter(({ source }) => !source.url.startsWith('https://'))).toEqual([]);
});

test('what is staked is one fact, which both lessons about it name', () => {
  const facts = listFacts(contentWith('facts.yaml', (text) => text));
  const stakedFact = facts.find(({ name }) => name === 'eth-staked');
  expect(stakedFact?.places.join(' ')).toMatch(/what-staking-pays\.md.*why-eth-matters\.md/);
  for (const lesson of [
    'beyond-ethereum/yield-debt-and-nerves/what-staking-pays.md',
    'ethereum-trading/introduction-to-ethereum-trading/why-eth-matters.md',
  ]) {
    const text = readFileSync(join(folder, 'courses', lesson), 'utf8');
    expect(text).not.toMatch(/million ETH (were|was|are|is) (staked|at stake)/);
    expect(text).not.toMatch(/\d ETH at stake/);
  }
});
