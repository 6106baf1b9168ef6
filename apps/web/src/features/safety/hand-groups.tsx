import type { Hands } from '@firm/schema/tokens/safety.ts';
import type { ReactNode } from 'react';
import { hands as text } from '../../text/en/safety/safety.ts';
import { drawHands } from './draw-hands.ts';
import styles from './hand-groups.module.css';
import { percent } from './verdict/words.ts';

type Group = Hands['groups'][number];

/** The wallets that seem to be one hand: their shares as a picture, and how each is known. */
export function HandGroups({ hands: { groups, unseen } }: { hands: Hands }): ReactNode {
  return (
    <section className={styles.hands} aria-labelledby="hands-heading">
      <h2 id="hands-heading">{text.heading}</h2>
      <p className={styles.intro}>{text.intro}</p>
      <figure className={styles.figure}>
        <HandsPicture groups={groups} />
        <figcaption>{text.caption}</figcaption>
      </figure>
      <ol className={styles.groups}>
        {groups.map((group, at) => (
          // No wallet is in two hands; two of one size may say the same.
          <li key={group.links[0]?.wallet ?? at}>
            <HandGroup group={group} number={at + 1} />
          </li>
        ))}
      </ol>
      {unseen.length > 0 && (
        <div className={styles.unseen}>
          <h3>{text.unseen}</h3>
          <ul>
            {unseen.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** A circle for each hand, as large as its share; who cannot see it is told the same shares. */
function HandsPicture({ groups }: { groups: readonly Group[] }): ReactNode {
  const { width, height, parts, rest } = drawHands(groups);
  const partTexts = [
    ...parts.map(({ number, share }) => text.part(number, percent(share))),
    text.restPart(percent(rest.share)),
  ].join(', ');
  return (
    <svg
      className={styles.picture}
      preserveAspectRatio="xMinYMid"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={text.picture(partTexts)}
    >
      {parts.map(({ number, x, radius, dots }) => (
        <g key={number}>
          <circle className={styles.hand} cx={x} cy={height / 2} r={radius} />
          {dots.map((dot) => (
            <g key={`${dot.x} ${dot.y}`}>
              <line className={styles.link} x1={x} y1={height / 2} x2={dot.x} y2={dot.y} />
              <circle className={styles.wallet} cx={dot.x} cy={dot.y} r={dot.radius} />
            </g>
          ))}
          <text className={styles.number} x={x} y={height / 2} dy="0.35em">
            {number}
          </text>
        </g>
      ))}
      <circle className={styles.rest} cx={rest.x} cy={height / 2} r={rest.radius} />
    </svg>
  );
}

function HandGroup({ group, number }: { group: Group; number: number }): ReactNode {
  const { share, finding, links, linkCount } = group;
  const displayText = String(links.length);
  return (
    <>
      <h3>{text.group(number, percent(share))}</h3>
      <p>{finding}</p>
      <details>
        <summary>
          {linkCount === 1 ? text.showOne : text.show(displayText, String(linkCount))}
        </summary>
        <ul className={styles.links} aria-label={text.links(number)}>
          {links.map(({ wallet, how, to, transaction }) => (
            <li key={`${wallet} ${to} ${transaction}`}>
              <span className={styles.address}>{wallet}</span> <span>{how}</span>{' '}
              <span className={styles.address}>{to}</span>
              <span className={styles.transaction}>
                {text.transaction} <span className={styles.address}>{transaction}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
