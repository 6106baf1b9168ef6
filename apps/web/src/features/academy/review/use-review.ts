import * as reviewApi from '@firm/schema/api/review.ts';
import type { Review, ReviewSettings } from '@firm/schema/review.ts';
import { useCallback, useEffect, useState } from 'react';
import { type ApiFailure, asFailure, call } from '../../../lib/api.ts';

/**
 * What is due for the person signed in; undefined until it is known. Nothing is asked while nobody
 * `isSignedIn`.
 */
export function useReview(isSignedIn: boolean): {
  review: Review | undefined;
  failure: ApiFailure | undefined;
  load: () => Promise<void>;
  choose: (settings: ReviewSettings) => Promise<void>;
} {
  const [review, setReview] = useState<Review>();
  const [failure, setFailure] = useState<ApiFailure>();
  const ask = useCallback(async (asking: () => Promise<Review>) => {
    try {
      setReview(await asking());
      setFailure(undefined);
    } catch (error) {
      setFailure(asFailure(error));
    }
  }, []);
  const load = useCallback(() => ask(() => call(reviewApi.due)), [ask]);
  const choose = useCallback(
    (settings: ReviewSettings) => ask(() => call(reviewApi.setReview, { body: settings })),
    [ask],
  );
  useEffect(() => {
    if (isSignedIn) void load();
  }, [load, isSignedIn]);
  return { review, failure, load, choose };
}
