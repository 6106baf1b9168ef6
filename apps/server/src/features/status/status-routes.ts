import { status } from '@firm/core';
import { statusApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Measured status. */
export const statusRoutes = (deps: MountDeps & Pick<Deps, 'answerTimes' | 'status'>) =>
  mount(deps).on(statusApi.measurements, () => status.readStatus(deps)).app;
