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
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { showUnstarted } from './features/site/unstarted.ts';
import { createRoot, hydrateRoot } from './lib/dom.ts';
import { noteFields, replayEarly } from './lib/early.ts';
import { LoadFailure } from './lib/load-failure.ts';
import { startOffline } from './lib/offline.ts';
import { rememberVersion } from './lib/site-version.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
const router = createBrowserRouter(routes);

/** Resolves when the router has come into a state. */
async function when(isReached: (state: typeof router.state) => boolean): Promise<void> {
  if (isReached(router.state)) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe((state) => {
      if (!isReached(state)) return;
      stop();
      resolve();
    });
  });
}

/** Lazy routes and lesson data of the page shown are loaded first, so that hydration finds the page as it was drawn. */
const whenReady = (): Promise<void> => when(({ initialized }) => initialized);

/** Around everything, so that its effects run after those of the page: in the commit of the hydration, and when it is over. */
function Started({
  adoptFields,
  children,
}: {
  adoptFields: () => void;
  children: ReactNode;
}): ReactNode {
  const [awaited, setAwaited] = useState<() => void>();
  useLayoutEffect(adoptFields, [adoptFields]);
  useEffect(() => awaited?.(), [awaited]);
  useEffect(() => {
    // The router draws a page as a transition; one that begins later is not drawn before it.
    const whenDrawn = async (): Promise<void> => {
      await when(({ navigation }) => navigation.state === 'idle');
      await new Promise<void>((resolve) => startTransition(() => setAwaited(() => resolve)));
    };
    void replayEarly(whenDrawn);
  }, []);
  return children;
}

async function start(container: HTMLElement): Promise<void> {
  rememberVersion(import.meta.url);
  await whenReady();
  // What was drawn can be read and followed; an error in its place would take it away.
  if (
    Object.values(router.state.errors ?? {})[0] instanceof LoadFailure &&
    container.hasChildNodes()
  )
    return showUnstarted();
  const app = (
    <StrictMode>
      <Started adoptFields={noteFields(container)}>
        <RouterProvider router={router} />
      </Started>
    </StrictMode>
  );
  // As a transition, hydration is done in slices and never holds up a tap for long.
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  document.documentElement.dataset['ready'] = '';
  startOffline();
}

// Not awaited at the top of this file: the pages' chunks import from it, and would wait for one another.
if (root !== null) void start(root);
