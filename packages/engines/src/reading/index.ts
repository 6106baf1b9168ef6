export { createReader, type Reader } from './create-reader.ts';
