import * as telegramApi from '@firm/schema/api/telegram.ts';
import type { TelegramCode, TelegramLink } from '@firm/schema/assistant.ts';
import { useState } from 'react';
import { call } from '../../lib/data/api.ts';
import { resource, type Snapshot } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { telegram as text } from '../../text/en/telegram.ts';

/** While a code waits for the bot, it is asked so often whether it was used. */
const EVERY_SECONDS = 2.5;

type News = { kind: 'good' | 'bad' | 'info'; says: string };

export type Link = {
  code: TelegramCode | undefined;
  isBusy: boolean;
  news: News | undefined;
  reload: () => void;
  makeCode: () => void;
  confirm: () => void;
  refuse: () => void;
  unlink: () => void;
} & Snapshot<TelegramLink>;

/** The linking of a Telegram account: a code made here, used there, and confirmed here. */
export function useLink(): Link {
  const [code, setCode] = useState<TelegramCode>();
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<News>();
  const isOpen = (link: TelegramLink | undefined): boolean =>
    code !== undefined && link?.pending === null && link.linked === null;
  const { reload, ...link } = useResource(resource(telegramApi.link), (value) => ({
    everySeconds: isOpen(value) ? EVERY_SECONDS : undefined,
  }));
  const attempt = async (work: () => Promise<unknown>, doneNews?: News): Promise<void> => {
    setBusy(true);
    setNews(undefined);
    const failure = await reload(async (signal) => {
      await work();
      return call(telegramApi.link, { signal });
    });
    setNews(failure === undefined ? doneNews : { kind: 'bad', says: failure.message });
    setBusy(false);
  };
  const end = async (apiCall: Promise<unknown>): Promise<void> => {
    await apiCall;
    setCode(undefined);
  };
  return {
    ...link,
    code: isOpen(link.value) ? code : undefined,
    isBusy,
    news,
    reload: () => void reload(),
    makeCode: () => void attempt(async () => setCode(await call(telegramApi.makeCode))),
    confirm: () =>
      void attempt(() => end(call(telegramApi.confirm)), { kind: 'good', says: text.confirmed }),
    refuse: () =>
      void attempt(() => end(call(telegramApi.unlink)), { kind: 'info', says: text.refused }),
    unlink: () =>
      void attempt(() => end(call(telegramApi.unlink)), { kind: 'good', says: text.unlinked }),
  };
}
