import type { Maker, MakeRequest, StudioJob } from '@firm/schema/studio.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asFailure } from '../../../lib/data/api.ts';
import { session } from '../../../lib/data/safe-storage.ts';
import { studio as text } from '../../../text/en/studio/studio.ts';
import { describeFailure, type Problem } from './describe-failure.ts';
import { joinTabs } from '../tabs.ts';
import {
  isUnderWay,
  requestCancel,
  requestMake,
  requestRemoval,
  requestRetry,
} from '../studio-api.ts';
import { noteUnanswered, readUnanswered } from './unanswered.ts';
import { useFollowedJob } from './use-followed-job.ts';
import { useLibrary, type LibraryState } from '../library/use-library.ts';
import { useSending, type Proof } from './use-sending.ts';
import { useStudio, type StudioFacts } from '../use-studio.ts';

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

/**
 * A tool that makes files: asks for one, follows it, and finds it again after a reload.
 *
 * @param prove run where the server asks for a proof of the wallet
 */
export function useMaker(tool: Maker, prove?: Proof): MakerState {
  const facts = useStudio(tool);
  const { refresh } = facts;
  const [shownId, setShownId] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const library = useLibrary(tool, shownId);
  const { put, drop } = library;
  const shownJob = library.jobs?.find(({ id }) => id === shownId);
  const isFollowed = shownJob !== undefined && isUnderWay(shownJob);
  const notifyTabs = useOtherTabs(library.refresh, refresh);

  const show = (id: string): void => {
    setShownId(id);
    setProblem(undefined);
    session.write(lastKey(tool), id);
  };
  const { isSending, send } = useSending(tool, prove, {
    onProblem: setProblem,
    onSent: (job) => {
      put(job);
      show(job.id);
      notifyTabs();
    },
    onEnd: refresh,
  });
  const underWay = useUnderWay(tool, isFollowed ? shownJob.id : undefined, library, {
    onProblem: setProblem,
    onCancelled: notifyTabs,
    onEnd: refresh,
  });
  const { askAgain, ...wish } = useWish(tool, isFollowed, {
    onSend: (request) => void send(() => requestMake(tool, request)),
    onNew: () => setShownId(undefined),
  });
  useRestored(tool, library.jobs, {
    onFound: (id) => setShownId((current) => current ?? id),
    onUnanswered: askAgain,
  });

  return {
    ...facts,
    ...underWay,
    ...wish,
    tool,
    library,
    shown: shownJob,
    isBusy: isSending || isFollowed,
    isSending,
    problem,
    show,
    forgetProblem: () => setProblem(undefined),
    retry: () => void (shownJob !== undefined && send(() => requestRetry(shownJob.id))),
    async remove(id) {
      await removeOnce(id);
      drop(id);
      refresh();
      notifyTabs();
    },
  };
}

/** Under which this tab keeps what it showed last. */
const lastKey = (tool: Maker): string => `studio.${tool}`;

/** Reads again what another tab has changed. @returns tells the other tabs of a change here */
function useOtherTabs(reread: () => void, refresh: () => void): () => void {
  const notifyTabs = useRef(() => {});
  useEffect(() => {
    const { notify, close } = joinTabs(() => {
      reread();
      refresh();
    });
    notifyTabs.current = notify;
    return close;
  }, [reread, refresh]);
  return () => notifyTabs.current();
}

/** Follows what is being made, which may be cancelled. @param id undefined: nothing is */
function useUnderWay(
  tool: Maker,
  id: string | undefined,
  { put, drop }: LibraryState,
  {
    onProblem,
    onCancelled,
    onEnd,
  }: {
    onProblem: (problem: Problem | undefined) => void;
    onCancelled: () => void;
    onEnd: () => void;
  },
): Pick<MakerState, 'isCancelling' | 'isInterrupted' | 'cancel'> {
  const [isCancelling, setCancelling] = useState(false);
  const isInterrupted = useFollowedJob(id, {
    onNews: (job) => {
      put(job);
      if (isUnderWay(job)) return;
      setCancelling(false);
      // Requests that never reached the server are obsolete.
      onProblem(undefined);
      onEnd();
    },
    onGone: (goneId) => {
      drop(goneId);
      onProblem({ message: text.gone, canRetry: true });
    },
  });
  const cancel = async (cancelledId: string): Promise<void> => {
    setCancelling(true);
    onProblem(undefined);
    try {
      put(await requestCancel(cancelledId));
      onCancelled();
      onEnd();
    } catch (error) {
      onProblem(describeFailure(tool, asFailure(error)));
    }
    setCancelling(false);
  };
  return {
    isCancelling,
    isInterrupted,
    cancel: () => void (id !== undefined && cancel(id)),
  };
}

/**
 * Request, kept until the server has answered.
 *
 * @param isHeld something is being made: no other request starts now
 * @param listeners `onNew`: the result shown so far is not the one requested now
 * @returns `askAgain`: for this tab's request from before a reload
 */
function useWish(
  tool: Maker,
  isHeld: boolean,
  { onSend, onNew }: { onSend: (request: MakeRequest) => void; onNew: () => void },
): Pick<MakerState, 'make' | 'makeAnyway'> & { askAgain: (request: MakeRequest) => void } {
  const last = useRef<Wish>(undefined);
  const make = (wish: Wish): void => {
    if (isHeld) return;
    last.current = wish;
    onNew();
    onSend(noteUnanswered(tool, wish));
  };
  return {
    make,
    makeAnyway() {
      if (last.current !== undefined) make({ ...last.current, isConfirmed: true });
    },
    askAgain(request) {
      const { key: _, ...wish } = request;
      last.current = wish;
      onSend(request);
    },
  };
}

/**
 * Once the library has been read: what is being made, or what this tab showed last, is there again
 * after a reload; and what was asked for without an answer is asked for again.
 */
function useRestored(
  tool: Maker,
  jobs: readonly StudioJob[] | undefined,
  {
    onFound,
    onUnanswered,
  }: { onFound: (id: string) => void; onUnanswered: (request: MakeRequest) => void },
): void {
  const restore = useEffectEvent((knownJobs: readonly StudioJob[]) => {
    const last = session.read(lastKey(tool));
    const resumableJob = knownJobs.find(isUnderWay) ?? knownJobs.find(({ id }) => id === last);
    if (resumableJob !== undefined) onFound(resumableJob.id);
    const request = readUnanswered(tool);
    if (request !== undefined) onUnanswered(request);
  });
  const isRestored = useRef(false);
  useEffect(() => {
    if (jobs === undefined || isRestored.current) return;
    isRestored.current = true;
    restore(jobs);
  }, [jobs]);
}

/** @throws ApiRequestError; not where another tab has deleted it already */
async function removeOnce(id: string): Promise<void> {
  try {
    await requestRemoval(id);
  } catch (error) {
    if (asFailure(error).status !== 404) throw error;
  }
}
