import { passTiers } from '@firm/schema/passes.ts';
import type { ReactNode } from 'react';
import { members as text } from '../../text/en/members.ts';
import { passes as passText } from '../../text/en/passes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Address, LiveChain } from '../passes/chain/chain-facts.ts';
import { wholeTokens } from '../passes/format-tokens.ts';
import styles from './members.module.css';
import { useHoldings } from './use-holdings.ts';

/** The passes that the connected wallet holds. */
export function MyPasses({ chain, address }: { chain: LiveChain; address: Address }): ReactNode {
  const { holdings, failed } = useHoldings(chain, address);
  const held = passTiers.flatMap((tier) => {
    const count = holdings?.[tier.id];
    return count === undefined || Number(count) === 0 ? [] : [{ ...tier, count }];
  });
  return (
    <section className={styles.passes} aria-labelledby="my-passes">
      <h2 id="my-passes">{text.passes.heading}</h2>
      {holdings === undefined && <p className="muted">{failed ? text.passes.failed : text.passes.loading}</p>}
      {holdings !== undefined && held.length === 0 && (
        <div className={styles.noPass}>
          <p className="muted">{text.passes.none}</p>
          <ButtonLink href="/nft">{text.passes.get}</ButtonLink>
        </div>
      )}
      {held.length > 0 && (
        <>
          <ul>
            {held.map(({ id, name, label, count }) => (
              <li key={id}>
                <img src={`/passes/${name.toLowerCase()}.webp`} alt={passText.medallion(name)} width={96} height={96} loading="lazy" />
                <span>
                  <strong>{name}</strong>
                  <small>
                    {label} <span className="num">{text.passes.count(wholeTokens(count))}</span>
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.small}>{text.passes.perks}</p>
        </>
      )}
    </section>
  );
}
