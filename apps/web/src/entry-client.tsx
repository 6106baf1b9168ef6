// First, since it sets the order of the cascade layers.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoot, hydrateRoot } from './lib/dom.ts';
import { startOffline } from './lib/offline.ts';
import { routes } from './routes.tsx';

declare global {
  interface Window {
    /** A button pressed before the page had started, set by the small script in the page's head. */
    earlyPress?: HTMLElement | undefined;
    hasStarted?: boolean;
  }
}

const root = document.getElementById('root');
const router = createBrowserRouter(routes);

/** Lazy routes and lesson data of the page shown are loaded first, so that hydration finds the page as it was drawn. */
async function whenReady(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function replayEarlyPress(): void {
  window.hasStarted = true;
  const pressed = window.earlyPress;
  window.earlyPress = undefined;
  if (pressed?.isConnected === true) pressed.click();
}

async function start(container: HTMLElement): Promise<void> {
  await whenReady();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // As a transition, hydration is done in slices and never holds up a tap for long.
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  // After hydration has committed: hydrateRoot schedules, it does not wait.
  setTimeout(replayEarlyPress, 50);
  document.documentElement.dataset['ready'] = '';
  startOffline();
}

// Not awaited at the top of this file: the pages' chunks import from it, and would wait for one another.
if (root !== null) void start(root);
