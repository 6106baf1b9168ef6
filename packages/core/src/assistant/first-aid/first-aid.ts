import type { Suggestion } from '@firm/schema';
import { firstAidText as text } from '../../text/en/first-aid.ts';
import type { AidKind } from './aid-kinds.ts';

/** One way that a trouble comes, as a card for the first screen. */
export type AidBranch = {
  /** As the model names it. */
  id: string;
  /** In the person's words. */
  title: string;
  human: string;
  /** At most three steps, in this order. */
  now: readonly string[];
  not: string;
};
/** Steps for somebody in one kind of trouble, out of content/first-aid. */
export type FirstAid = {
  title: string;
  opening: string;
  /** In this order. */
  now: readonly string[];
  never: readonly string[];
  undone: string;
  report: string;
  lessons: readonly { title: string; href: string; section: string }[];
  next: readonly Suggestion[];
  /** The first is the general one. */
  branches: readonly AidBranch[];
};
/** Undefined where the content has none, as before the first build. */
export type FirstAidBook = (kind: AidKind) => FirstAid | undefined;

/**
 * First aid as plain text: what to do as numbered lines, what not to do as points.
 *
 * @param isGroup others read it, and some of them will write to whoever asked
 */
export function writeFirstAid(
  { title, opening, now, never, undone, report }: FirstAid,
  { isGroup = false }: { isGroup?: boolean } = {},
): string {
  return [
    title,
    ...(isGroup ? [text.inGroup] : []),
    opening,
    [text.now, ...now.map((step, at) => `${at + 1}. ${step}`)].join('\n'),
    [text.never, ...never.map((point) => `• ${point}`)].join('\n'),
    [text.undone, undone].join('\n'),
    [text.report, report].join('\n'),
  ].join('\n\n');
}

/** The card of one branch as plain text: at most 120 words. */
export function writeCard(
  { human, now, not }: AidBranch,
  { isGroup = false }: { isGroup?: boolean } = {},
): string {
  return [
    ...(isGroup ? [text.inGroup] : []),
    human,
    now.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    not,
  ].join('\n\n');
}

/** The branch of a kind by its id, else the general one. */
export const branchOf = (aid: FirstAid, id: string | undefined): AidBranch | undefined =>
  aid.branches.find((branch) => branch.id === id) ?? aid.branches[0];
