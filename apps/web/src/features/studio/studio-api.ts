import type { Library, Maker, MakeRequest, Share, Studio, StudioJob } from '@firm/schema/studio.ts';
import { api } from '../../lib/api.ts';

const jobPath = (id: string): string => `/api/studio/jobs/${encodeURIComponent(id)}`;

/** Every call of the studio's screens but the chat. @throws ApiFailure */
export const readStudio = (): Promise<Studio> => api('/api/studio');
export const readLibrary = (tool: Maker, before?: number): Promise<Library> =>
  api(`/api/studio/jobs?tool=${tool}${before === undefined ? '' : `&before=${before}`}`);
export const readJob = (id: string, signal: AbortSignal): Promise<StudioJob> =>
  api(jobPath(id), { signal });
export const requestMake = (tool: Maker, body: MakeRequest): Promise<StudioJob> =>
  api(`/api/studio/${tool}`, { method: 'POST', body });
export const requestRetry = (id: string): Promise<StudioJob> =>
  api(`${jobPath(id)}/retry`, { method: 'POST' });
export const requestCancel = (id: string): Promise<StudioJob> =>
  api(`${jobPath(id)}/cancel`, { method: 'POST' });
export const requestRemoval = (id: string): Promise<void> => api(jobPath(id), { method: 'DELETE' });
export const openShare = (id: string): Promise<Share> =>
  api(`${jobPath(id)}/share`, { method: 'POST' });
export const closeShare = (id: string): Promise<void> =>
  api(`${jobPath(id)}/share`, { method: 'DELETE' });
export const eventsOf = (id: string): string => `${jobPath(id)}/events`;

export const isUnderWay = ({ status }: Pick<StudioJob, 'status'>): boolean =>
  status === 'queued' || status === 'running';
