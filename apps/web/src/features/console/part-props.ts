import type { Permission } from '@firm/schema/console/roles.ts';

/** Props of a part of the console. */
export type PartProps = { permissions: readonly Permission[] };
