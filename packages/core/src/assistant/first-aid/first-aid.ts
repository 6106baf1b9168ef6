import type { Suggestion } from '@firm/schema';
import { firstAidText as text } from '../../text/en/first-aid.ts';
import type { AidKind } from './aid-kinds.ts';

/** What somebody in one kind of trouble is told, out of content/first-aid. */
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
