import * as brandApi from '@firm/schema/api/console/console-brand.ts';
import type { BrandView } from '@firm/schema/console/brand.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { brandText as text } from '../../../text/en/console/brand.ts';
import { consoleText } from '../../../text/en/console/console.ts';
import { Button } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import { ActWithProof } from '../proof/act-with-proof.tsx';
import { BrandForm } from '../brand/brand-form.tsx';
import styles from '../console.module.css';
import type { PartProps } from '../part-props.ts';

/** Name, ticker, colours and lines that the site shows. */
export function Brand({ permissions }: PartProps): ReactNode {
  const { view, latestView, news, formKey, failure, isLoading, reload, accept, renewForm } =
    useBrandView();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mayChange = permissions.includes('brand.change');
  return (
    <>
      <p className="muted">{text.about}</p>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={reload}>
          {failure.message}
        </NotLoaded>
      )}
      {view === undefined && failure === undefined && <p role="status">{consoleText.loading}</p>}
      {view !== undefined && (
        <>
          <p>{view.isBuiltIn ? text.builtIn : text.shown(view.brand.name)}</p>
          {mayChange ? (
            <BrandForm
              key={formKey}
              view={view}
              onPublished={(after, isWhole) => accept(after, isWhole ? text.published : undefined)}
            />
          ) : (
            <p>{text.readOnly}</p>
          )}
          {/* Beside the buttons that cause it: the form is several screens long. */}
          <Outcome kind="good">{news}</Outcome>
          {latestView !== undefined && latestView.unanswered.length > 0 && (
            <Notice kind="caution">{text.unanswered(latestView.unanswered)}</Notice>
          )}
          {mayChange && !view.isBuiltIn && (
            <div>
              <Button onClick={() => setWithdrawing(true)}>{text.withdraw}</Button>
            </div>
          )}
          <History view={view} />
        </>
      )}
      {isWithdrawing && view !== undefined && (
        <WithdrawDialog
          version={view.version}
          onWithdrawn={(after) => {
            accept(after, text.withdrawn);
            renewForm();
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  );
}

/** The brand as loaded or as last changed here, and the sentence about that change. */
function useBrandView() {
  const { value, failure, isLoading, reload } = useResource(resource(brandApi.brand));
  const [latestView, setLatestView] = useState<BrandView>();
  const [news, setNews] = useState<string>();
  /** Unsaved input stays when one field is saved; all of it goes when a brand is taken back. */
  const [formKey, setFormKey] = useState(0);
  return {
    view: latestView ?? value,
    latestView,
    news,
    formKey,
    failure,
    isLoading,
    reload: (): void => {
      setLatestView(undefined);
      void reload();
    },
    accept: (after: BrandView, sentence: string | undefined): void => {
      setLatestView(after);
      setNews(sentence);
    },
    renewForm: (): void => setFormKey((key) => key + 1),
  };
}

const WithdrawDialog = ({
  version,
  onWithdrawn,
  onClose,
}: {
  version: BrandView['version'];
  onWithdrawn: (after: BrandView) => void;
  onClose: () => void;
}): ReactNode => (
  <ActWithProof
    title={text.withdrawTitle}
    about={text.withdrawText}
    confirm={text.withdraw}
    busy={text.withdrawing}
    asksWhy={false}
    act={async () => onWithdrawn(await call(brandApi.withdraw, { body: { seen: version } }))}
    onClose={onClose}
  />
);

const History = ({ view }: { view: BrandView }): ReactNode =>
  view.history.length === 0 ? null : (
    <>
      <h3>{text.history}</h3>
      <StackTable label={text.history} head={text.historyHead} className={styles.table}>
        {view.history.map(({ id, name, publishedAt, withdrawnAt }) => (
          <StackRow
            key={id}
            head={text.historyHead}
            cells={[
              name,
              formatTimestamp(Date.parse(publishedAt)),
              withdrawnAt === null ? text.never : formatTimestamp(Date.parse(withdrawnAt)),
            ]}
          />
        ))}
      </StackTable>
    </>
  );
