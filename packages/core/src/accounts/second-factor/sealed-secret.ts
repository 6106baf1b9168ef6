import { openText, sealText } from '../seal-text.ts';
import type { FactorDeps } from './deps.ts';

type Needs = Pick<FactorDeps, 'dataKey'>;
type OfPerson = { userId: string; secret: string };

const place = (userId: string) => ({ table: 'second_factor', column: 'secret', row: userId });

/** A secret as it is kept: whose it is, is sealed with it. */
export const sealSecret = ({ dataKey }: Needs, { userId, secret }: OfPerson): string =>
  sealText(dataKey, secret, place(userId));

/** @throws DecryptionError */
export const openSecret = ({ dataKey }: Needs, { userId, secret }: OfPerson): string =>
  openText(dataKey, secret, place(userId));
