import type { ReactNode } from 'react';
import { useResource } from '../../../lib/data/use-resource.ts';
import { drillsText as text } from '../../../text/en/learning/drills.ts';
import { decodeRequest } from './decode-request.ts';
import type { DrillRequest } from './drill-content.ts';
import styles from './drills.module.css';
import { makeLocal } from './local-world.ts';

/**
 * A request as a wallet shows it, decoded here from its bytes. A picture: it has no key, and its
 * buttons are not buttons.
 */
export function WalletView({ request }: { request: DrillRequest }): ReactNode {
  // Without a local chain, or without its answer, the recorded request stays.
  const { value: local } = useResource({
    key: `local request ${JSON.stringify(request)}`,
    load: () => makeLocal(request),
  });
  const lines = decodeRequest(local?.request ?? request);
  return (
    <figure className={`card ${styles.wallet}`} aria-label={text.wallet}>
      <figcaption>
        <strong>{text.wallet}</strong> <span className="muted">{text.walletHint}</span>
      </figcaption>
      <code className={styles.method}>{request.method}</code>
      <dl className={styles.lines}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {local === undefined
          ? text.requestRecorded
          : `${text.requestLive(local.symbol)} ` +
            `${local.gas === undefined ? text.isRefused : text.goesThrough(local.gas)}`}
      </p>
    </figure>
  );
}
