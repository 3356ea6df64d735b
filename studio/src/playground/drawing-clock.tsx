import { useEffect, useState } from 'react';

/** Seconds that the press has been at it: something moves while there is nothing else to see. */
export function DrawingClock() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{seconds} s</span>;
}
