import * as safetyApi from '@firm/schema/api/safety.ts';
import { NOT_ADVICE } from '@firm/schema/assistant.ts';
import type { TrackRecord } from '@firm/schema/tokens/safety.ts';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import {
  LedgerEntryCard,
  GoodFigures,
  RecordCoverage,
  RecordSummary,
  recordStyles as styles,
  StateSymbols,
  useRecord,
} from '../features/safety/index.ts';
import { formatTimestamp } from '@firm/format';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { measuredVerdicts } from '../text/en/safety/measured-verdicts.ts';
import { record as text } from '../text/en/safety/safety.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { classes } from '../ui/classes.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { useWholeLayout } from '../ui/use-whole-layout.ts';
import { Link } from '../ui/link.tsx';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export function Component(): ReactNode {
  const { value: record, failure, isLoading, reload, readMore } = useRecord();
  return (
    <Page width="wide" className={styles.frame}>
      <StateSymbols />
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <GoodFigures byVerdict={record?.byVerdict} />
      {failure !== undefined && (
        <NotLoaded
          isBusy={isLoading}
          onAgain={record === undefined ? () => void reload() : readMore}
        >
          {failure.message}
        </NotLoaded>
      )}
      {record === undefined && failure === undefined && (
        <>
          <noscript>
            <p>{text.noScript}</p>
            <Downloads />
          </noscript>
          <Loading text={text.loading}>
            <div className={classes('skeleton', styles.skeleton)} />
          </Loading>
        </>
      )}
      {record !== undefined && (
        <>
          <p className={styles.small}>
            {/* One text: of several the later ones would move when the letters come. */}
            {[
              ...(record.since === null ? [] : [text.since(formatTimestamp(record.since))]),
              text.measured(formatTimestamp(record.measuredAt)),
              NOT_ADVICE,
            ].join(' · ')}
          </p>
          <HowMeasured record={record} />
          <h2>{text.entries}</h2>
          <p>{text.entriesText}</p>
          <Downloads />
          {record.entries.length === 0 && <p>{text.empty}</p>}
          <Entries entries={record.entries} />
          {record.nextCursor !== null && (
            <div>
              <Button disabled={isLoading} onClick={readMore}>
                {isLoading ? text.loading : text.more}
              </Button>
            </div>
          )}
        </>
      )}
    </Page>
  );
}

function HowMeasured({ record }: { record: TrackRecord }): ReactNode {
  return (
    <details className={styles.how}>
      <summary>{text.how}</summary>
      <h2>{text.byVerdict}</h2>
      <RecordSummary byVerdict={record.byVerdict} />
      {record.coverage !== undefined && <RecordCoverage coverage={record.coverage} />}
      <h2>{text.rules}</h2>
      <ul className={styles.points}>
        {record.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h2>{measuredVerdicts.title}</h2>
      <ul className={styles.points}>
        <li>{measuredVerdicts.firstLook}</li>
        <li>{measuredVerdicts.detection}</li>
        <li>{measuredVerdicts.wellKnown}</li>
        <li>{measuredVerdicts.hands}</li>
        <li>{measuredVerdicts.links}</li>
        <li>{measuredVerdicts.pools}</li>
      </ul>
      <p>
        <Link to="/documentation#claims">{measuredVerdicts.more}</Link>
      </p>
    </details>
  );
}

const NONE: TrackRecord['entries'] = [];

/** Recorded entries, drawn after the part above: all at once would delay a tap. */
function Entries({ entries }: Pick<TrackRecord, 'entries'>): ReactNode {
  const shownEntries = useDeferredValue(entries, NONE);
  const isThere = shownEntries.length > 0;
  const list = useWholeLayout<HTMLUListElement>(shownEntries.length);
  // An entry that the address names comes after the page: it is shown once it is there.
  useEffect(() => {
    if (isThere && location.hash !== '')
      document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [isThere]);
  return (
    <ul ref={list} className={styles.entries}>
      {shownEntries.map((entry) => (
        <LedgerEntryCard key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

/** The whole record as files. */
function Downloads(): ReactNode {
  return (
    <div className="actions">
      <ButtonLink href={safetyApi.recordAsCsv.path} download target="_self">
        {text.csv}
      </ButtonLink>
      <ButtonLink href={safetyApi.recordAsJson.path} download target="_self">
        {text.json}
      </ButtonLink>
    </div>
  );
}
