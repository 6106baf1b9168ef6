import * as claimsApi from '@firm/schema/api/learning/claims.ts';
import { pagePlaceholder, type HomePageData } from '@firm/schema/page.ts';
import { useEffect, useState } from 'react';

/**
 * Measurements of the claims. In the drawn page each is a mark that the server fills in; the
 * browser keeps it until its own request is answered.
 *
 * @returns words of one; `otherwise` where a page that came without them does not know them yet
 */
export function useClaims(): (name: keyof HomePageData, otherwise: string) => string {
  const [homeData, setHomeData] = useState<HomePageData>();
  // Asked by itself and not as a resource: the front page's first load would carry that.
  useEffect(() => {
    fetch(claimsApi.read.path)
      // The endpoint states what it answers, and the server is held to it.
      .then((answer) => answer.json() as Promise<HomePageData>)
      .then(setHomeData, () => {});
  }, []);
  return (name, otherwise) =>
    import.meta.env.SSR ? pagePlaceholder(name) : (homeData?.[name] ?? otherwise);
}
