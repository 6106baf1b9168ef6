import { expect, test } from 'vitest';
import { readSettings } from '../../config/env.ts';
import { siteConfig } from '../../config/site-config.ts';
import { checkOperator } from './check-operator.ts';

const open = { DEMO: '1', PUBLIC_URL: 'https://thefirm.example' };

test('who runs a public installation is asked for, and told on its pages', () => {
  expect(checkOperator(readSettings({}))).toEqual([]);
  for (const half of [{}, { OPERATOR_NAME: 'Ada' }, { OPERATOR_CONTACT: 'ada@example.test' }])
    expect(checkOperator(readSettings({ ...open, ...half }))).toEqual([
      {
        what: expect.stringContaining('others can reach https://thefirm.example'),
        mend: expect.stringContaining('OPERATOR_NAME and OPERATOR_CONTACT'),
      },
    ]);
  const namedSettings = readSettings({
    ...open,
    OPERATOR_NAME: 'Ada <Ltd>',
    OPERATOR_CONTACT: 'https://ada.example/contact',
  });
  expect(checkOperator(namedSettings)).toEqual([
    { what: 'operator: Ada <Ltd> (on the privacy page)' },
  ]);
  expect(siteConfig(namedSettings)).toMatchObject({
    operatorName: 'Ada <Ltd>',
    operatorContact: 'https://ada.example/contact',
  });
});

test.each(['nobody', 'javascript:alert(1)', ''])(
  'a contact like %j is refused or left out',
  (contact) => {
    const read = () => readSettings({ ...open, OPERATOR_CONTACT: contact });
    if (contact === '') expect(read().operator.contact).toBe('');
    else expect(read).toThrow(/OPERATOR_CONTACT/);
  },
);

test('the pages are told which tools a built-in engine serves', () => {
  expect(siteConfig(readSettings({})).builtInTools.split(' ').toSorted()).toEqual([
    'chat',
    'image',
    'music',
    'video',
    'voice',
  ]);
  const mixedSettings = readSettings({ STABILITY_API_KEY: 'sk-0123456789abcdef' });
  expect(siteConfig(mixedSettings).builtInTools).not.toContain('image');
});
