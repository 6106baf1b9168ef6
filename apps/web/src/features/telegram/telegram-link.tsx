import type { TelegramCode } from '@firm/schema/assistant.ts';
import { formatLongDate } from '@firm/format';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { telegram as text } from '../../text/en/telegram.ts';
import { nav } from '../../text/en/shell.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Linked } from '../../ui/linked.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Outcome } from '../../ui/notice.tsx';
import styles from './telegram.module.css';
import { useLink } from './use-link.ts';

/**
 * The Telegram account of the signed-in person: link it by a one-time code, confirm it, or unlink.
 */
export function TelegramLinkCard(): ReactNode {
  const {
    value: link,
    failure,
    isLoading,
    reload,
    code,
    isBusy,
    news,
    makeCode,
    confirm,
    refuse,
    unlink,
  } = useLink();
  return (
    <div className={styles.link}>
      <p className="muted">{text.why}</p>
      {link === undefined &&
        (failure === undefined ? (
          <p role="status">{text.loading}</p>
        ) : (
          <NotLoaded isBusy={isLoading} onAgain={reload}>
            {failure.message}
          </NotLoaded>
        ))}
      {link !== undefined && link.linked !== null && (
        <Linked unlink={text.unlink} isBusy={isBusy} onUnlink={unlink}>
          <strong>{text.linked(link.linked.name)}</strong>{' '}
          <small>{text.since(formatLongDate(new Date(link.linked.linkedAt)))}</small>
        </Linked>
      )}
      {link !== undefined && link.pending !== null && (
        <PendingLink
          name={link.pending.name}
          isBusy={isBusy}
          onConfirm={confirm}
          onRefuse={refuse}
        />
      )}
      {link !== undefined && link.linked === null && link.pending === null && (
        <>
          <p>{text.none}</p>
          {code === undefined ? (
            <div>
              <Button kind="primary" disabled={isBusy} onClick={makeCode}>
                {isBusy ? text.making : text.link}
              </Button>
            </div>
          ) : (
            <Code code={code} isBusy={isBusy} onAnother={makeCode} />
          )}
        </>
      )}
      <Outcome kind={news?.kind ?? 'good'}>{news?.says}</Outcome>
    </div>
  );
}

function PendingLink({
  name,
  isBusy,
  onConfirm,
  onRefuse,
}: {
  name: string;
  isBusy: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
}): ReactNode {
  return (
    <div className={styles.pending} role="group" aria-label={text.title}>
      <p>{text.pending(name)}</p>
      <div className="actions">
        <Button kind="primary" disabled={isBusy} onClick={onConfirm}>
          {text.confirm}
        </Button>
        <Button disabled={isBusy} onClick={onRefuse}>
          {text.refuse}
        </Button>
      </div>
    </div>
  );
}

function Code({
  code: { code, expiresAt, href },
  isBusy,
  onAnother,
}: {
  code: TelegramCode;
  isBusy: boolean;
  onAnother: () => void;
}): ReactNode {
  const secondsLeft = Math.max(0, Math.ceil((expiresAt - useNow()) / 1000));
  if (secondsLeft <= 0)
    return (
      <>
        <p>{text.expired}</p>
        <div>
          <Button disabled={isBusy} onClick={onAnother}>
            {text.another}
          </Button>
        </div>
      </>
    );
  return (
    <div className={styles.code}>
      <p>{href === null ? text.noBot : text.codeIs}</p>
      <p className={`num ${styles.digits}`}>
        <span className="visually-hidden">{text.codeLabel}: </span>
        {code}
      </p>
      <p className="muted">
        {text.left(`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`)}{' '}
        {href !== null && <span role="status">{text.waiting}</span>}
      </p>
      {href !== null && (
        <div>
          <ButtonLink href={href} kind="primary" target="_blank" rel="noopener">
            {text.open}
            <span className="visually-hidden"> {nav.newTab}</span>
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
