export { MiniPage } from './mini/mini-page.tsx';
