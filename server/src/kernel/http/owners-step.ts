/**
 * Actions that only the owner of a shop can do, in the studio. An unclaimed sandbox shop has no owner, so errors tell
 * its callers to claim it first. `step` begins with a verb in lower case and ends without a full stop.
 */
export const ownersStep = (isUnclaimed: boolean, step: string): string =>
  isUnclaimed
    ? `This sandbox shop has no owner yet: open its claim link (verification_uri_complete), then ${step}.`
    : `${step[0]!.toUpperCase()}${step.slice(1)}.`;
