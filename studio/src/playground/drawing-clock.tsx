import { useEffect, useState } from 'react';

/** Seconds since drawing began, so that something moves meanwhile. */
export function DrawingClock() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{seconds} s</span>;
}
