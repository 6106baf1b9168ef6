import * as accountsApi from '@firm/schema/api/accounts.ts';
import type { Account } from '@firm/schema/people/accounts.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asFailure, call } from '../../lib/data/api.ts';
import type { Resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { loadMe, reloadMe } from './current-user.ts';

/** Null: nobody is signed in. */
const account: Resource<Account | null> = {
  key: 'account',
  load: async (signal) =>
    (await loadMe()).user === null ? null : call(accountsApi.read, { signal }),
};

/**
 * The account of whoever is signed in. The link from the mail to a new address leads to its page;
 * the token is used once and leaves the address bar.
 */
export function useAccount(): {
  account: Account | undefined;
  problem: string | undefined;
  /** Not used yet. */
  token: string | null;
  isConfirmed: boolean;
} {
  const { value, failure, reload } = useResource(account);
  const [query, setQuery] = useSearchParams();
  const [refusal, setRefusal] = useState<string>();
  const [isConfirmed, setConfirmed] = useState(false);
  const token = query.get('confirm-email');
  useEffect(() => {
    if (token === null) return;
    const confirm = async (): Promise<void> => {
      if ((await loadMe()).user === null) return;
      setQuery({}, { replace: true });
      await call(accountsApi.confirmEmail, { body: { token } });
      await reloadMe();
      setConfirmed(true);
      await reload();
    };
    confirm().catch((error: unknown) => setRefusal(asFailure(error).message));
  }, [token, setQuery, reload]);
  return {
    account: value ?? undefined,
    problem: refusal ?? failure?.message,
    token,
    isConfirmed,
  };
}
