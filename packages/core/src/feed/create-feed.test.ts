import { describe, expect, test } from 'vitest';
import { createFeed } from './index.ts';

/** A reading that ends when the test says so. */
function openReading() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { read: () => promise, resolve, reject, settled: promise.catch(() => undefined) };
}

describe('a subscriber', () => {
  test('is given the present value and each one after, in order', async () => {
    const feed = createFeed<string>();
    const seenTexts: string[] = [];
    const { read, resolve, settled: settledReading } = openReading();
    feed.subscribe((value) => seenTexts.push(value), read);
    resolve('present');
    await settledReading;
    feed.publish('next');
    feed.publish('last');
    expect(seenTexts).toEqual(['present', 'next', 'last']);
  });

  test('is not given a present value that is older than what was published meanwhile', async () => {
    const feed = createFeed<string>();
    const receivedValues: string[] = [];
    const { read, resolve, settled: settledReading } = openReading();
    feed.subscribe((value) => receivedValues.push(value), read);
    feed.publish('newer');
    resolve('older');
    await settledReading;
    expect(receivedValues).toEqual(['newer']);
  });

  test('that has ended is given nothing more, and the others go on', async () => {
    const feed = createFeed<string>();
    const receivedValues: string[] = [];
    const { read, resolve, settled: settledReading } = openReading();
    const end = feed.subscribe((value) => receivedValues.push(`left: ${value}`), read);
    feed.subscribe((value) => receivedValues.push(`stays: ${value}`), read);
    expect(feed.size).toBe(2);
    end();
    end();
    expect(feed.size).toBe(1);
    resolve('present');
    await settledReading;
    feed.publish('next');
    expect(receivedValues).toEqual(['stays: present', 'stays: next']);
  });

  test('whose reading fails is still given what is published', async () => {
    const feed = createFeed<string>();
    const receivedTexts: string[] = [];
    const { read, reject, settled: settledPromise } = openReading();
    feed.subscribe((value) => receivedTexts.push(value), read);
    reject(new Error('the database is unavailable'));
    await settledPromise;
    feed.publish('next');
    expect(receivedTexts).toEqual(['next']);
  });

  test('that leaves while it is told does not disturb the others', () => {
    const feed = createFeed<string>();
    const receivedValues: string[] = [];
    const never = () => new Promise<string>(() => undefined);
    const end = feed.subscribe(() => end(), never);
    feed.subscribe((value) => receivedValues.push(value), never);
    feed.publish('one');
    feed.publish('two');
    expect(receivedValues).toEqual(['one', 'two']);
    expect(feed.size).toBe(1);
  });
});
