export { cleanName } from '@firm/format';

/** File-name characters that Windows, macOS or a browser refuse or change. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_FILES = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;

/** The name of the downloaded picture: the course title as it is, then `_Certificate.png`. */
export const certificateFileName = (courseTitle: string): string =>
  `${courseTitle.replace(NOT_IN_FILES, '-')}_Certificate.png`;
