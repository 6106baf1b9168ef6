import { goPlus } from './goplus.ts';
import { honeypotIs } from './honeypot-is.ts';
import { rugCheck } from './rug-check.ts';

/** Every service that knows tokens, in the order in which they are asked and told. */
export const securityServices = [goPlus, honeypotIs, rugCheck] as const;

export type SecurityServiceId = (typeof securityServices)[number]['id'];
export type SecurityVariable = (typeof securityServices)[number]['variable'];
