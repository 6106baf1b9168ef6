import { useEffect, useState } from 'react';
import type { Bench } from '../bench.ts';
import { readPool, type Pool } from '../chain.ts';

/** Pool reserves, reread with every move; undefined while unknown. */
export function usePool({ chain, moves }: Bench, name: 'dollar' | 'leaf'): Pool | undefined {
  const [loadedPool, setFound] = useState<{ name: string; pool: Pool }>();
  useEffect(() => {
    let isOver = false;
    // Without an answer what is known stays.
    readPool(chain, name).then(
      (pool) => !isOver && setFound({ name, pool }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [chain, name, moves]);
  return loadedPool?.name === name ? loadedPool.pool : undefined;
}
