import * as brandApi from '@firm/schema/api/console/console-brand.ts';
import type { Brand, PreviewName } from '@firm/schema/console/brand.ts';
import { addressOf } from '@firm/schema/endpoint.ts';
import { useState, type ReactNode } from 'react';
import { ApiRequestError, call } from '../../../lib/data/api.ts';
import { brandText as text } from '../../../text/en/console/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

const PAGES: readonly PreviewName[] = ['home', 'academy', 'certificate', 'mail'];

/** Whole pages with what is written now, each in a tab of its own. */
export function WholePages({ brand }: { brand: Brand }): ReactNode {
  const [savedBrand, setSavedBrand] = useState<Brand>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const prepare = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await call(brandApi.keepDraft, { body: { brand } });
      setSavedBrand(brand);
    } catch (failure) {
      if (!(failure instanceof ApiRequestError)) throw failure;
      // The fields stand far above: what is wrong with them is said here too.
      setError([failure.message, ...Object.values(failure.fields)].join(' '));
    }
    setBusy(false);
  };
  return (
    <div role="group" aria-label={text.wholePages}>
      <p className="muted">{text.wholePagesHint}</p>
      <div>
        <Button disabled={isBusy || savedBrand === brand} onClick={() => void prepare()}>
          {isBusy ? text.preparing : text.prepare}
        </Button>
      </div>
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
      <div role="status">
        {savedBrand !== undefined && savedBrand !== brand && <p>{text.changedSince}</p>}
        {savedBrand === brand && (
          <ul>
            {PAGES.map((page) => (
              <li key={page}>
                <a
                  href={addressOf(brandApi.preview, { params: { page } })}
                  target="_blank"
                  rel="noopener"
                >
                  {text.wholePage[page]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
