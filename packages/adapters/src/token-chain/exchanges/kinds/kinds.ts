import { curve } from './curve.ts';
import { solidly } from './solidly.ts';
import type { ExchangeKind, KindId } from '../types.ts';
import { v2 } from './v2.ts';
import { v4 } from './v4.ts';
import { algebra, slipstream, v3 } from './v3.ts';

export const kinds: Readonly<Record<KindId, ExchangeKind>> = {
  v2,
  solidly,
  v3,
  slipstream,
  algebra,
  v4,
  curve,
};
