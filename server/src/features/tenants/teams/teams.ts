/** Teams: several people in an organization, each with a role, and several organizations per person. */
import type { Deps } from '../deps.ts';
import { defineInvitationSweep, tokenOf } from './invitations.ts';
import { defineTeamLetters } from './letters.ts';
import { deleteInvitationsOf } from './store.ts';

export { leaveWithAccount } from './members.ts';

/** For an organization that ended. */
export const forgetInvitations = deleteInvitationsOf;

export function defineTeamJobs(deps: Deps): void {
  defineInvitationSweep(deps);
  defineTeamLetters(deps, (sent) => tokenOf(deps, sent));
}
