export { PracticePage } from './wallet/practice-page.tsx';
