import { Section } from '../../../ui/section.tsx';
import * as passesApi from '@firm/schema/api/passes.ts';
import { passTiers } from '@firm/schema/tokens/passes.ts';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { members as text } from '../../../text/en/members.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Loading } from '../../../ui/loading.tsx';
import type { Address } from '../chain/chain-facts.ts';
import { PassPicture } from '../pass-picture.tsx';
import styles from './members.module.css';
import { PerkList } from './perk-list.tsx';

/** The passes that the connected wallet holds, and what it unlocks. */
export function MyPasses({ address }: { address: Address }): ReactNode {
  const { value: holdings, failure } = useResource(
    resource(passesApi.holdings, { query: { address } }),
    // Soon again while the chain is unavailable.
    { everySeconds: 30, retrySeconds: 4 },
  );
  const hasFailed = failure !== undefined;
  const heldPasses = (holdings?.passes ?? []).filter(({ amount }) => amount > 0);
  return (
    <Section id="my-passes" title={text.passes.heading} className={`card ${styles.passes}`}>
      {hasFailed && <p className="muted">{text.passes.failed}</p>}
      {holdings === undefined && !hasFailed && (
        <Loading text={text.passes.loading}>
          <div className={classes('skeleton', styles.coming)} />
        </Loading>
      )}
      {holdings !== undefined && heldPasses.length === 0 && (
        <div className={styles.noPass}>
          <p className="muted">{text.passes.none}</p>
          <ButtonLink href="/nft">{text.passes.get}</ButtonLink>
        </div>
      )}
      {heldPasses.length > 0 && (
        <ul className={styles.held}>
          {heldPasses.map(({ id, name, amount }) => (
            <li key={id}>
              <PassPicture name={name} sizes="6rem" side={96} />
              <span>
                <strong>{name}</strong>
                <small>
                  {passTiers.find((tier) => tier.id === id)?.label}{' '}
                  <span className="num">{text.passes.count(String(amount))}</span>
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {holdings !== undefined && <PerkList perks={holdings.perks} />}
    </Section>
  );
}
