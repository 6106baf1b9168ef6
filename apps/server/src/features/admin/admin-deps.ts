import type { Deps } from '../../http/deps.ts';

export type AdminDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'mail' | 'reviewQuestions'> & {
  config: { publicUrl: string; secrets: Pick<Deps['config']['secrets'], 'dataKey'> };
};
