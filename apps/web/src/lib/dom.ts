// In a module of ours, so that React's own is evaluated with its chunk and not with the chunk that
// asks for it.
export { createRoot, hydrateRoot } from 'react-dom/client';
