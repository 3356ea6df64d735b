import type { Sandbox } from '../../sandbox.ts';
import { EmptyState } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Sales are printed and paid out to an owner, so a sandbox shop must be claimed first. */
export function ClaimToSell({ sandbox, image }: { sandbox: Sandbox; image: string | undefined }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {image && (
        <Picture
          src={image}
          alt="The design"
          className="checker aspect-square border border-rule [&_img]:object-contain"
        />
      )}
      <EmptyState
        title="Claim the shop to sell it"
        action={
          <a className="button button-main" href={sandbox.claimUrl}>
            Claim the shop
          </a>
        }
      >
        Earnings go to the shop’s owner, and this sandbox shop doesn’t have one yet. Claiming it takes a minute: create
        an account and say where to send your earnings. Then choose “Sell” under the design in the shop’s library.
      </EmptyState>
    </div>
  );
}
