import * as academyApi from '@firm/schema/api/learning/academy.ts';
import type { Dashboard } from '@firm/schema/learning/academy.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/data/api.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { useResource, type Loaded } from '../../../lib/data/use-resource.ts';
import { syncProgress } from '../late/sync-progress.ts';
import { hasSessionEnded, loadMe } from '../../accounts/index.ts';

/** Null: nobody is signed in. */
const dashboard: Resource<Dashboard | null> = {
  key: 'dashboard',
  load: async (signal) => {
    if ((await loadMe()).user === null) return null;
    await syncProgress();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return call(academyApi.dashboard, { query: { timeZone }, signal });
  },
};

/** It belongs to signed-in people; everybody else starts at the front page. */
export function useDashboard(): Loaded<Dashboard | null> {
  const navigate = useNavigate();
  const resource = useResource(dashboard);
  const isNobodys = resource.value === null;
  useEffect(() => {
    // Somebody whose session has ended is told so here.
    if (isNobodys && !hasSessionEnded()) void navigate('/', { replace: true });
  }, [isNobodys, navigate]);
  return resource;
}
