import * as v from 'valibot';

/** As what somebody works in the console. */
export const ROLES = ['owner', 'moderator', 'teacher', 'support', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Permissions of the console. An endpoint states its own. */
export const PERMISSIONS = [
  'overview.read',
  'people.read',
  'people.sign-out',
  'people.suspend',
  'people.premium',
  'people.delete',
  'inbox.read',
  'inbox.answer',
  'reports.read',
  'reports.take-down',
  'learning.read',
  'studio.read',
  'studio.cancel',
  'studio.pause',
  'studio.limits',
  'assistant.read',
  'announcements.read',
  'announcements.write',
  'payouts.read',
  'payouts.prepare',
  'brand.read',
  'brand.change',
  'roles.change',
  'audit.read',
  'upkeep.read',
  'upkeep.make',
  'upkeep.download',
  'upkeep.keys',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions of each role: their one place. Core checks every act against it. */
const matrix: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  moderator: [
    'overview.read',
    'people.read',
    'people.sign-out',
    'people.suspend',
    'inbox.read',
    'inbox.answer',
    'announcements.read',
    'announcements.write',
    'reports.read',
    'reports.take-down',
    'studio.read',
    'studio.cancel',
    'studio.pause',
    'assistant.read',
  ],
  teacher: ['overview.read', 'learning.read', 'assistant.read'],
  support: [
    'overview.read',
    'people.read',
    'people.sign-out',
    'people.premium',
    'inbox.read',
    'inbox.answer',
    'reports.read',
    'studio.read',
    'studio.cancel',
    'assistant.read',
  ],
  auditor: [
    'overview.read',
    'reports.read',
    'learning.read',
    'studio.read',
    'assistant.read',
    'announcements.read',
    'payouts.read',
    'brand.read',
    'audit.read',
    'upkeep.read',
  ],
};

/* @__NO_SIDE_EFFECTS__ */
export const permissionsOf = (role: Role): readonly Permission[] => matrix[role];

export const roleSchema = v.picklist(ROLES);

/** A role as it is kept; undefined: none of ours. */
/* @__NO_SIDE_EFFECTS__ */
export const toRole = (storedRole: string | null): Role | undefined =>
  ROLES.find((one) => one === storedRole);
