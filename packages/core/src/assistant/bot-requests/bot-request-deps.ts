import type { MailService } from '@firm/adapters/mail/index.ts';
import type { Database } from '@firm/db';

/** The dependencies of the bot request functions. */
export type BotRequestDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string };
  mail: MailService;
  jobs: {
    /**
     * Has a job done later, by whichever process does such work. With the same key as one that
     * waits: not a second time.
     */
    enqueue: (job: {
      queue: string;
      data: { requestId: string };
      key: string;
      afterSeconds: number;
    }) => Promise<void>;
  };
  config: {
    secrets: { dataKey: Uint8Array };
    mail: { from: string; botRequestRecipient: string | undefined };
  };
};
