import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { ContentFiles } from './assistant/facts.ts';
import { mistake } from './schema.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const name = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case words'));

/** Tools of a task's panel. */
const TOOLS = [
  'backup',
  'sign',
  'send',
  'receive',
  'restore',
  'leaked',
  'lease',
  'history',
  'allowances',
  'approve',
  'swap',
  'liquidity',
  'mint',
  'requests',
  'permits',
  'tokens',
  'loan',
  'exit',
] as const;

const practiceFile = v.strictObject({
  title: text,
  summary: v.pipe(text, v.maxLength(160)),
  /** Mistake to train. */
  mistake,
  /** The lesson that it belongs to: `course:module/lesson`. */
  lesson: text,
  tools: v.pipe(v.array(v.picklist(TOOLS)), v.minLength(1)),
  /** The people in the scene, as the panel names them. */
  people: v.optional(v.record(name, text), {}),
  /** People in the scene without a name. */
  hidden: v.optional(v.array(name), []),
  /** Whole tokens or ether, by the names that the texts have in braces. */
  amounts: v.record(name, v.number()),
  scene: text,
  goals: v.pipe(v.array(v.strictObject({ id: name, says: text })), v.minLength(1)),
  /** Only a capstone has none. */
  hints: v.optional(v.pipe(v.array(text), v.minLength(2), v.maxLength(3))),
  /** Of a capstone: how long it may take. */
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(60))),
  learnt: text,
});

/** A practice task, its texts with their numbers. */
export type PracticeTask = Omit<
  v.InferOutput<typeof practiceFile>,
  'lesson' | 'hidden' | 'hints'
> & {
  hints: string[];
  id: string;
  courseId: string;
  lesson: { title: string; href: string };
};

/** The order in which they are listed: from the wallet itself to what goes wrong with it. */
const ORDER = [
  'create-a-wallet',
  'restore-a-wallet',
  'receive',
  'test-amount-first',
  'poisoned-history',
  'read-before-signing',
  'approve-exact',
  'swap-with-a-limit',
  'provide-liquidity',
  'withdraw-liquidity',
  'mint-a-pass',
  'order-for-a-thin-pool',
  'round-trip',
  'revoke',
  'refuse-a-permit',
  'rescue-after-a-leak',
  'repay-a-loan',
  'leave-a-layer-two',
  'capstone-crypto-basics',
  'capstone-ethereum',
  'capstone-technical-analysis',
  'capstone-risk-management',
  'capstone-beyond-ethereum',
];
const rank = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/**
 * Reads `content/practice`.
 *
 * @param resolve gives a lesson's address and title; notes its own problem and gives undefined
 */
export function loadPractice(
  folder: string,
  files: ContentFiles,
  resolve: (file: string, reference: string) => { title: string; href: string } | undefined,
): PracticeTask[] {
  const names = readdirSync(folder).filter((one) => one.endsWith('.yaml'));
  const tasks = names.flatMap((one): PracticeTask[] => {
    const file = `practice/${one}`;
    const practiceContent = files.problems.check(
      file,
      practiceFile,
      parse(files.read(join(folder, one))),
    );
    if (practiceContent === undefined) return [];
    const { lesson: reference, hidden: _hidden, ...task } = practiceContent;
    const lesson = resolve(file, reference);
    if (lesson === undefined) return [];
    if ((task.minutes === undefined) === (task.hints === undefined))
      files.problems.add(file, 'a task has hints, and a capstone has minutes instead');
    const write = (sentence: string): string =>
      sentence.replace(/\{([a-z-]+)\}/g, (_, amount: string) => {
        const value = amount === 'minutes' ? task.minutes : task.amounts[amount];
        if (value === undefined) files.problems.add(file, `there is no amount '${amount}'`);
        return value?.toLocaleString('en-US') ?? '';
      });
    return [
      {
        ...task,
        id: one.slice(0, -'.yaml'.length),
        courseId: reference.split(':')[0] ?? '',
        lesson,
        scene: write(task.scene),
        goals: task.goals.map(({ id, says }) => ({ id, says: write(says) })),
        hints: (task.hints ?? []).map(write),
        learnt: write(task.learnt),
      },
    ];
  });
  return tasks.toSorted((a, b) => rank(a.id) - rank(b.id) || a.id.localeCompare(b.id));
}

/** Notes a lesson's practice task that does not exist. */
export function checkPracticeWidgets(
  files: ContentFiles,
  { file, html, tasks }: { file: string; html: string; tasks: readonly PracticeTask[] },
): void {
  for (const [, id] of html.matchAll(/data-widget="task-([^"]*)"/g))
    if (!tasks.some((task) => task.id === id))
      files.problems.add(file, `practice task '${id}' does not exist`);
}
