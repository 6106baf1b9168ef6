import type { ChainFacts } from '@firm/schema/chain.ts';
import { useEffect, useState } from 'react';
import { loadChain } from './chain-facts.ts';

const AGAIN = 3000;

/**
 * Which chain this is; undefined while it is not known. While the server cannot tell, it is asked
 * again.
 */
export function useChain(): { chain: ChainFacts | undefined; isUnavailable: boolean } {
  const [chain, setChain] = useState<ChainFacts>();
  const [isUnavailable, setUnavailable] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = (): void => {
      loadChain().then(
        (facts) => {
          if (isOver) return;
          setChain(facts);
          setUnavailable(false);
        },
        () => {
          if (isOver) return;
          setUnavailable(true);
          timer = setTimeout(ask, AGAIN);
        },
      );
    };
    ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return { chain, isUnavailable };
}
