import type { Permission } from '@firm/schema/console/roles.ts';
import type { ComponentType } from 'react';
import type { consoleText } from '../../text/en/console/console.ts';
import { late } from '../../ui/late.tsx';
import type { PartProps } from './part-props.ts';

/** A part of the console, fetched when it is opened. */
export type ConsoleSection = {
  key: keyof typeof consoleText.section;
  group: keyof typeof consoleText.groups;
  permission: Permission;
  Part: ComponentType<PartProps>;
};

/** In the order of each group. A new part is a line here, a folder in late/, and its title. */
export const SECTIONS: readonly ConsoleSection[] = [
  {
    key: 'overview',
    group: 'start',
    permission: 'overview.read',
    Part: late(async () => (await import('./late/overview.tsx')).Overview),
  },
  {
    key: 'people',
    group: 'people',
    permission: 'people.read',
    Part: late(async () => (await import('./late/people.tsx')).People),
  },
  {
    key: 'inbox',
    group: 'people',
    permission: 'reports.read',
    Part: late(async () => (await import('./late/inbox.tsx')).Inbox),
  },
  {
    key: 'keys',
    group: 'people',
    permission: 'people.read',
    Part: late(async () => (await import('./late/keys.tsx')).Keys),
  },
  {
    key: 'items',
    group: 'content',
    permission: 'learning.read',
    Part: late(async () => (await import('./late/items.tsx')).Items),
  },
  {
    key: 'studio',
    group: 'content',
    permission: 'studio.read',
    Part: late(async () => (await import('./late/studio.tsx')).StudioPart),
  },
  {
    key: 'assistant',
    group: 'content',
    permission: 'assistant.read',
    Part: late(async () => (await import('./late/assistant.tsx')).AssistantPart),
  },
  {
    key: 'announcements',
    group: 'content',
    permission: 'announcements.read',
    Part: late(async () => (await import('./late/announcements.tsx')).Announcements),
  },
  {
    key: 'payouts',
    group: 'money',
    permission: 'payouts.read',
    Part: late(async () => (await import('./late/payouts.tsx')).Payouts),
  },
  {
    key: 'brand',
    group: 'content',
    permission: 'brand.read',
    Part: late(async () => (await import('./late/brand.tsx')).Brand),
  },
  {
    key: 'operators',
    group: 'people',
    permission: 'roles.change',
    Part: late(async () => (await import('./late/operators.tsx')).Operators),
  },
  {
    key: 'upkeep',
    group: 'machine',
    permission: 'upkeep.read',
    Part: late(async () => (await import('./late/upkeep.tsx')).UpkeepPart),
  },
  {
    key: 'duties',
    group: 'machine',
    permission: 'overview.read',
    Part: late(async () => (await import('./late/duties.tsx')).Duties),
  },
  {
    key: 'audit',
    group: 'machine',
    permission: 'audit.read',
    Part: late(async () => (await import('./late/audit.tsx')).Audit),
  },
];
