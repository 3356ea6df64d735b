/** Days and moments in a shopper's words. */
const dayFormat = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Its parts stay on one line. */
const showDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');

/** `Tue, Nov 24 – Fri, Nov 27`, or one day when both are the same. */
export const showDays = ({ earliest, latest }: { earliest: string; latest: string }): string =>
  earliest === latest ? showDay(earliest) : `${showDay(earliest)} – ${showDay(latest)}`;

export const showMoment = (at: string): string => `${timeFormat.format(new Date(at))} UTC`;
