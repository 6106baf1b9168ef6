import type { PartStatus } from '@firm/schema';

/** One thing the product can do and what does it here. */
export type Capability = {
  /** 'database', 'mail', … */
  name: string;
  /** What serves it, for people: 'outbox in .data/outbox'. Holds no secret. */
  engine: string;
  /** How it is now; absent: always ok. */
  check?: () => Promise<PartStatus>;
};
