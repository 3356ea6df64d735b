import { useEffect, useState } from 'react';
import { type Sandbox, timeLeft } from '../sandbox.ts';

export function KeepShop({ sandbox }: { sandbox: Sandbox }) {
  const [left, setLeft] = useState(() => timeLeft(sandbox.expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(timeLeft(sandbox.expiresAt)), 30_000);
    return () => clearInterval(timer);
  }, [sandbox.expiresAt]);
  return (
    <section
      aria-labelledby="keep-title"
      className="grid items-end gap-6 bg-plate p-6 text-white sm:p-10 lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="keep-title" className="text-3xl font-extrabold">
          Keep this shop
        </h2>
        <p className="mt-3 max-w-[40rem] leading-relaxed">
          This trial shop, <code>{sandbox.shopId}</code>, expires in {left}. Claim it to keep it: its designs, links and
          sales move to your account.
        </p>
        <p className="mt-3">
          Your code is <code className="text-lg">{sandbox.userCode}</code>
        </p>
      </div>
      <a
        className="button min-h-12 border-white bg-white text-base text-[#1f33c4] hover:bg-[#14171f] hover:text-white"
        href={sandbox.claimUrl}
      >
        Claim the shop
      </a>
    </section>
  );
}
