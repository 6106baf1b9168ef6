import type { ReactNode } from 'react';
import { approvals as text } from '../../../text/en/practice.ts';
import { exposure, type Spender } from '../calc/sums.ts';
import { money, percent, roundMoney } from '../calc/write.ts';
import { Bars } from '../parts/bars.tsx';
import { PracticeFrame, type Figure, type Outcome } from '../parts/frame.tsx';
import { CheckInput, NumberInput } from '../parts/inputs.tsx';
import { Legend } from '../parts/legend.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const dollars = { min: 0, max: 1e9, step: 50 } as const;
const yesNo = { min: 0, max: 1, step: 1, isWhole: true } as const;
const SPECS = {
  usdc: { initial: 6000, ...dollars },
  weth: { initial: 3000, ...dollars },
  dai: { initial: 2000, ...dollars },
  usdt: { initial: 1500, ...dollars },
  eth: { initial: 2500, ...dollars },
  a: { initial: 0, ...dollars },
  aUnlimited: { initial: 1, ...yesNo },
  b: { initial: 500, ...dollars },
  bUnlimited: { initial: 0, ...yesNo },
  c: { initial: 1250, ...dollars },
  cUnlimited: { initial: 0, ...yesNo },
  permit: { initial: 1, ...yesNo },
  signed: { initial: 0, ...yesNo },
} as const;
const TOKENS = ['usdc', 'weth', 'dai', 'usdt', 'eth'] as const;
const SPENDERS = [
  { key: 'a', unlimited: 'aUnlimited', name: 'A', token: 'usdc' },
  { key: 'b', unlimited: 'bUnlimited', name: 'B', token: 'usdc' },
  { key: 'c', unlimited: 'cUnlimited', name: 'C', token: 'weth' },
] as const;

export default function ApprovalExposure(): ReactNode {
  const practice = usePractice('approval-exposure', SPECS);
  const n = practice.numbers;
  const spenders: Spender[] =
    n === undefined
      ? []
      : SPENDERS.map(({ key, unlimited, token }) => ({
          token,
          allowance: n[unlimited] === 1 ? Number.POSITIVE_INFINITY : n[key],
        }));
  const hasSignature = n?.permit === 1 && n.signed === 1;
  if (hasSignature) spenders.push({ token: 'dai', allowance: Number.POSITIVE_INFINITY });
  const found = n && exposure(n, spenders);
  const total = n ? TOKENS.reduce((sum, token) => sum + n[token], 0) : 0;
  const reach = (token: string): number => found?.byToken[token] ?? 0;
  const together = TOKENS.reduce((sum, token) => sum + reach(token), 0);
  const alone: Figure[] = SPENDERS.map(({ name }, i) => ({
    label: text.take(name),
    value: money(found?.each[i] ?? 0),
  }));
  const outcome: Outcome | undefined =
    n &&
    (total === 0
      ? { problem: text.empty }
      : {
          figures: [
            { label: text.together, value: money(together), isMain: true },
            { label: text.share, value: percent(together / total), isMain: true },
            ...alone,
            ...(hasSignature ? [{ label: text.signature, value: money(found?.each[3] ?? 0) }] : []),
            { label: text.phrase, value: money(total) },
          ],
          summary:
            together === 0
              ? text.none
              : text.summary(money(together), money(total), percent(together / total)),
          caution: n.signed === 1 && n.permit === 0 ? text.useless : undefined,
        });
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={
        <>
          <fieldset className={styles.group}>
            <legend>{text.balances}</legend>
            {TOKENS.map((token) => (
              <NumberInput key={token} of={practice} name={token} label={text[token]} unit="$" />
            ))}
          </fieldset>
          {SPENDERS.map(({ key, unlimited, name, token }) => (
            <fieldset key={key} className={styles.group}>
              <legend>{text.spender(name, text[token])}</legend>
              <CheckInput of={practice} name={unlimited} label={text.unlimited(name)} />
              <NumberInput
                of={practice}
                name={key}
                label={text.allowance(name)}
                isOff={practice.values[unlimited] === '1'}
              />
            </fieldset>
          ))}
          <fieldset className={styles.group}>
            <legend>{text.permit}</legend>
            <CheckInput of={practice} name="permit" label={text.permitUnlimited} isWide />
            <CheckInput of={practice} name="signed" label={text.signed} isWide />
          </fieldset>
        </>
      }
    >
      {n && total > 0 && (
        <>
          <Bars
            label={text.chart(money(together), money(total))}
            bars={TOKENS.map((token) => {
              const oneUnavailable = token === 'dai' && n.permit === 1 ? n.dai - reach('dai') : 0;
              return {
                label: text[token],
                value: text.rowValue(roundMoney(reach(token)), roundMoney(n[token])),
                parts: [
                  { size: reach(token), tone: 'loss' },
                  { size: oneUnavailable, tone: 'caution' },
                  { size: n[token] - reach(token) - oneUnavailable, tone: 'open' },
                ],
              };
            })}
          />
          <Legend
            items={[
              { mark: 'loss', label: text.reach },
              { mark: 'caution', label: text.oneUnavailable },
              { mark: 'open', label: text.rest },
            ]}
          />
        </>
      )}
    </PracticeFrame>
  );
}
