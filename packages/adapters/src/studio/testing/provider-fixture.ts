import type { Tool } from '@firm/schema';
import type { Asked, Reply, ServiceServer } from './service-server.ts';

/** A failure that a service documents: its answer, and the error that is expected of it. */
export type DocumentedFailure = {
  name: string;
  tool: Exclude<Tool, 'chat'>;
  /** To every request, or undefined where it answers as usual. */
  reply: (request: Asked) => Reply | undefined;
  error: object;
};

export type ProviderFixture = {
  start: () => Promise<ServiceServer>;
  /** Values of the provider's variables that lead to that server. */
  environment: (url: string) => Readonly<Record<string, string>>;
  failures?: readonly DocumentedFailure[];
};
