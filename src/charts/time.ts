const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

export const timeText = (at: number): string => clock.format(at);

/** Formats a time for the name of a file: 2026-11-25-093012. */
export function stamp(at: number): string {
  const two = (value: number) => `${value}`.padStart(2, '0');
  const time = new Date(at);
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}-${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join('')}`;
}
