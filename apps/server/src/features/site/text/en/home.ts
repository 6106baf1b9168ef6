/** Measurements under each of the front page's claims. */
export const homeText = {
  availability: (share: string, days: number) =>
    `Measured: up ${share} of ${days === 1 ? 'today' : `the last ${days} days`}`,
  engines: (count: string) =>
    count === '1'
      ? 'One answer in the last hour, by a named engine'
      : `${count} answers in the last hour, each by a named engine`,
  enginesQuiet: 'Every answer names its engine',
  response: (milliseconds: string) => `Measured: 99 of 100 within ${milliseconds} ms, last hour`,
  responseTime: (seconds: string) => `${seconds}s`,
  responseQuiet: 'No questions in the last hour. How we measure',
  notMeasured: 'Not yet measured. How we will measure',
} as const;
