import { expect, test } from 'vitest';
import { certificateFileName } from './certificate-name.ts';

test.each([
  ['Ethereum Trading for Beginners', 'Ethereum Trading for Beginners_Certificate.png'],
  ['Gas: what/why? <2026> "A|B"*', 'Gas- what-why- -2026- -A-B--_Certificate.png'],
  ['..\\..\\etc\u0000', '..-..-etc-_Certificate.png'],
])('the file of %j is called %s', (title, file) => expect(certificateFileName(title)).toBe(file));
