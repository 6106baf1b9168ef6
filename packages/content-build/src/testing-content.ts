/* A content of one lesson, for tests to spoil. Imported by tests only. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorMessage } from '@firm/format';
import { buildContent } from './build-content.ts';

const LESSON = 'courses/harbour/first-steps/what-is-a-harbour.md';

/** Path → text of a content against which nothing speaks. */
export const smallContent: Readonly<Record<string, string>> = {
  'facts.yaml': `depth:
  is: how deep a harbour is
  value: 12.5 metres
  source: { title: An atlas, url: 'https://example.test/depth' }
  looked: 2026-11-01
  next: settled
`,
  'courses/harbour/course.yaml': `id: harbour
title: Harbours
description: What a harbour is.
level: Beginner
image: /courses/harbour.svg
isGuestAccessible: true
version: 1
modules:
  - title: First steps
    lessons: [What is a harbour?]
`,
  [LESSON]: `---
title: What is a harbour?
summary: Where ships rest.
updated: 2026-11-01
questions:
  - ask: Where do ships rest?
    options: [In a harbour, On a hill]
    answer: 0
    mistake: none
    why: The water is calm there.
    wrong: { 1: A hill has no water. }
  - ask: What is a quay?
    options: [A wall of stone, A kind of ship]
    answer: 0
    mistake: none
    why: Ships lie at it.
    wrong: { 1: A quay does not sail. }
  - ask: Who guides a ship in?
    options: [A cook, A pilot]
    answer: 1
    mistake: none
    why: The pilot knows the water.
    wrong: { 0: A cook stays with the pots. }
sources:
  - { title: An atlas, url: 'https://example.test/atlas' }
  - { title: A chart, url: 'https://example.test/chart' }
---
Ships rest in a [harbour](term:harbour), which is {fact:depth} deep.

## Where they lie

At a quay. See [a chart](https://example.test/chart).

![Pay the quay](widget:task-pay-the-quay)
`,
  'glossary/harbour.md': `---
term: Harbour
aliases: [port]
related: [quay]
---
A place where ships rest.
`,
  'glossary/quay.md': `---
term: Quay
aliases: [wharf]
related: []
---
A wall at which ships lie, as [the lesson](lesson:harbour:first-steps/what-is-a-harbour) says.
`,
  'aliases.yaml': 'harbour/0-0: where ships rest\n',
  'documentation.yaml':
    '- { url: /documentation, title: The house, text: What it is., aliases: house }\n',
  'drills/recorded-checks.json': '{}',
  'drills/moor-a-ship.yaml': `title: Moor it
summary: A ship comes in.
mistake: size
lesson: harbour:first-steps/what-is-a-harbour#where-they-lie
also: [term:quay]
situation: A ship comes in at night.
scene: { table: { head: [Where, Depth], rows: [[North, deep], [South, flat]] } }
ask: Where does it moor?
choices:
  - { label: In the north, isRight: true, outcome: It is deep there. }
  - { label: In the south, isRight: false, outcome: It runs aground. }
  - { label: Nowhere, isRight: false, refuses: true, outcome: It drifts away. }
hint: Where is the money?
remember: Look at the depth.
`,
  'practice/pay-the-quay.yaml': `title: Pay the quay
summary: A ship has to pay.
mistake: price
lesson: harbour:first-steps/what-is-a-harbour
tools: [send]
people: { master: The harbour master }
amounts: { fee: 1200 }
scene: Pay {fee} coins.
goals: [{ id: paid, says: 'He has {fee} coins.' }]
hints: [Look at the name., Look at the amount.]
learnt: Ships pay.
`,
  'first-aid/aground.yaml': `title: You ran aground
opening: Stay calm.
now: [Stop the engine., Look at the tide., Call the pilot.]
never: [Do not jump., Do not go on.]
undone: The paint is gone.
report: Tell the harbour master.
lessons: ['harbour/0-0#where-they-lie']
next: [{ label: What is a quay?, command: What is a quay? }]
branches: [{ id: aground-general, title: My ship sits on sand, human: Ships float again., now: [Stop.], not: Do not jump., ask: [aground, on sand, stuck on a bank] }]
`,
  'answers/pages.yaml': '/account: Your account\n',
  'answers/ships.yaml': `- of: glossary#quay
  ask: [What is a quay?, what are quays, quay meaning]
- of: harbour/0-0#where-they-lie
  ask: [Where do ships lie?, where is my ship, ship place]
  say: At a quay. Ask {contact}.
- of: /account
  ask: [Where is my name?, change my name, my name is wrong]
  say: On your account's page.
`,
};

export { LESSON as smallLesson };

function writeContent(files: Readonly<Record<string, string | undefined>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'firm-small-content-'));
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/**
 * Builds changed files and returns their problems, one sentence each; undefined: such a file is
 * missing. The check for too few guessed questions is left out.
 */
export function problemsOf(changes: Readonly<Record<string, string | undefined>>): string[] {
  const folder = writeContent({ ...smallContent, ...changes });
  try {
    buildContent(folder);
    return [];
  } catch (error) {
    const [, ...problems] = errorMessage(error).split('\n  ');
    return problems.filter((problem) => !problem.startsWith('questions: '));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One file with a piece of its text replaced. @throws Error where it has no such piece */
export function replaceText(path: string, from: string, to: string): Record<string, string> {
  const text = smallContent[path] ?? '';
  if (!text.includes(from)) throw new Error(`${path} does not say '${from}'`);
  return { [path]: text.replace(from, () => to) };
}
