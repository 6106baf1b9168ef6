import { formatCount } from '@firm/format';
import type { Coverage } from '@firm/schema/tokens/safety.ts';
import type { ReactNode } from 'react';
import { record as text } from '../../../text/en/safety/safety.ts';
import { ScrollTable } from '../../../ui/table.tsx';
import { percent } from '../verdict/words.ts';

/** On how many of the last launches a trade was really tried, by network and kind of exchange. */
export function RecordCoverage({ coverage }: { coverage: Coverage }): ReactNode {
  const { launches, tried: triedCount, byChain } = coverage;
  return (
    <>
      <h2>{text.coverage}</h2>
      {launches === 0 ? (
        <p>{text.coverageNone}</p>
      ) : (
        <>
          <p>
            {text.coverageLead(
              formatCount(triedCount),
              formatCount(launches),
              percent(triedCount / launches),
            )}
          </p>
          <ScrollTable label={text.coverage} head={Object.values(text.coverageHead)}>
            {byChain.map(({ chain, launches: launchCount, tried: some, byExchange }) => (
              <tr key={chain.slug}>
                <th scope="row">{chain.name}</th>
                <td className="num">{formatCount(launchCount)}</td>
                <td className="num">{`${formatCount(some)} (${percent(some / launchCount)})`}</td>
                <td>
                  {byExchange.length === 0
                    ? text.nowhere
                    : byExchange
                        .map(({ exchange, launches: count }) =>
                          text.onExchange(
                            text.exchangeKinds[exchange] ?? exchange,
                            formatCount(count),
                          ),
                        )
                        .join(', ')}
                </td>
              </tr>
            ))}
          </ScrollTable>
        </>
      )}
    </>
  );
}
