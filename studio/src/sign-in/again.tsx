import { useEffect, useState } from 'react';
import { Button } from '../ui/kit.tsx';

const pauseSeconds = 30;

/** Sends a message again, after a pause for the first to arrive. */
export function SendAgain({ isBusy, small, onClick }: { isBusy: boolean; small?: boolean; onClick: () => void }) {
  const [left, setLeft] = useState(pauseSeconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Button small={small ?? false} busy={isBusy} disabled={left > 0} onClick={onClick}>
      {left > 0 ? `Send again in ${left} s` : 'Send again'}
    </Button>
  );
}
