import type { CheckedChain, Launch } from '@firm/schema/tokens/safety.ts';
import type { ReactNode } from 'react';
import { launches as text } from '../../text/en/safety/safety.ts';
import { dollars } from '../market/index.ts';
import { Select } from '../../ui/select.tsx';
import styles from './launches.module.css';

/** Empty: any. */
export type Filters = {
  chain: string;
  maxAgeHours: string;
  minLiquidityUsd: string;
};
export const ANYTHING: Filters = { chain: '', maxAgeHours: '', minLiquidityUsd: '' };

const AGES = [
  ['', text.anyAge],
  ['1', text.upToHours('1')],
  ['6', text.upToHours('6')],
  ['24', text.upToHours('24')],
  ['168', text.upToDays('7')],
] as const;
const LIQUIDITIES = [
  ['', text.anyLiquidity],
  ...[1_000, 10_000, 50_000, 250_000].map((min) => [min, text.atLeast(dollars(min))] as const),
] as const;

/** Whether a launch passes; what is unknown does not pass a filter on it. */
export function passes(
  { chain, createdAt, liquidityUsd }: Launch,
  filters: Filters,
  now: number,
): boolean {
  if (filters.chain !== '' && chain.slug !== filters.chain) return false;
  if (
    filters.maxAgeHours !== '' &&
    (createdAt === null || now - createdAt > Number(filters.maxAgeHours) * 3_600_000)
  )
    return false;
  return (
    filters.minLiquidityUsd === '' ||
    (liquidityUsd !== null && liquidityUsd >= Number(filters.minLiquidityUsd))
  );
}

/** Chain, age and liquidity. */
export function LaunchFilters({
  chains,
  filters,
  onChange,
}: {
  chains: readonly CheckedChain[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}): ReactNode {
  const set = (key: keyof Filters) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...filters, [key]: event.target.value });
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{text.filters}</legend>
      {chains.length > 1 && (
        <label>
          {text.chain}
          <Select
            className={styles.choice}
            value={filters.chain}
            onChange={set('chain')}
            options={[
              ['', text.allChains],
              ...chains.map(({ slug, name }) => [slug, name] as const),
            ]}
          />
        </label>
      )}
      <label>
        {text.age}
        <Select
          className={styles.choice}
          value={filters.maxAgeHours}
          onChange={set('maxAgeHours')}
          options={AGES}
        />
      </label>
      <label>
        {text.liquidity}
        <Select
          className={styles.choice}
          value={filters.minLiquidityUsd}
          onChange={set('minLiquidityUsd')}
          options={LIQUIDITIES}
        />
      </label>
    </fieldset>
  );
}
