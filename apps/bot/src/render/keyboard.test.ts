import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { makeKeyboard, readButton } from './keyboard.ts';
import type { Button } from './render-answer.ts';

/** Commands that are kept, as the database keeps them. */
function withRecords(publicUrl = 'https://thefirm.example') {
  const buttonStore = new Map<string, string>();
  return {
    kept: buttonStore,
    publicUrl,
    records: {
      saveButton: async ({ key, command }: { key: string; command: string }) => {
        buttonStore.set(key, command);
      },
      findButton: async ({ key }: { key: string }) => buttonStore.get(key),
    },
  };
}
const isPrivate = { isPrivate: true };
const dataOf = async (deps: ReturnType<typeof withRecords>, button: Button): Promise<string> => {
  const [[keyboardButton] = []] =
    (await makeKeyboard(deps, [[button]], isPrivate))?.inline_keyboard ?? [];
  return keyboardButton && 'callback_data' in keyboardButton ? keyboardButton.callback_data : '';
};

describe('a command behind a button', () => {
  test('comes back as it was, however long, and fits into what Telegram takes', async () => {
    const deps = withRecords();
    const sampleButtons: { command: string; replaces: boolean }[] = [];
    holdsFor(60, ({ text, chance }) => {
      sampleButtons.push({ command: `/${text('abc 0xé🦊:$', 1, 90)}`, replaces: chance(0.5) });
    });
    for (const button of sampleButtons) {
      const data = await dataOf(deps, { label: 'x', ...button });
      expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
      expect(await readButton(deps, data)).toEqual(button);
    }
  });

  test('is kept only where it is too long', async () => {
    const deps = withRecords();
    await dataOf(deps, { label: 'x', command: '/'.padEnd(62, 'a'), replaces: false });
    expect(deps.kept.size).toBe(0);
    await dataOf(deps, { label: 'x', command: '/'.padEnd(63, 'a'), replaces: false });
    expect(deps.kept.size).toBe(1);
  });

  test.each(['', 's', 's:', 'S:', 'x:/stop', 'S:unknown', '/stop', ' s:/stop'])(
    'is none where we made no such button: %j',
    async (data) => expect(await readButton(withRecords(), data)).toBeUndefined(),
  );
});

describe('what a button says', () => {
  const labelOf = async (label: string): Promise<string> =>
    (await makeKeyboard(withRecords(), [[{ label, command: '/x', replaces: false }]], isPrivate))
      ?.inline_keyboard[0]?.[0]?.text ?? '';

  test('is whole up to 60 characters and ends with three dots above', async () => {
    expect(await labelOf('a'.repeat(60))).toBe('a'.repeat(60));
    expect(await labelOf('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
  });

  test('is never cut within a character, wherever that stands', async () => {
    for (let before = 50; before < 64; before++) {
      const label = await labelOf(`${'a'.repeat(before)}${'🦊'.repeat(9)}`);
      expect(label.isWellFormed()).toBe(true);
      expect(label.length).toBeLessThanOrEqual(60);
    }
  });
});

describe('what leads elsewhere', () => {
  const site: Button = { label: 'Site', url: 'https://thefirm.example/check' };
  const app: Button = { label: 'App', app: 'https://thefirm.example/mini' };
  const labels = async (publicUrl: string, isPrivateChat: boolean) =>
    (
      await makeKeyboard(withRecords(publicUrl), [[site, app]], { isPrivate: isPrivateChat })
    )?.inline_keyboard
      .flat()
      .map(({ text }) => text);

  test('is shown where it can be opened: the app in private only, nothing of this machine', async () => {
    expect(await labels('https://thefirm.example', true)).toEqual(['Site', 'App']);
    expect(await labels('https://thefirm.example', false)).toEqual(['Site']);
    expect(await labels('http://localhost:3000', true)).toBeUndefined();
  });
});
