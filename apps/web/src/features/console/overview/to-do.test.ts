import type { Overview } from '@firm/schema/console/readings.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { badgesOf } from '../badges.ts';
import { ToDo } from './to-do.tsx';

const quiet: Overview = {
  setup: null,
  waitingReports: 0,
  waitingMessages: 0,
  openAppeals: 0,
  undeliveredRequests: 0,
  partsDown: [],
  sourcesDown: [],
  overduePayouts: 0,
  backup: null,
  factsDue: [],
  counts: [],
};
const fact = {
  name: 'gas',
  is: 'Gas of a transfer',
  value: '21000',
  source: { title: 'Yellow paper', url: 'https://x.example' },
  since: '2026-11-01',
};
const renderToDo = (change: Partial<Overview>): string =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(ToDo, { overview: { ...quiet, ...change } })),
  );

test('all is done only where nothing is left to do', () => {
  expect(renderToDo({})).toContain('All done.');
  const open: Partial<Overview>[] = [
    { waitingReports: 1 },
    { waitingMessages: 1 },
    { openAppeals: 1 },
    { undeliveredRequests: 1 },
    { partsDown: ['chain'] },
    { sourcesDown: ['goplus'] },
    { overduePayouts: 1 },
    { backup: 'none' },
    { backup: 'old' },
    { factsDue: [fact] },
  ];
  for (const change of open)
    expect([change, renderToDo(change)]).not.toEqual([
      change,
      expect.stringContaining('All done.'),
    ]);
});

test('a backup that the list of a new site asks for is not asked for again', () => {
  const doneSteps = { mail: true, chain: true, backup: true, keys: true, name: true };
  const missing: Partial<Overview> = { backup: 'none', setup: { ...doneSteps, backup: false } };
  expect(renderToDo(missing)).not.toContain('section=upkeep');
  expect(renderToDo({ backup: 'old', setup: doneSteps })).toContain('section=upkeep');
  expect(renderToDo({ backup: 'none' })).toContain('section=upkeep');
});

test('what is to be done is a number beside its part', () => {
  const badges = badgesOf({
    ...quiet,
    waitingMessages: 2,
    openAppeals: 1,
    overduePayouts: 3,
    backup: 'none',
  });
  expect(badges).toMatchObject({ inbox: 3, payouts: 3, upkeep: 1, items: 0 });
});
