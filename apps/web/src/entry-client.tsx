// First, since it sets the order of the cascade layers.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import {
  startTransition,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { showUnstarted } from './features/site/index.ts';
import { provideAccountProgress } from './lib/account-progress.ts';
import { createRoot, hydrateRoot } from './lib/dom.ts';
import { followLinks } from './lib/page/follow-links.ts';
import { LoadError } from './lib/data/load-failure.ts';
import { startOffline } from './lib/data/offline.ts';
import { rememberVersion } from './lib/page/site-version.ts';
import { Hydrated } from './lib/page/use-hydrated.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
/**
 * Loaded only where somebody was faster than the program: takes over what they typed, chose and
 * pressed.
 */
const loadEarly = () => import('./lib/page/early.ts');

/** Run early presses; then the page answers by itself. */
async function answer(router: DataRouter): Promise<void> {
  const { early } = window;
  if (early !== undefined && early.list.length > 0)
    await loadEarly().then(
      ({ replayEarly }) => replayEarly(router),
      () => early.release(),
    );
  early?.stop();
  window.hasStarted = true;
  document.documentElement.dataset['ready'] = '';
}

/**
 * Around everything, so that its effects run after those of the page: in the commit of the
 * hydration, and when what only the browser knows has been drawn too.
 */
function Started({
  adoptFields,
  isDrawn,
  router,
  children,
}: {
  adoptFields: () => void;
  /** There is a drawn page to hydrate. */
  isDrawn: boolean;
  router: DataRouter;
  children: ReactNode;
}): ReactNode {
  const [isHydrated, setHydrated] = useState(!isDrawn);
  useLayoutEffect(adoptFields, [adoptFields]);
  useEffect(() => {
    if (isHydrated) void answer(router);
    else startTransition(() => setHydrated(true));
  }, [isHydrated, router]);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}

const nothing = (): void => {};

async function start(container: HTMLElement): Promise<void> {
  provideAccountProgress(() => import('./features/academy/late/sync-progress.ts'));
  const router = createBrowserRouter(routes);
  rememberVersion(import.meta.url);
  // Lazy routes and lesson data of the page shown come first, so that hydration finds the page as
  // it was drawn.
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized: isInitialized }) => {
        if (!isInitialized) return;
        stop();
        resolve();
      });
    });
  // A drawn shell differs from hydration's output: the page replaces it.
  const isDrawn = container.hasChildNodes() && container.dataset['shell'] === undefined;
  // Drawn content can be read and followed; an error would replace it.
  if (isDrawn && Object.values(router.state.errors ?? {})[0] instanceof LoadError)
    return showUnstarted();
  const adoptFields =
    isDrawn && window.early?.isFilled() === true
      ? await loadEarly().then(
          ({ noteFields }) => noteFields(container),
          () => nothing,
        )
      : nothing;
  const app = (
    <StrictMode>
      <Started adoptFields={adoptFields} isDrawn={isDrawn} router={router}>
        <RouterProvider router={router} />
      </Started>
    </StrictMode>
  );
  // As a transition, hydration is done in slices and never holds up a tap for long.
  startTransition(() => {
    if (isDrawn) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  followLinks(router);
  startOffline();
}

// Not awaited at the top of this file: the pages' chunks import from it, and would wait for one
// another.
// In a task of its own, since making the router takes as long as evaluating this file.
if (root !== null) setTimeout(() => void start(root));
