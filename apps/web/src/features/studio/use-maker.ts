import type { Maker, MakeRequest, StudioJob } from '@firm/schema/studio.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure, asFailure } from '../../lib/api.ts';
import { session } from '../../lib/safe-storage.ts';
import { studio as text } from '../../text/en/studio.ts';
import { describeFailure, isRefused } from './describe-failure.ts';
import { joinTabs } from './tabs.ts';
import {
  isUnderWay,
  requestCancel,
  requestMake,
  requestRemoval,
  requestRetry,
} from './studio-api.ts';
import { forgetUnanswered, noteUnanswered, readUnanswered } from './unanswered.ts';
import { useFollowedJob } from './use-followed-job.ts';
import { useLibrary, type LibraryState } from './use-library.ts';
import { useStudio, type StudioFacts } from './use-studio.ts';

export type Wish = Omit<MakeRequest, 'key'>;

export type MakerState = {
  tool: Maker;
  library: LibraryState;
  /** The one in the large place. */
  shown: StudioJob | undefined;
  /** From the press until it has ended. */
  isBusy: boolean;
  /** The press is on its way; the server has not answered. */
  isSending: boolean;
  isCancelling: boolean;
  isInterrupted: boolean;
  problem: Problem | undefined;
  make: (wish: Wish) => void;
  /** Makes what was asked about. */
  makeAnyway: () => void;
  forgetProblem: () => void;
  retry: () => void;
  cancel: () => void;
  show: (id: string) => void;
  remove: (id: string) => Promise<void>;
} & StudioFacts;

export type Problem = {
  message: string;
  /** The same again may end otherwise. */
  canRetry: boolean;
  /** The engine understood too little; the person decides. */
  isQuestion?: boolean;
};

/**
 * Something that has to be done before the server makes it, and after which it is asked again.
 * @throws NotProven
 */
export type Proof = () => Promise<void>;
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

/**
 * A tool that makes files: asks for one, follows it, and finds it again after a reload.
 *
 * @param prove run where the server asks for a proof of the wallet
 */
export function useMaker(tool: Maker, prove?: Proof): MakerState {
  const facts = useStudio(tool);
  const [shownId, setShownId] = useState<string>();
  const library = useLibrary(tool, shownId);
  const [isSending, setSending] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // A second press finds it taken before the page is drawn again.
  const isTaken = useRef(false);
  const lastWish = useRef<Wish>(undefined);

  const { jobs, put, drop } = library;
  const shown = jobs?.find(({ id }) => id === shownId);
  const followed = shown !== undefined && isUnderWay(shown) ? shown.id : undefined;

  const show = (id: string): void => {
    setShownId(id);
    setProblem(undefined);
    session.write(`studio.${tool}`, id);
  };

  const { refresh } = facts;
  const { refresh: reread } = library;
  const notifyTabs = useRef(() => {});
  useEffect(() => {
    const { notify, close } = joinTabs(() => {
      reread();
      refresh();
    });
    notifyTabs.current = notify;
    return close;
  }, [reread, refresh]);

  const isInterrupted = useFollowedJob(followed, {
    onNews: (job) => {
      put(job);
      if (isUnderWay(job)) return;
      setCancelling(false);
      // What did not reach the server meanwhile is of no use any more.
      setProblem(undefined);
      refresh();
    },
    onGone: (id) => {
      drop(id);
      setProblem({ message: text.gone, canRetry: true });
    },
  });

  /** Sends, once at a time; where a proof is asked for, gives it and sends again. */
  const send = async (ask: () => Promise<StudioJob>): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      const job = await ask().catch(async (error: unknown) => {
        if (
          !(error instanceof ApiFailure) ||
          error.code !== 'wallet_proof_required' ||
          prove === undefined
        )
          throw error;
        await prove();
        return ask();
      });
      forgetUnanswered(tool);
      put(job);
      show(job.id);
      notifyTabs.current();
    } catch (error) {
      // Refused, not lost: there is nothing to ask again for.
      if (error instanceof NotProven || isRefused(asFailure(error))) forgetUnanswered(tool);
      setProblem(
        error instanceof NotProven
          ? { message: error.message, canRetry: true }
          : describeFailure(tool, asFailure(error)),
      );
    } finally {
      isTaken.current = false;
      setSending(false);
      refresh();
    }
  };

  // A page that was reloaded before the server had answered asks again.
  const askAgain = useEffectEvent(() => {
    const request = readUnanswered(tool);
    if (request === undefined) return;
    const { key: _, ...wish } = request;
    lastWish.current = wish;
    void send(() => requestMake(tool, request));
  });

  // What is being made, or what this tab showed last, is there again after a reload.
  const isRestored = useRef(false);
  useEffect(() => {
    if (jobs === undefined || isRestored.current) return;
    isRestored.current = true;
    const last = session.read(`studio.${tool}`);
    const found = jobs.find(isUnderWay) ?? jobs.find(({ id }) => id === last);
    if (found !== undefined) setShownId((current) => current ?? found.id);
    askAgain();
  }, [jobs, tool]);

  const make = (wish: Wish): void => {
    if (followed !== undefined) return;
    lastWish.current = wish;
    const request = noteUnanswered(tool, wish);
    setShownId(undefined);
    void send(() => requestMake(tool, request));
  };

  return {
    ...facts,
    tool,
    library,
    shown,
    isBusy: isSending || followed !== undefined,
    isSending,
    isCancelling,
    isInterrupted,
    problem,
    show,
    make,
    makeAnyway() {
      if (lastWish.current !== undefined) make({ ...lastWish.current, isConfirmed: true });
    },
    forgetProblem: () => setProblem(undefined),
    retry() {
      if (shown !== undefined) void send(() => requestRetry(shown.id));
    },
    cancel() {
      if (shown === undefined) return;
      setCancelling(true);
      setProblem(undefined);
      requestCancel(shown.id).then(
        (job) => {
          put(job);
          notifyTabs.current();
          setCancelling(false);
          refresh();
        },
        (error: unknown) => {
          setProblem(describeFailure(tool, asFailure(error)));
          setCancelling(false);
        },
      );
    },
    async remove(id) {
      try {
        await requestRemoval(id);
      } catch (error) {
        // Another tab has deleted it already.
        if (asFailure(error).status !== 404) throw error;
      }
      drop(id);
      refresh();
      notifyTabs.current();
    },
  };
}
