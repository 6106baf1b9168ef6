import type { ReactNode } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadDrill, type Drill, DrillPage } from '../../features/academy/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { drillsText as text } from '../../text/en/learning/drills.ts';

export async function loader({ params }: LoaderFunctionArgs): Promise<{ drill: Drill } | Response> {
  const drill = await loadDrill(params['drillId']);
  return drill === undefined ? redirect('/academy/drills') : { drill };
}

export const handle: PageHandle = {
  meta: (data) => {
    // Data from this route's loader.
    const { title, summary } = (data as { drill: Drill }).drill;
    return { title: text.title(title), description: summary, picture: 'academy' };
  },
};

export function Component(): ReactNode {
  const { drill } = useLoaderData<{ drill: Drill }>();
  return <DrillPage key={drill.id} drill={drill} />;
}
