import * as restoreApi from '@firm/schema/api/console/console-restore.ts';
import {
  RESTORE_PIECE_BYTES,
  type Restore,
  type RestoreKeys,
} from '@firm/schema/console/restore.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { asFailure, call, type ApiRequestError } from '../../../lib/data/api.ts';
import { changeResource, reloadResource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { dropRestoreKey, keepRestoreKey, readRestoreKey } from './restore-key.ts';

export type Source = { kind: 'file'; file: File } | { kind: 'backup'; name: string };
type Chosen = { source: Source; keys: RestoreKeys | undefined; token: string | undefined };

export type Restoring = {
  restore: Restore | undefined;
  /** The file is on its way from this page. */
  isSending: boolean;
  /** Why the last step did not work; the restore itself is as before. */
  failure: ApiRequestError | undefined;
  begin: (choice: Chosen, prove: <T>(work: () => Promise<T>) => Promise<T>) => Promise<void>;
  /** Goes on with a file whose upload broke off. */
  send: (file: File) => Promise<void>;
  apply: (token: string | undefined) => Promise<void>;
  /** Gives it up, or forgets one that is over. */
  leave: () => Promise<void>;
};

const as = (key: string): string => `Restore ${key}`;
const nameOf = (key: string): string => `restore ${key}`;
const isMoving = (state: Restore['state'] | undefined): boolean =>
  state === 'checking' || state === 'waiting';

const describeSource = (source: Source) =>
  source.kind === 'file'
    ? { kind: 'file' as const, name: source.file.name.slice(-200), bytes: source.file.size }
    : source;

/** Polls a restore that moves by itself. */
const useRestoreState = (key: string | undefined) =>
  useResource(
    key === undefined
      ? undefined
      : {
          key: nameOf(key),
          load: (signal: AbortSignal) => call(restoreApi.read, { as: as(key), signal }),
        },
    (value) => (isMoving(value?.state) ? { everySeconds: 1, retrySeconds: 1 } : {}),
  );

/** Tells work that goes on whether its page was left. */
function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return isLeft;
}

/** Sends the bytes of a file that the site lacks, until its page is left. */
async function sendPieces(key: string, file: File, isLeft: RefObject<boolean>): Promise<void> {
  let at = (await call(restoreApi.read, { as: as(key) })).bytes;
  while (at < file.size && !isLeft.current) {
    const piece = file.slice(at, at + RESTORE_PIECE_BYTES, 'application/octet-stream');
    const after = await call(restoreApi.takePiece, {
      query: { at: String(at) },
      body: piece,
      as: as(key),
    });
    // By its name: at the first piece this page has not drawn the restore that just began.
    changeResource(nameOf(key), () => after);
    if (after.state !== 'receiving') break;
    at = after.bytes;
  }
}

/** A restore from this browser, over reloads and over the restart of the site. */
export function useRestore(): Restoring {
  const [key, setKey] = useState(readRestoreKey);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiRequestError>();
  const isLeft = useIsLeft();
  const resource = useRestoreState(key);
  const { value, change } = resource;
  const isOver = resource.failure?.code === 'restore/over';
  useEffect(() => {
    if (!isOver) return;
    dropRestoreKey();
    setKey(undefined);
  }, [isOver]);

  const sendTo = async (openKey: string, file: File): Promise<void> => {
    setFailure(undefined);
    setSending(true);
    try {
      await sendPieces(openKey, file, isLeft);
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setSending(false);
    }
    await reloadResource(nameOf(openKey));
  };
  return {
    restore: key === undefined ? undefined : value,
    isSending,
    failure,
    begin: async ({ source, keys, token }, prove) => {
      setFailure(undefined);
      const body = { from: describeSource(source), ...(token && { token }), ...(keys && { keys }) };
      const start = await prove(() => call(restoreApi.begin, { body }));
      keepRestoreKey(start.key);
      setKey(start.key);
      if (source.kind === 'file') void sendTo(start.key, source.file);
    },
    send: async (file) => (key === undefined ? undefined : sendTo(key, file)),
    apply: async (token) => {
      if (key === undefined) return;
      const after = await call(restoreApi.apply, { body: { key, ...(token && { token }) } });
      change(() => after);
    },
    leave: async () => {
      if (key !== undefined && value !== undefined && !['done', 'failed'].includes(value.state))
        await call(restoreApi.drop, { as: as(key) }).catch(() => {});
      dropRestoreKey();
      setKey(undefined);
      setFailure(undefined);
    },
  };
}
