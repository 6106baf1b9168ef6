import { useEffect, useState } from 'react';
import type { Bench } from '../bench.ts';
import { readLoan, type Loan } from '../chain.ts';

/** The learner's loan, reread with every move; undefined while unknown. */
export function useLoan({ chain, own, moves }: Bench): Loan | undefined {
  const [loan, setLoan] = useState<Loan>();
  const { address } = own.account;
  useEffect(() => {
    let isOver = false;
    // Without an answer what is known stays.
    readLoan(chain, address).then(
      (result) => !isOver && setLoan(result),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [chain, address, moves]);
  return loan;
}
