export { FileCheck } from './file-check.tsx';
