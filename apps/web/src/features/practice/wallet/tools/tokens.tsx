import { useEffect, useState, type ReactNode } from 'react';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { ScrollTable } from '../../../../ui/table.tsx';
import { AddressBlocks } from '../address-line.tsx';
import { writeAmount } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { readToken } from '../chain.ts';
import styles from '../wallet.module.css';

type Token = { contract: string; symbol: string; amount: bigint };

/** The tokens that lie in the wallet, also those that strangers sent: name, amount, contract. */
export function Tokens({ bench }: { bench: Bench }): ReactNode {
  const tokens = useTokens(bench);
  return (
    <div className={styles.part}>
      <h4>{text.tokens}</h4>
      {tokens === undefined ? (
        <p className="muted">{text.reading}</p>
      ) : (
        <ScrollTable label={text.tokens} head={text.tokensHead} className={styles.table}>
          {tokens.map(({ contract, symbol, amount }) => (
            <tr key={contract}>
              <td>{symbol}</td>
              <td className="num">{writeAmount(amount, 'dollar')}</td>
              <td>
                <AddressBlocks address={contract} />
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </div>
  );
}

/** Read again with every move; undefined: not read yet. */
function useTokens({ chain, run, own, moves }: Bench): readonly Token[] | undefined {
  const [tokens, setTokens] = useState<readonly Token[]>();
  const owner = own.account.address;
  const { unknown } = run.scene.people;
  useEffect(() => {
    let isOver = false;
    // By their numbers, so that the place says nothing.
    const contracts = [chain.dollar, ...(unknown === undefined ? [] : [unknown])].toSorted((a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    );
    Promise.all(
      contracts.map(async (contract) => ({
        contract,
        ...(await readToken(chain, { token: contract, owner })),
      })),
    ).then(
      (list) => !isOver && setTokens(list),
      // It is read again with the next move.
      () => !isOver && setTokens(undefined),
    );
    return () => {
      isOver = true;
    };
  }, [chain, unknown, owner, moves]);
  return tokens;
}
