import * as studioApi from '@firm/schema/api/console/console-studio.ts';
import { QUEUE_ORDERS, type QueueLine } from '@firm/schema/console/studio.ts';
import { formatCount, formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { usePages } from '../use-pages.ts';
import { CancelAct } from './cancel-act.tsx';

const TOOLS = ['all', 'image', 'voice', 'music', 'video'] as const;
type QueueTool = (typeof TOOLS)[number];
type QueueOrder = (typeof QUEUE_ORDERS)[number];
const TOOL_OPTIONS = TOOLS.map((one) => [one, one === 'all' ? text.all : text.tool[one]] as const);
const ORDER_OPTIONS = QUEUE_ORDERS.map((one) => [one, text.orders[one]] as const);

const nameOf = ({ name }: QueueLine): string => name ?? text.guest;

/** Running jobs by person; an operator may cancel one or all. */
export function Queue({
  canCancel,
  onChanged,
}: {
  canCancel: boolean;
  onChanged: () => void;
}): ReactNode {
  const [tool, setTool] = useState<QueueTool>('all');
  const [order, setOrder] = useState<QueueOrder>('longest');
  const [cancelling, setCancelling] = useState<QueueLine>();
  const [news, setNews] = useState<string>();
  const query = { tool, order };
  const pages = usePages(
    resource(studioApi.queue, { query }),
    (cursor, signal) => call(studioApi.queue, { query: { ...query, cursor }, signal }),
    (before, page) => ({ ...page, lines: [...before.lines, ...page.lines] }),
  );
  const lines = pages.value?.lines ?? [];
  return (
    <>
      <QueueFilters tool={tool} order={order} onTool={setTool} onOrder={setOrder} />
      <Outcome kind="good">{news}</Outcome>
      {pages.value !== undefined && lines.length === 0 && <p role="status">{text.queueEmpty}</p>}
      {lines.length > 0 && (
        <QueueTable lines={lines} canCancel={canCancel} onCancel={setCancelling} />
      )}
      <PageEnd pages={pages} />
      {cancelling !== undefined && (
        <CancelAct
          line={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={(count) => {
            setNews(text.cancelled(count));
            setCancelling(undefined);
            void pages.reload();
            onChanged();
          }}
        />
      )}
    </>
  );
}

function QueueFilters({
  tool,
  order,
  onTool,
  onOrder,
}: {
  tool: QueueTool;
  order: QueueOrder;
  onTool: (tool: QueueTool) => void;
  onOrder: (order: QueueOrder) => void;
}): ReactNode {
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        {text.filter}
        <Select
          options={TOOL_OPTIONS}
          value={tool}
          onChange={({ target }) => onTool(TOOLS.find((one) => one === target.value) ?? 'all')}
        />
      </label>
      <label className={styles.label}>
        {text.order}
        <Select
          options={ORDER_OPTIONS}
          value={order}
          onChange={({ target }) =>
            onOrder(QUEUE_ORDERS.find((one) => one === target.value) ?? 'longest')
          }
        />
      </label>
    </div>
  );
}

function QueueTable({
  lines,
  canCancel,
  onCancel,
}: {
  lines: readonly QueueLine[];
  canCancel: boolean;
  onCancel: (line: QueueLine) => void;
}): ReactNode {
  return (
    <StackTable label={text.queue} head={text.queueHead} className={styles.table}>
      {lines.map((line) => (
        <StackRow
          key={`${line.owner} ${line.tool}`}
          head={text.queueHead}
          cells={[
            nameOf(line),
            text.tool[line.tool],
            formatCount(line.waiting),
            formatCount(line.running),
            formatTimestamp(Date.parse(line.since)),
            <span key="act" className={styles.act}>
              {canCancel && (
                <Button
                  small
                  aria-label={text.cancelOf(nameOf(line), text.tool[line.tool])}
                  onClick={() => onCancel(line)}
                >
                  {text.cancel}
                </Button>
              )}
            </span>,
          ]}
        />
      ))}
    </StackTable>
  );
}
