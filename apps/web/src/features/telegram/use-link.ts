import * as telegramApi from '@firm/schema/api/telegram.ts';
import type { TelegramCode, TelegramLink } from '@firm/schema/assistant.ts';
import { useCallback, useEffect, useState } from 'react';
import { asFailure, call } from '../../lib/api.ts';
import { telegram as text } from '../../text/en/telegram.ts';

/** While a code waits for the bot, it is asked so often whether it was used, in milliseconds. */
const EVERY = 2500;

type News = { kind: 'good' | 'bad' | 'info'; says: string };

export interface Link {
  link: TelegramLink | undefined;
  code: TelegramCode | undefined;
  isBusy: boolean;
  news: News | undefined;
  load: () => void;
  makeCode: () => void;
  confirm: () => void;
  refuse: () => void;
  unlink: () => void;
}

/** The linking of a Telegram account: a code made here, used there, and confirmed here. */
export function useLink(): Link {
  const [link, setLink] = useState<TelegramLink>();
  const [code, setCode] = useState<TelegramCode>();
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<News>();

  const read = useCallback(async (): Promise<void> => setLink(await call(telegramApi.link)), []);
  const attempt = async (work: () => Promise<News | undefined>): Promise<void> => {
    setBusy(true);
    setNews(undefined);
    try {
      setNews(await work());
    } catch (error) {
      setNews({ kind: 'bad', says: asFailure(error).message });
    }
    setBusy(false);
  };
  useEffect(() => {
    read().catch((error: unknown) => setNews({ kind: 'bad', says: asFailure(error).message }));
  }, [read]);

  const isWaiting = code !== undefined && link?.pending === null && link.linked === null;
  useEffect(() => {
    if (!isWaiting) return;
    // A reading that fails is followed by the next one.
    const timer = setInterval(
      () => void (document.visibilityState === 'visible' && read().catch(() => undefined)),
      EVERY,
    );
    return () => clearInterval(timer);
  }, [isWaiting, read]);

  return {
    link,
    code: link?.pending === null && link.linked === null ? code : undefined,
    isBusy,
    news,
    load: () =>
      void attempt(async () => {
        await read();
        return undefined;
      }),
    makeCode: () =>
      void attempt(async () => {
        setCode(await call(telegramApi.makeCode));
        return undefined;
      }),
    confirm: () =>
      void attempt(async () => {
        await call(telegramApi.confirm);
        setCode(undefined);
        await read();
        return { kind: 'good', says: text.confirmed };
      }),
    refuse: () =>
      void attempt(async () => {
        await call(telegramApi.unlink);
        setCode(undefined);
        await read();
        return { kind: 'info', says: text.refused };
      }),
    unlink: () =>
      void attempt(async () => {
        await call(telegramApi.unlink);
        setCode(undefined);
        await read();
        return { kind: 'good', says: text.unlinked };
      }),
  };
}
