import { useEffect, useState } from 'react';
import { keysOf } from '@firm/format';
import { frame as text } from '../../text/en/learning/practice.ts';
import {
  fromHash,
  initialValues,
  readNumber,
  toHash,
  type NumberSpec,
  type Specs,
  type Values,
} from './link-state.ts';

/**
 * How long after the last change the address follows, in milliseconds. Browsers refuse too many
 * changes a minute.
 */
const SETTLE_MILLISECONDS = 400;

export type Practice<K extends string = string> = {
  name: string;
  specs: Specs<K>;
  values: Values<K>;
  /** All values as numbers; undefined while one of them is missing or out of bounds. */
  numbers: Record<K, number> | undefined;
  problems: Partial<Record<K, string>>;
  /** Whether the address that was opened names this part. */
  isLinked: boolean;
  link: () => string;
  put: (name: K, value: string | number) => void;
  set: (changes: Partial<Record<K, string | number>>) => void;
  reset: () => void;
};

const sentence = (problem: 'empty' | 'range' | 'whole', spec: NumberSpec): string =>
  problem === 'empty'
    ? text.empty
    : problem === 'whole'
      ? text.whole
      : text.range(spec.min, spec.max);

function readAll<K extends string>(
  values: Values<K>,
  specs: Specs<K>,
): Pick<Practice<K>, 'numbers' | 'problems'> {
  const numbers: Partial<Record<K, number>> = {};
  const problems: Partial<Record<K, string>> = {};
  for (const key of keysOf(specs)) {
    const readResult = readNumber(values[key], specs[key]);
    if ('value' in readResult) numbers[key] = readResult.value;
    else problems[key] = sentence(readResult.problem, specs[key]);
  }
  const isWhole = Object.keys(problems).length === 0;
  // Without a problem there is a value for each key of the specs.
  return { numbers: isWhole ? (numbers as Record<K, number>) : undefined, problems };
}

/**
 * The values of one part: typed by the reader, or taken from the address, which follows every
 * change.
 */
export function usePractice<K extends string>(name: string, specs: Specs<K>): Practice<K> {
  const [state, setState] = useState(() => {
    const linkedValues = fromHash(location.hash, name, specs);
    return {
      values: linkedValues ?? initialValues(specs),
      isLinked: linkedValues !== undefined,
      isTouched: false,
    };
  });

  useEffect(() => {
    const follow = (): void => {
      const linkedValues = fromHash(location.hash, name, specs);
      if (linkedValues !== undefined)
        setState({ values: linkedValues, isLinked: true, isTouched: false });
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [name, specs]);

  useEffect(() => {
    if (!state.isTouched) return undefined;
    // Beside the router, which would take a change of the address for a visit.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', toHash(name, specs, state.values)),
      SETTLE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [name, specs, state]);

  const { numbers, problems } = readAll(state.values, specs);
  const change = (values: Values<K>): void =>
    setState({ values, isLinked: state.isLinked, isTouched: true });
  return {
    name,
    specs,
    values: state.values,
    numbers,
    problems,
    isLinked: state.isLinked,
    link: () => new URL(toHash(name, specs, state.values), location.href).href,
    put: (key, value) => change({ ...state.values, [key]: String(value) }),
    set: (changes) => {
      const values = { ...state.values };
      for (const key of keysOf(specs)) {
        const value = changes[key];
        if (value !== undefined) values[key] = String(value);
      }
      change(values);
    },
    reset: () => change(initialValues(specs)),
  };
}
