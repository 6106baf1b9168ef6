import * as studioApi from '@firm/schema/api/studio.ts';
import type { Library, Maker, MakeRequest, Share, StudioJob } from '@firm/schema/studio.ts';
import { call } from '../../lib/data/api.ts';

const of = (id: string): { params: { id: string } } => ({ params: { id } });

/** Every call of the studio's screens but the chat. @throws ApiRequestError */
export const readLibrary = (tool: Maker, signal: AbortSignal, before?: number): Promise<Library> =>
  call(studioApi.library, { query: { tool, before: before?.toString() }, signal });
export const readJob = (id: string, signal: AbortSignal): Promise<StudioJob> =>
  call(studioApi.job, { ...of(id), signal });
export const requestMake = (tool: Maker, body: MakeRequest): Promise<StudioJob> =>
  call(studioApi.make, { params: { tool }, body });
export const requestRetry = (id: string): Promise<StudioJob> => call(studioApi.retry, of(id));
export const requestCancel = (id: string): Promise<StudioJob> => call(studioApi.cancel, of(id));
export const requestRemoval = (id: string): Promise<void> => call(studioApi.remove, of(id));
export const openShare = (id: string): Promise<Share> => call(studioApi.share, of(id));
export const closeShare = (id: string): Promise<void> => call(studioApi.closeShare, of(id));

export const isUnderWay = ({ status }: Pick<StudioJob, 'status'>): boolean =>
  status === 'queued' || status === 'running';
