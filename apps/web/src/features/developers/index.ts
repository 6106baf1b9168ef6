export { default as developersStyles } from './developers.module.css';
export { Example } from './example.tsx';
