export { RestorePanel } from '../restore/restore-panel.tsx';
