import * as reviewApi from '@firm/schema/api/learning/review.ts';
import type { Review, ReviewSettings } from '@firm/schema/learning/review.ts';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource, type Loaded } from '../../../lib/data/use-resource.ts';

/** Due reviews of the signed-in person. Asks nothing unless `isSignedIn`. */
export function useReview(
  isSignedIn: boolean,
): Loaded<Review> & { choose: (settings: ReviewSettings) => void } {
  const loadedResource = useResource(isSignedIn ? resource(reviewApi.due) : undefined);
  return {
    ...loadedResource,
    choose: (body) =>
      void loadedResource.reload((signal) => call(reviewApi.setReview, { body, signal })),
  };
}
