import type { PartyKind } from '@firm/adapters/permissions/index.ts';
import type { TokenVerdict } from '@firm/schema';
import { checkUpText as text } from '../../text/en/check-up.ts';
import type { SafetyDeps } from '../deps.ts';
import { checkIdentity } from '../identity/check-identity.ts';

export type SpenderJudgement = {
  verdict: TokenVerdict;
  reason: string;
  /** Our name for it; null: unknown. */
  name: string | null;
};

/**
 * Judges a spender by our own check of addresses and by the account behind this one.
 *
 * @param party undefined: not known
 * @param name of a contract that many use
 */
export async function judgeSpender(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  {
    address,
    party,
    name,
    before,
  }: {
    address: string;
    party: PartyKind | undefined;
    name: string | undefined;
    /** Addresses that the wallet really deals with. */
    before: readonly string[];
  },
): Promise<SpenderJudgement> {
  if (name !== undefined)
    return {
      verdict: 'no-red-flag',
      reason: name === text.permit2 ? text.known(name) : text.exchange(name),
      name,
    };
  const { verdict, isOurs, summary, rows } = await checkIdentity(deps, { text: address, before });
  if (isOurs) return { verdict, reason: text.byUs, name: rows[0]?.finding ?? null };
  if (verdict === 'high-risk') return { verdict, reason: summary, name: null };
  switch (party) {
    case 'account':
      return { verdict: 'high-risk', reason: text.account, name: null };
    case 'delegated':
      return { verdict: 'high-risk', reason: text.delegated, name: null };
    case 'contract':
      return { verdict: 'caution', reason: text.contract, name: null };
    case undefined:
      return { verdict: 'caution', reason: text.unknownParty, name: null };
  }
}
