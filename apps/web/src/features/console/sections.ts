import type { Permission } from '@firm/schema/console/roles.ts';
import type { ComponentType } from 'react';
import type { consoleText } from '../../text/en/console.ts';
import { late } from '../../ui/late.tsx';

/** What a part is told. */
export type PartProps = { permissions: readonly Permission[] };

/** A part of the console, fetched when it is opened. */
type ConsoleSection = {
  key: keyof typeof consoleText.section;
  permission: Permission;
  Part: ComponentType<PartProps>;
};

/** In the order of the page. A new part is a line here, a folder in late/, and its title. */
export const SECTIONS: readonly ConsoleSection[] = [
  {
    key: 'overview',
    permission: 'overview.read',
    Part: late(async () => (await import('./late/overview.tsx')).Overview),
  },
  {
    key: 'people',
    permission: 'people.read',
    Part: late(async () => (await import('./late/people.tsx')).People),
  },
  {
    key: 'inbox',
    permission: 'reports.read',
    Part: late(async () => (await import('./late/inbox.tsx')).Inbox),
  },
  {
    key: 'keys',
    permission: 'people.read',
    Part: late(async () => (await import('./late/keys.tsx')).Keys),
  },
  {
    key: 'items',
    permission: 'learning.read',
    Part: late(async () => (await import('./late/items.tsx')).Items),
  },
  {
    key: 'studio',
    permission: 'studio.read',
    Part: late(async () => (await import('./late/studio.tsx')).StudioPart),
  },
  {
    key: 'assistant',
    permission: 'assistant.read',
    Part: late(async () => (await import('./late/assistant.tsx')).AssistantPart),
  },
  {
    key: 'announcements',
    permission: 'announcements.read',
    Part: late(async () => (await import('./late/announcements.tsx')).Announcements),
  },
  {
    key: 'payouts',
    permission: 'payouts.read',
    Part: late(async () => (await import('./late/payouts.tsx')).Payouts),
  },
  {
    key: 'brand',
    permission: 'brand.read',
    Part: late(async () => (await import('./late/brand.tsx')).Brand),
  },
  {
    key: 'operators',
    permission: 'roles.change',
    Part: late(async () => (await import('./late/operators.tsx')).Operators),
  },
  {
    key: 'upkeep',
    permission: 'upkeep.read',
    Part: late(async () => (await import('./late/upkeep.tsx')).UpkeepPart),
  },
  {
    key: 'duties',
    permission: 'overview.read',
    Part: late(async () => (await import('./late/duties.tsx')).Duties),
  },
  {
    key: 'audit',
    permission: 'audit.read',
    Part: late(async () => (await import('./late/audit.tsx')).Audit),
  },
];
