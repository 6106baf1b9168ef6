/* Loaded before a program by a test: its clock is ahead by as many seconds as stand in the file SHIFT_FILE. */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shift = 0;
const read = () => {
  try {
    shift = Number(readFileSync(process.env.SHIFT_FILE ?? '', 'utf8')) * 1000 || 0;
  } catch {
    shift = 0;
  }
};
read();
setInterval(read, 50).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
