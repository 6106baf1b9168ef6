import { afterEach, expect, test, vi } from 'vitest';
import { forgetUnanswered, noteUnanswered, readUnanswered } from './unanswered.ts';

afterEach(() => {
  vi.useRealTimers();
  forgetUnanswered('image');
});

const cat = { prompt: 'a cat' };

test('the same wish without an answer goes under the same key, another under its own', () => {
  const first = noteUnanswered('image', cat);
  expect(noteUnanswered('image', cat)).toEqual(first);
  expect(noteUnanswered('image', { prompt: 'a dog' }).key).not.toBe(first.key);
});

test('a wish that was answered is made anew', () => {
  const { key } = noteUnanswered('image', cat);
  forgetUnanswered('image');
  expect(readUnanswered('image')).toBeUndefined();
  expect(noteUnanswered('image', cat).key).not.toBe(key);
});

test('after a minute nobody waits for it any more', () => {
  vi.useFakeTimers();
  noteUnanswered('image', cat);
  vi.advanceTimersByTime(59_000);
  expect(readUnanswered('image')).toMatchObject(cat);
  vi.advanceTimersByTime(1000);
  expect(readUnanswered('image')).toBeUndefined();
});

test('each tool has its own', () => {
  noteUnanswered('image', cat);
  expect(readUnanswered('music')).toBeUndefined();
});
