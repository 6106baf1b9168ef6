/** Telegram's data for opening a Mini App, in the fragment of its address. */
type LaunchData = {
  /** Signed by Telegram; the server verifies it. Empty: the page was not opened by Telegram. */
  initData: string;
  isDark: boolean | undefined;
};

/** @param hash of the address, with or without its mark */
export function readLaunchData(hash: string): LaunchData {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    initData: values.get('tgWebAppData') ?? '',
    isDark: isDark(values.get('tgWebAppThemeParams')),
  };
}

/** Whether the client's background is dark; undefined where it does not say. */
function isDark(theme: string | null): boolean | undefined {
  try {
    // Of what Telegram sends one field is read, and looked at.
    const { bg_color: colour } = JSON.parse(theme ?? '{}') as { bg_color?: unknown };
    if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  } catch {
    return undefined;
  }
}

/** For the Authorization header; undefined outside Telegram. */
export const authorizationOf = ({ initData }: LaunchData): string | undefined =>
  initData === '' ? undefined : `tma ${initData}`;
