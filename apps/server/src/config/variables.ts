import type * as v from 'valibot';
import { accountsVariables } from '../features/accounts/variables.ts';
import { chainVariables } from './variables/chain.ts';
import { mailVariables } from './variables/mail.ts';
import { marketVariables } from '../features/market/variables.ts';
import { safetyVariables } from '../features/safety/variables.ts';
import { serverVariables } from './variables/server.ts';
import { siteVariables } from './variables/site.ts';
import { storageVariables } from './variables/storage.ts';
import { studioVariables } from '../features/studio/variables.ts';
import { telegramVariables } from '../features/telegram/variables.ts';

/** Every variable of the environment that the program reads, by capability. */
export const variables = {
  ...serverVariables,
  ...mailVariables,
  ...accountsVariables,
  ...telegramVariables,
  ...siteVariables,
  ...chainVariables,
  ...marketVariables,
  ...safetyVariables,
  ...storageVariables,
  ...studioVariables,
} as const;

type Variables = typeof variables;
export type VariableName = keyof Variables;
/** Checked values; a variable that is not set (or empty) is undefined. */
export type Values = {
  [Name in VariableName]: v.InferOutput<Variables[Name]['schema']> | undefined;
};
