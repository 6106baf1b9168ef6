/** What every wallet gives a page (EIP-1193). */
export type Provider = {
  request: (asked: { method: string; params?: readonly unknown[] | object }) => Promise<unknown>;
  on?: (event: string, listener: (value: never) => void) => unknown;
  removeListener?: (event: string, listener: (value: never) => void) => unknown;
};

export type FoundWallet = {
  /**
   * Reverse domain name of the wallet (EIP-6963), which is remembered; `legacy` and `test` for
   * those without.
   */
  id: string;
  name: string;
  /** A data: address; shown in an <img> only, since an SVG may hold a script. */
  icon?: string;
  provider: Provider;
};

type ProviderProblem = {
  code?: number | string;
  message?: string;
  data?: { originalError?: { code?: number } };
  cause?: unknown;
};

/** Code of a wallet's failure. Some hide the real one inside -32603. */
export function codeOf(error: unknown): number | string | undefined {
  // A wallet may throw anything: each field is looked at.
  const { code, data } = (error ?? {}) as ProviderProblem;
  return data?.originalError?.code ?? code;
}

/** Whether the person said no in the wallet. */
export const isRejection = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    code === 4001 ||
    code === 5000 ||
    code === 'ACTION_REJECTED' ||
    /user (rejected|denied|cancel)/i.test(messageOf(error) ?? '')
  );
};

export function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error === '' ? undefined : error;
  // A wallet may throw anything: each field is looked at.
  const { message } = (error ?? {}) as ProviderProblem;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
