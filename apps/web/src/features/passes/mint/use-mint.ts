import { useCallback, useEffect, useRef, useState } from 'react';
import { errorName } from '@firm/format';
import type { LiveChain } from '../chain/chain-facts.ts';
import type { Connected } from '../wallet/wallet-store.ts';
import { MintError, type MintProblem } from './mint-failure.ts';
import { followMint, mintPass, type MintStep } from './mint-pass.ts';
import { readPending } from './pending-mint.ts';
import type { MintTerms } from './preflight.ts';

export type MintProgress = {
  tier: number;
  step: MintStep;
  /** When this step began, milliseconds since 1970. */
  since: number;
};

export type Mint = {
  progress: MintProgress | undefined;
  problem: MintProblem | undefined;
  /** The tier whose mint has that problem. */
  problemTier: number | undefined;
  /** The tier minted last on this page. */
  minted: number | undefined;
  start: (terms: Pick<MintTerms, 'tier' | 'price' | 'terms'>) => void;
  setProblem: (problem: MintProblem | undefined) => void;
};

/** The clock of a stage goes on when only its news change. */
const isSameStage = (before: MintStep | undefined, next: MintStep): boolean =>
  before?.at === next.at &&
  next.at !== 'checking' &&
  before.at !== 'checking' &&
  before.state === next.state;

type MintRunner = Omit<Mint, 'start'> & {
  /** @param work answers whether a pass was minted */
  run: (
    tier: number,
    work: (onStep: (step: MintStep) => void) => Promise<boolean>,
  ) => Promise<void>;
};

/** Runs one mint at a time, and says where it is and how it ended. */
function useMintRunner(onChange: () => void, onMinted: (tier: number) => void): MintRunner {
  const [progress, setProgress] = useState<MintProgress>();
  const [problem, setProblem] = useState<MintProblem>();
  const [problemTier, setProblemTier] = useState<number>();
  const [mintedCount, setMinted] = useState<number>();
  const isBusy = useRef(false);
  const run = useCallback<MintRunner['run']>(
    async (tier, work) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setProblem(undefined);
      setProblemTier(undefined);
      setMinted(undefined);
      try {
        const isMinted = await work((step) =>
          setProgress((before) => ({
            tier,
            step,
            since: isSameStage(before?.step, step) ? (before?.since ?? Date.now()) : Date.now(),
          })),
        );
        setProgress(undefined);
        onChange();
        if (isMinted) {
          setMinted(tier);
          onMinted(tier);
        }
      } catch (error) {
        if (errorName(error) === 'AbortError') return;
        console.warn('The mint ended early.', error);
        setProblem(error instanceof MintError ? error.problem : 'other');
        setProblemTier(tier);
        onChange();
      } finally {
        isBusy.current = false;
        setProgress(undefined);
      }
    },
    [onChange, onMinted],
  );
  return { progress, problem, problemTier, minted: mintedCount, setProblem, run };
}

/** A step that was sent before a reload is followed to its end. */
function useResumed(
  chain: LiveChain | undefined,
  wallet: Connected | undefined,
  run: MintRunner['run'],
): void {
  const address = wallet?.address;
  const provider = wallet?.wallet.provider;
  const walletChainId = wallet?.chainId;
  useEffect(() => {
    if (chain === undefined || address === undefined || provider === undefined) return;
    if (walletChainId === undefined) return;
    const pending = readPending(chain, address);
    if (pending === undefined) return;
    const leaving = new AbortController();
    void run(pending.tier, async (onStep) => {
      const order = { chain, address, provider, onStep };
      await followMint(order, pending, leaving.signal);
      if (pending.step !== 'approve') return true;
      // An older page's record lacks the price: its approval waits for a press.
      if (pending.price === undefined) return false;
      const { tier, price } = pending;
      await mintPass({ ...order, walletChainId, tier, price: BigInt(price), terms: undefined });
      return true;
    });
    return () => leaving.abort();
  }, [chain, address, provider, walletChainId, run]);
}

/**
 * The mint of this page: one at a time.
 *
 * @param onChange after anything that changed what the chain holds
 * @param onMinted after a pass was minted
 */
export function useMint(
  chain: LiveChain | undefined,
  wallet: Connected | undefined,
  onChange: () => void,
  onMinted: (tier: number) => void,
): Mint {
  const { run, ...mint } = useMintRunner(onChange, onMinted);
  useResumed(chain, wallet, run);
  const start: Mint['start'] = (terms) => {
    if (chain === undefined || wallet === undefined) return mint.setProblem('not-connected');
    const { address, chainId: walletChainId } = wallet;
    const { provider } = wallet.wallet;
    if (typeof provider.request !== 'function') return mint.setProblem('no-wallet');
    void run(terms.tier, async (onStep) => {
      await mintPass({ chain, address, walletChainId, provider, ...terms, onStep });
      return true;
    });
  };
  return { ...mint, start };
}
