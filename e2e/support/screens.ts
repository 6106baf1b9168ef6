/** Screen that shows a page. */
export type Screen = {
  name: string;
  width: number;
  height: number;
  colorScheme: 'dark' | 'light';
};

const screen = (width: number, colorScheme: Screen['colorScheme']): Screen => ({
  name: `${width}-${colorScheme}`,
  width,
  height: width < 500 ? 780 : 900,
  colorScheme,
});

/** Three widths in both themes; on the first of them every journey is made. */
export const SCREENS: readonly Screen[] = [1440, 768, 360].flatMap((width) => [
  screen(width, 'dark'),
  screen(width, 'light'),
]);

/** Each width once, for what depends on the width and on no colour. */
export const WIDTHS: readonly Screen[] = [
  screen(1440, 'dark'),
  screen(768, 'light'),
  screen(360, 'light'),
];
