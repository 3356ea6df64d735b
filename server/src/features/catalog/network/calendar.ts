/**
 * Working days. A calendar has its weekend and its holidays as rules (`12-25`, `11-thu#4`, `05-mon-before-25`,
 * `easter+1`), so it does not become outdated; single dates (`2026-12-24`) may be listed too. Days are counted as whole
 * numbers since 1970 and never touch a time zone, except where a moment becomes a date.
 */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

export type Calendar = {
  weekend: readonly Weekday[];
  holidays: readonly string[];
  /** When a weekend holiday is observed instead: the nearest working day, the next one, or not at all. */
  observed: 'nearest' | 'next' | 'none';
};

export const holidayRule =
  /^(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|easter[+-]\d{1,2}|\d{2}-(sun|mon|tue|wed|thu|fri|sat)(#-?[1-5]|-before-\d{1,2}))$/;

export type Day = number;
const dayMs = 86_400_000;

export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / dayMs;
export const toIsoDate = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const fromIsoDate = (text: string): Day => Date.parse(`${text}T00:00:00Z`) / dayMs;
const weekdayOf = (day: Day): Weekday => weekdays[(((day + 4) % 7) + 7) % 7]!;
const yearOf = (day: Day): number => new Date(day * dayMs).getUTCFullYear();

/** Gregorian Easter Sunday (the anonymous algorithm). */
function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return dayOf(year, Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1);
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): Day {
  if (nth > 0) {
    const first = dayOf(year, month, 1);
    return first + ((weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(first)) + 7) % 7) + 7 * (nth - 1);
  }
  const last = dayOf(year, month + 1, 1) - 1;
  return last - ((weekdays.indexOf(weekdayOf(last)) - weekdays.indexOf(weekday) + 7) % 7) + 7 * (nth + 1);
}

function dayOfRule(rule: string, year: number): Day {
  const easter = /^easter([+-]\d+)$/.exec(rule);
  if (easter) return easterOf(year) + Number(easter[1]);
  const [month, rest] = [Number(rule.slice(0, 2)), rule.slice(3)];
  const nth = /^(\w{3})#(-?\d)$/.exec(rest);
  if (nth) return nthWeekday(year, month, nth[1] as Weekday, Number(nth[2]));
  const before = /^(\w{3})-before-(\d+)$/.exec(rest);
  if (before) {
    const last = dayOf(year, month, Number(before[2])) - 1;
    return last - ((weekdays.indexOf(weekdayOf(last)) - weekdays.indexOf(before[1] as Weekday) + 7) % 7);
  }
  return dayOf(year, month, Number(rest));
}

const holidaysByCalendar = new WeakMap<Calendar, Map<number, Set<Day>>>();

function holidaysOf(calendar: Calendar, year: number): Set<Day> {
  const years = holidaysByCalendar.get(calendar) ?? new Map<number, Set<Day>>();
  holidaysByCalendar.set(calendar, years);
  const known = years.get(year);
  if (known) return known;
  const days = new Set<Day>();
  const isWeekend = (day: Day) => calendar.weekend.includes(weekdayOf(day));
  const rules = calendar.holidays.map((rule) => (/^\d{4}-/.test(rule) ? fromIsoDate(rule) : dayOfRule(rule, year)));
  for (const day of rules) days.add(day);
  for (const day of rules.filter(isWeekend)) {
    if (calendar.observed === 'none') continue;
    // Saturday is nearer to Friday; everything else moves forward.
    const step = calendar.observed === 'nearest' && weekdayOf(day) === 'sat' ? -1 : 1;
    let kept = day + step;
    while (isWeekend(kept) || days.has(kept)) kept += step;
    days.add(kept);
  }
  years.set(year, days);
  return days;
}

export function isWorkingDay(calendar: Calendar, day: Day): boolean {
  if (calendar.weekend.includes(weekdayOf(day))) return false;
  // New Year's Day on a Saturday may be observed on the last day of the year before.
  return !holidaysOf(calendar, yearOf(day)).has(day) && !holidaysOf(calendar, yearOf(day) + 1).has(day);
}

/** The day itself when it is a working day, else the next one. */
export function workingDayFrom(calendar: Calendar, day: Day): Day {
  while (!isWorkingDay(calendar, day)) day += 1;
  return day;
}

/** This many working days after a day; zero gives the day itself, or the next working day. */
export function addWorkingDays(calendar: Calendar, day: Day, count: number): Day {
  let at = count === 0 ? workingDayFrom(calendar, day) : day;
  for (let left = count; left > 0; left -= 1) at = workingDayFrom(calendar, at + 1);
  return at;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const maxOffsets = 10_000;

/**
 * Minutes that a wall clock is ahead of UTC. Clocks change on quarter hours, so one result is valid for a whole
 * quarter.
 */
function offsetMinutes(timeZone: string, at: Date): number {
  const quarter = Math.floor(at.getTime() / 900_000);
  const name = `${timeZone} ${quarter}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const start = quarter * 15;
  const parts = Object.fromEntries(
    format.formatToParts(new Date(start * 60_000)).map(({ type, value }) => [type, Number(value)]),
  );
  const shown = dayOf(parts.year!, parts.month!, parts.day!) * 1440 + parts.hour! * 60 + parts.minute!;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(name, shown - start);
  return shown - start;
}

function wallClock(timeZone: string, at: Date): { day: Day; minutes: number } {
  const shown = Math.floor(at.getTime() / 60_000) + offsetMinutes(timeZone, at);
  const day = Math.floor(shown / 1440);
  return { day, minutes: shown - day * 1440 };
}

export const localDay = (timeZone: string, at: Date): Day => wallClock(timeZone, at).day;
export const localMinutes = (timeZone: string, at: Date): number => wallClock(timeZone, at).minutes;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The moment when a wall clock shows this day and time. */
export function momentOf(timeZone: string, day: Day, minutes: number): Date {
  const wanted = day * 1440 + minutes;
  let at = wanted;
  // Twice, because the first guess may be on the other side of a clock change.
  for (let round = 0; round < 2; round += 1) {
    const shown = wallClock(timeZone, new Date(at * 60_000));
    at += wanted - (shown.day * 1440 + shown.minutes);
  }
  return new Date(at * 60_000);
}
