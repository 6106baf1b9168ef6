import type { PartStatus } from '@firm/schema';

/** One thing the product can do and what does it here. */
export type Capability = {
  /** 'database', 'mail', … */
  name: string;
  /** What serves it, for people: 'outbox in .data/outbox'. Holds no secret. */
  engine: string;
  /** The same for strangers, without paths of this machine; absent: as it is. */
  publicEngine?: string;
  /** How it is now; absent: always ok. */
  check?: () => Promise<PartStatus>;
};
