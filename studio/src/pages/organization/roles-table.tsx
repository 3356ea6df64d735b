import { type Action, actions, allows, roles } from '@platen/contract/roles';
import { spoken } from '../../ui/format.ts';
import { Check, ChevronRight } from '../../ui/icons.tsx';

/** Actions on one's own account need no row. */
const shown = (Object.keys(actions) as Action[]).filter((action) => action !== 'self');

/** Roles by action, from the table that the service enforces. */
export function RolesTable() {
  return (
    <details className="group mt-12 border-t border-rule pt-6">
      <summary className="flex items-center gap-2 py-1 font-display text-2xl font-bold tracking-tight">
        <ChevronRight className="size-5 group-open:rotate-90" aria-hidden="true" />
        What each role can do
      </summary>
      <table className="table mt-4 max-w-[52rem]">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="w-9 p-0! align-bottom sm:w-24">
                <span className="mx-auto block w-fit py-2 max-sm:[writing-mode:vertical-rl] max-sm:rotate-180">
                  {spoken(role)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((action) => (
            <tr key={action}>
              <th scope="row" className="font-sans! text-[0.9375rem]! whitespace-normal! text-ink!">
                {actions[action].what}
              </th>
              {roles.map((role) => (
                <td key={role} className="p-0! text-center align-middle!">
                  {allows(role, action) ? (
                    <Check className="mx-auto size-4.5 text-good" role="img" aria-label="yes" />
                  ) : (
                    <span className="text-soft">
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">no</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
