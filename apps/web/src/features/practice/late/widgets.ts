export { default } from '../widgets.tsx';
