export {
  createPermissionReader,
  PERMIT2,
  type PermissionReaderOptions,
} from './create-permission-reader.ts';
export type * from './permissions.ts';
